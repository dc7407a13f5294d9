/** Carts of a store elsewhere: it counts no revisions, so each change is noted before it is made, and given back where it fails. */
import { isDeepStrictEqual } from 'node:util'
import type { Cart } from '@vitrine/domain/storefront/storefront.schema'
import type { ReadContext, SeenCart } from './commerce.ts'
import { ConnectorError, ConnectorRefusal } from './connector-error.ts'
import type { DeliveryAsk } from './native-delivery.ts'
import type { CartNote, Note, Notes } from './typed-notes.ts'

/** A cart in the middle of a call. */
export interface OpenCart {
  id: string
  note: Note<CartNote>
  /** Where to and how whoever opened it wants it sent; stores with a checkout of their own ask that themselves. */
  ask?: DeliveryAsk
}

/** What a connector says of its carts. */
interface CartAccess<C extends OpenCart> {
  /** Null for a cart whose order was placed. */
  open(known: Pick<OpenCart, 'id' | 'note'>, context: ReadContext): Promise<C | null>
  show(cart: C): Promise<Cart>
  /** Not while it is being paid: `settle` alone takes it back then. */
  mayChange(cart: C): boolean
  /** What the store told in the change, for the note. */
  kept(cart: C): Partial<CartNote>
}

export interface OpenCarts<C extends OpenCart> extends Pick<CartAccess<C>, 'show'> {
  /** Null for a cart that there is not, or whose order was placed. */
  open(cartId: string, context: ReadContext): Promise<C | null>
  mustOpen(cartId: string, context: ReadContext): Promise<C>
  /** Asks the store for something else at the same time, once it is known that there is such a cart. */
  mustOpenWith<T>(cartId: string, context: ReadContext, ask: () => Promise<T>): Promise<[C, T]>
  /**
   * Takes the next revision for a change, and notes with it what `also` says; `work` makes it, and what it throws gives the
   * revision back. Refuses with `cartChanged` where the cart is at another revision, or becomes so.
   */
  change(cart: C, seen: SeenCart & { also?: Partial<CartNote> }, work: () => Promise<void>): Promise<void>
  /** False where the note was written meanwhile. */
  save(cart: C, note: Partial<CartNote>): Promise<boolean>
  /** Whether nobody has changed it since it was opened, and nobody is ordering it. */
  isUntouched(cart: C): Promise<boolean>
}

/** Whoever knows a cart's id may change and order it. */
export const unguessable = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')

/** With what was asked for earlier in the same call, and is not asked for again. */
export async function stockFrom<S>(
  { stock: known = new Map() }: { stock?: ReadonlyMap<string, S> },
  ids: readonly string[],
  stockOf: (ids: readonly string[]) => Promise<ReadonlyMap<string, S>>,
): Promise<ReadonlyMap<string, S>> {
  return new Map([...known, ...(await stockOf(ids.filter((id) => !known.has(id))))])
}

/** A refusal shows the cart as it is once its revision is given back. */
function asOf(revision: number, error: unknown): unknown {
  if (!(error instanceof ConnectorRefusal) || error.refusal.reason !== 'priceChanged') return error
  return new ConnectorRefusal({ ...error.refusal, cart: { ...error.refusal.cart, revision } })
}

export function openCartsOf<C extends OpenCart>(notes: Notes<CartNote>, access: CartAccess<C>): OpenCarts<C> {
  const { show, mayChange, kept } = access

  async function save(cart: C, change: Partial<CartNote>): Promise<boolean> {
    const body = { ...cart.note.body, ...change }
    if (!(await notes.write(cart.id, { version: cart.note.version, body }))) return false
    cart.note = { version: cart.note.version + 1, body }
    return true
  }

  async function openWith<T>(
    cartId: string,
    context: ReadContext,
    ask: () => Promise<T>,
  ): Promise<[C | null, T] | null> {
    const note = (await notes.find([cartId])).get(cartId)
    return note ? Promise.all([access.open({ id: cartId, note }, context), ask()]) : null
  }

  async function mustOpenWith<T>(cartId: string, context: ReadContext, ask: () => Promise<T>): Promise<[C, T]> {
    const [cart, asked] = (await openWith(cartId, context, ask)) ?? [null]
    if (!cart) throw new ConnectorError('notFound', 'There is no such cart.')
    return [cart, asked as T]
  }

  const nothing = async () => {}
  const mustOpen = async (cartId: string, context: ReadContext): Promise<C> =>
    (await mustOpenWith(cartId, context, nothing))[0]

  async function refuseChanged(cart: C): Promise<never> {
    throw new ConnectorRefusal({ reason: 'cartChanged', cart: await show(await mustOpen(cart.id, cart.ask ?? {})) })
  }

  return {
    ...{ show, save, mustOpen, mustOpenWith },
    open: async (cartId, context) => (await openWith(cartId, context, nothing))?.[0] ?? null,
    async isUntouched({ id, note }) {
      const found = (await notes.find([id])).get(id)
      return found?.version === note.version && found.body.attempt?.revision !== found.body.revision
    },
    async change(cart, { revision, also }, work) {
      const before = cart.note.body.revision
      if (revision !== undefined && revision !== before) await refuseChanged(cart)
      if (!mayChange(cart)) await refuseChanged(cart)
      if (!(await save(cart, { ...also, revision: before + 1 }))) await refuseChanged(cart)
      try {
        await work()
      } catch (error) {
        await save(cart, { revision: before })
        throw asOf(before, error)
      }
      const now = kept(cart)
      if (!isDeepStrictEqual({ ...cart.note.body, ...now }, cart.note.body)) await save(cart, now)
    },
  }
}
