/** A cart out of the middle of being paid. */
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

export function takerBackOf(deps: TakeBackDeps) {
  const { api, facts, carts, notes } = deps

  const begin = async (body: object) =>
    api.store<{ cart: CartAnswer }>('carts', { publishableKey: keyOf(await facts()), method: 'POST', body })

  /** Another cart with the same in it. */
  async function copy({ id, cart, note }: OpenCart & { cart: CartAnswer }): Promise<OpenCart> {
    const ask = {
      country: countryOf(cart) ?? undefined,
      deliveryId: cart.shipping_methods[0]?.shipping_option_id ?? undefined,
    }
    const made: OpenCart = { id, note, cart: null, ask }
    const { cart: begun } = await begin({
      region_id: cart.region_id,
      ...(cart.locale !== null && { locale: cart.locale }),
      items: cart.items.map(({ variant_id: id, quantity }) => ({ variant_id: id, quantity })),
      ...(note.body.coupon && { promo_codes: [note.body.coupon.applied] }),
    })
    made.cart = begun
    await carts.deliver(made)
    return made
  }

  /**
   * Medusa lets nobody end a payment session. So the cart goes on as another one, and the one before loses a line, which
   * waits for whoever completes it, and with the sum that changes ends the session: it never becomes an order then.
   */
  return async function takeBack(cart: OpenCart): Promise<boolean> {
    const { cart: before } = cart
    const [line] = before?.items ?? []
    if (!before || !line) return true
    const other = await copy({ ...cart, cart: before })
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
