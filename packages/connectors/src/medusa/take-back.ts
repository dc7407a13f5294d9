/** A cart out of the middle of being paid. */
import { originOf } from '../kit/cart-origin.ts'
import type { OtherCart } from '../kit/left-carts.ts'
import { changeNote, type NotesOf } from '../kit/typed-notes.ts'
import type { CartAnswer, OpenCart } from './cart-answer.ts'
import type { Carts } from './carts.ts'
import { countryOf } from './delivery.ts'
import type { MedusaApi } from './medusa-api.ts'
import { keyOf, type StoreFacts } from './store-facts.ts'

interface TakeBackDeps {
  api: MedusaApi
  facts: () => Promise<StoreFacts>
  carts: Carts
  notes: NotesOf
}

/** Another cart with the same in it. */
async function copy(
  { api, facts, carts }: TakeBackDeps,
  { id, cart, note }: OpenCart & { cart: CartAnswer },
): Promise<OpenCart> {
  const ask = {
    country: countryOf(cart) ?? undefined,
    deliveryId: cart.shipping_methods[0]?.shipping_option_id ?? undefined,
  }
  const made: OpenCart = { id, note, cart: null, ask }
  const body = {
    region_id: cart.region_id,
    ...(cart.locale !== null && { locale: cart.locale }),
    items: cart.items.map(({ variant_id: id, quantity }) => ({ variant_id: id, quantity })),
    ...(note.body.coupon && { promo_codes: [note.body.coupon.applied] }),
  }
  const call = { publishableKey: keyOf(await facts()), method: 'POST', body } as const
  made.cart = (await api.store<{ cart: CartAnswer }>('carts', call)).cart
  await carts.deliver(made)
  return made
}

/** What is left in the middle is known by its own note from now on, however it becomes an order. */
export const copierOf =
  (deps: TakeBackDeps) =>
  async (open: OpenCart, leftId: string): Promise<OtherCart> => {
    const { cart } = open
    if (!cart) return { token: null, orderId: null }
    await changeNote(deps.notes.origins, originOf(cart.id), () => ({ cartId: leftId }))
    return { token: (await copy(deps, { ...open, cart })).cart?.id ?? null, orderId: null }
  }

export function takerBackOf(deps: TakeBackDeps) {
  const { carts, notes } = deps

  /**
   * Medusa lets nobody end a payment session. So the cart goes on as another one, and the one before loses a line, which
   * waits for whoever completes it, and with the sum that changes ends the session: it never becomes an order then.
   */
  return async function takeBack(cart: OpenCart): Promise<boolean> {
    const { cart: before } = cart
    const [line] = before?.items ?? []
    if (!before || !line) return true
    const other = await copy(deps, { ...cart, cart: before })
    try {
      await carts.send({ ...cart }, `/line-items/${line.id}`, { method: 'DELETE' })
    } catch (error) {
      if ((await carts.read(before.id))?.completed_at) return false
      throw error
    }
    const token = other.cart?.id ?? null
    await changeNote(notes.carts, cart.id, (known) => ({
      ...(known ?? cart.note.body),
      // Of two that take it back at once one is first.
      token: (known ?? cart.note.body).token === before.id ? token : (known ?? cart.note.body).token,
    }))
    cart.note = (await notes.carts.find([cart.id])).get(cart.id) ?? cart.note
    cart.cart = cart.note.body.token === null ? null : await carts.read(cart.note.body.token)
    return true
  }
}
