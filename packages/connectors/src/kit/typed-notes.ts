/** Our notes on a store elsewhere, with their shapes. */
import type { NoteKind, StoredNote, StoreNotes } from './store-notes.ts'

export interface CartNote {
  /** What opens the cart in the store; null where the store has none yet. */
  token: string | null
  /** Of the order that the cart is or became, as far as the store told it. */
  orderId: string | null
  /** What shoppers see as the cart's revision. */
  revision: number
  language: string
  currencyCode: string
  installId: string | null
  customerId: string | null
  /** As the shopper entered it, also where it ended meanwhile. */
  coupon: { entered: string; applied: string } | null
  /**
   * `contents` is what it asked for, and `revision` the one that the cart has while it is being placed; both are absent in notes
   * of an earlier version. `page` is where it is paid, once the shopper may go there.
   */
  attempt: {
    key: string | null
    secretHash: string | null
    contents?: string
    revision?: number
    page?: string
  } | null
  /** The cart that went on without this one, which waits for a payment on a page that nobody can close. */
  leftBy?: string
  /** The product of each variation in it, where the store itself names the variation alone. */
  productOf?: Readonly<Record<string, number>>
}

/** Kept by us with each order that came from a cart of the app, and with those of others that a customer of it has. */
export interface OrderNote {
  /** Empty where it came from no cart of the app. */
  cartId: string
  installId: string | null
  secretHash: string | null
  /** Whose it is to us; null for a guest's, though the store may have one customer for each address. */
  customerId: string | null
}

export interface CustomerNote {
  emailProven: boolean
  /** One more with each change of the password that we made. */
  mark: number
  /** Orders that the app gave to the customer, where the store itself does not list them as theirs. */
  orderIds?: readonly string[]
  /** Where the store itself knows no default one among the addresses of a customer. */
  defaultAddressId?: string
  /** The customer's own session in the store; null where none is needed. */
  token: string | null
}

export const noNote: CustomerNote = { emailProven: false, mark: 0, token: null }

/** As a connector sees it: a secret is a part of the body. */
export type Note<T> = Pick<StoredNote<T>, 'version' | 'body'>

export interface Notes<T> {
  find(ids: readonly string[]): Promise<Map<string, Note<T>>>
  write(id: string, note: Note<T>): Promise<boolean>
  remove(id: string, version?: number): Promise<void>
}

export interface NotesOf {
  carts: Notes<CartNote>
  orders: Notes<OrderNote>
  customers: Notes<CustomerNote>
  leases: Notes<{ until: number }>
  /** Which cart of ours one of the store is, by a name of the store's that tells nobody how to open it. Forgotten with carts. */
  origins: Notes<{ cartId: string }>
}

/** What a kind holds was written here and nowhere else, so its shape is known. */
const notesOf = <T>(notes: StoreNotes, kind: NoteKind): Notes<T> => ({
  find: async (ids) => (await notes.find(kind, ids)) as Map<string, StoredNote<T>>,
  write: (id, note) => notes.write(kind, id, { ...note, secret: null }),
  remove: (id, version) => notes.remove(kind, id, version),
})

/** A token is the note's secret. Where the key of that is lost, a cart has no order any more, and a customer no session. */
const sealedNotesOf = <T extends { token: string | null }>(notes: StoreNotes, kind: NoteKind): Notes<T> => ({
  find: async (ids) =>
    new Map(
      [...(await notes.find(kind, ids))].map(([id, { version, body, secret }]) => [
        id,
        { version, body: { ...(body as Omit<T, 'token'>), token: secret } as T },
      ]),
    ),
  write: (id, { version, body: { token, ...body } }) => notes.write(kind, id, { version, body, secret: token }),
  remove: (id, version) => notes.remove(kind, id, version),
})

function originsOf(notes: StoreNotes): Notes<{ cartId: string }> {
  const named = notesOf<{ cartId: string }>(notes, 'cart')
  const nameOf = (id: string) => `origin ${id}`
  return {
    async find(ids) {
      const found = await named.find(ids.map(nameOf))
      return new Map([...found].map(([name, note]) => [name.slice(nameOf('').length), note]))
    },
    write: (id, note) => named.write(nameOf(id), note),
    remove: (id, version) => named.remove(nameOf(id), version),
  }
}

export const typedNotes = (notes: StoreNotes): NotesOf => ({
  carts: sealedNotesOf(notes, 'cart'),
  orders: notesOf(notes, 'order'),
  customers: sealedNotesOf(notes, 'customer'),
  leases: notesOf(notes, 'lease'),
  origins: originsOf(notes),
})

export const isOfApp = (note: OrderNote | undefined): boolean => note !== undefined && note.cartId !== ''

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
