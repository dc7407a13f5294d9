/** Carts of a store elsewhere: it counts no revisions, so each change is noted before it is made, and given back where it fails. */
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
  /** Null for a cart that there is not, or whose order was placed. */
  open(cartId: string, context: ReadContext): Promise<C | null>
  show(cart: C): Promise<Cart>
  /** Not while it is being paid: `settle` alone takes it back then. */
  mayChange(cart: C): boolean
  /** What the store told in the change, for the note. */
  kept(cart: C): Partial<CartNote>
}

export interface OpenCarts<C extends OpenCart> extends Pick<CartAccess<C>, 'open' | 'show'> {
  mustOpen(cartId: string, context: ReadContext): Promise<C>
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

/** A refusal shows the cart as it is once its revision is given back. */
function asOf(revision: number, error: unknown): unknown {
  if (!(error instanceof ConnectorRefusal) || error.refusal.reason !== 'priceChanged') return error
  return new ConnectorRefusal({ ...error.refusal, cart: { ...error.refusal.cart, revision } })
}

export function openCartsOf<C extends OpenCart>(notes: Notes<CartNote>, access: CartAccess<C>): OpenCarts<C> {
  const { open, show, mayChange, kept } = access

  async function save(cart: C, change: Partial<CartNote>): Promise<boolean> {
    const body = { ...cart.note.body, ...change }
    if (!(await notes.write(cart.id, { version: cart.note.version, body }))) return false
    cart.note = { version: cart.note.version + 1, body }
    return true
  }

  async function mustOpen(cartId: string, context: ReadContext): Promise<C> {
    const cart = await open(cartId, context)
    if (!cart) throw new ConnectorError('notFound', 'There is no such cart.')
    return cart
  }

  async function refuseChanged(cart: C): Promise<never> {
    throw new ConnectorRefusal({ reason: 'cartChanged', cart: await show(await mustOpen(cart.id, cart.ask ?? {})) })
  }

  return {
    ...{ open, show, save, mustOpen },
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
      await save(cart, kept(cart))
    },
  }
}
