/** Our notes on a Vendure, with their shapes. */
import type { NoteKind, StoredNote, StoreNotes } from '../kit/store-notes.ts'
import type { OrderNote } from './store-order.ts'

export interface CartNote {
  /** The session of the Shop API whose active order this is; null before anything was put into the cart. */
  token: string | null
  /** Of the active order in Vendure, which stays its id when it is placed. */
  orderId: string | null
  /** What shoppers see as the cart's revision. */
  revision: number
  language: string
  currencyCode: string
  installId: string | null
  customerId: string | null
  /** As the shopper entered it, also where it ended meanwhile. */
  coupon: { entered: string; applied: string } | null
  /** `contents` is what it asked for; absent in notes of an earlier version. */
  attempt: { key: string | null; secretHash: string | null; contents?: string } | null
}

export interface CustomerNote {
  emailProven: boolean
  /** One more with each change of the password that we made. */
  mark: number
}

/** As a connector sees it: a secret is a part of the body. */
export type Note<T> = Pick<StoredNote<T>, 'version' | 'body'>

export interface Notes<T> {
  find(ids: readonly string[]): Promise<Map<string, Note<T>>>
  write(id: string, note: Note<T>): Promise<boolean>
  remove(id: string): Promise<void>
}

export interface NotesOf {
  carts: Notes<CartNote>
  orders: Notes<OrderNote>
  customers: Notes<CustomerNote>
  leases: Notes<{ until: number }>
}

/** What a kind holds was written here and nowhere else, so its shape is known. */
const notesOf = <T>(notes: StoreNotes, kind: NoteKind): Notes<T> => ({
  find: async (ids) => (await notes.find(kind, ids)) as Map<string, StoredNote<T>>,
  write: (id, note) => notes.write(kind, id, { ...note, secret: null }),
  remove: (id) => notes.remove(kind, id),
})

/** The token of a cart's session is its secret. Where its key is lost, the cart has no order any more. */
const cartsOf = (notes: StoreNotes): Notes<CartNote> => ({
  find: async (ids) =>
    new Map(
      [...(await notes.find('cart', ids))].map(([id, { version, body, secret }]) => [
        id,
        { version, body: { ...(body as Omit<CartNote, 'token'>), token: secret } },
      ]),
    ),
  write: (id, { version, body: { token, ...body } }) => notes.write('cart', id, { version, body, secret: token }),
  remove: (id) => notes.remove('cart', id),
})

export const typedNotes = (notes: StoreNotes): NotesOf => ({
  carts: cartsOf(notes),
  orders: notesOf(notes, 'order'),
  customers: notesOf(notes, 'customer'),
  leases: notesOf(notes, 'lease'),
})

export const readNotes = async <T>(notes: Notes<T>, ids: readonly string[]): Promise<Map<string, Note<T>>> =>
  ids.length === 0 ? new Map() : notes.find(ids)

/** Writes what `change` makes of the note as it is, however many write at once. */
export async function changeNote<T>(notes: Notes<T>, id: string, change: (body: T | null) => T): Promise<T> {
  for (;;) {
    const found = (await notes.find([id])).get(id)
    const body = change(found?.body ?? null)
    if (await notes.write(id, { version: found?.version ?? 0, body })) return body
  }
}
