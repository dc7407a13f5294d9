/** The steps in which Medusa takes an order. A cart with a payment session is in the middle: whoever completes it next has an order. */
import type { Cart } from '@vitrine/domain/storefront/storefront.schema'
import { findShort, mustCost } from '../kit/as-seen.ts'
import { originOf } from '../kit/cart-origin.ts'
import type { NativeCheckout } from '../kit/commerce.ts'
import { ConnectorError, ConnectorRefusal } from '../kit/connector-error.ts'
import { type CheckoutSteps, isStillOwn, type PayingCheckout } from '../kit/native-checkout.ts'
import { wayOf } from '../kit/payment-ways.ts'
import { changeNote, type NotesOf } from '../kit/typed-notes.ts'
import { type CartAnswer, isPaying, type OpenCart } from './cart-answer.ts'
import type { Carts } from './carts.ts'
import { type MedusaApi, orNull } from './medusa-api.ts'
import { keepOrder } from './orders.ts'
import { pageAsk, pageIn, waysIn } from './payments.ts'
import { toPlace } from './places.ts'
import { keyOf, type StoreFacts } from './store-facts.ts'
import { copierOf, takerBackOf } from './take-back.ts'

interface StepsDeps {
  api: MedusaApi
  facts: () => Promise<StoreFacts>
  carts: Carts
  notes: NotesOf
  giveTo(cart: OpenCart, customerId: string): Promise<void>
}

interface Completed {
  type: string
  order?: { id: string }
}

type Sessions = CartAnswer['payment_collection']

/** What another device could have changed in the middle. */
const agreedIn = (cart: CartAnswer | null): string =>
  JSON.stringify([
    ...[cart?.total, cart?.shipping_address?.country_code, cart?.shipping_address?.address_1],
    cart?.shipping_methods.map(({ shipping_option_id: id }) => id),
  ])

export function stepsOf(deps: StepsDeps): CheckoutSteps<OpenCart> {
  const { api, facts, carts, notes, giveTo } = deps

  const post = async <T>(path: string, body: object, repeats = false): Promise<T> =>
    api.store<T>(path, { publishableKey: keyOf(await facts()), method: 'POST', body, repeats })

  /** The same order, however often it is asked for; Medusa itself lets one of two at once work. */
  async function complete(medusaId: string): Promise<string> {
    const done = await post<Completed>(`carts/${medusaId}/complete`, {}, true)
    if (done.type === 'order' && done.order) return done.order.id
    throw new ConnectorError('invalid', 'The store did not take the payment.', { native: done })
  }

  async function address(cart: OpenCart, { form, customerId }: NativeCheckout): Promise<void> {
    const place = toPlace(form)
    const body = { email: form.email, shipping_address: place, billing_address: place }
    await carts.send(cart, '', { body })
    if (customerId !== null) await giveTo(cart, customerId)
  }

  /** Null for a cart that costs nothing: it is completed as it is. */
  async function openPayment({ cart }: OpenCart, checkout: NativeCheckout & { returnUrl?: string }): Promise<Sessions> {
    if (!cart || cart.total <= 0) return null
    const { returnUrl } = checkout
    const place = { publishableKey: keyOf(await facts()), regionId: cart.region_id }
    const way = wayOf(await waysIn(api, place), checkout, returnUrl === undefined ? 'order' : 'page')
    const { payment_collection: made } = await post<{ payment_collection: { id: string } }>('payment-collections', {
      cart_id: cart.id,
    })
    const { payment_collection: open } = await post<{ payment_collection: Sessions }>(
      `payment-collections/${made.id}/payment-sessions`,
      { provider_id: way.id, ...(returnUrl !== undefined && { data: pageAsk(returnUrl) }) },
    )
    cart.payment_collection = open ?? null
    return cart.payment_collection
  }

  /** The cart as it is addressed, and how it is being paid, once both are still what was agreed to. */
  async function arrange(cart: OpenCart, checkout: NativeCheckout): Promise<{ shown: Cart; sessions: Sessions }> {
    await address(cart, checkout)
    const shown = await carts.show(cart)
    // The whole address may have other ways than its country, and other taxes.
    mustCost(shown, checkout, cart.ask)
    const isSaved = await carts.save(cart, {
      customerId: checkout.customerId,
      installId: checkout.installId ?? cart.note.body.installId,
    })
    // Without it the order would be of whoever had the cart before.
    if (!isSaved) throw new ConnectorRefusal({ reason: 'cartChanged', cart: await carts.show(cart) })
    const agreed = agreedIn(cart.cart)
    const sessions = await openPayment(cart, checkout)
    const now = cart.cart && (await carts.read(cart.cart.id))
    if (!cart.cart || agreedIn(now) !== agreed || !(await isStillOwn(notes, cart, checkout)))
      throw new ConnectorRefusal({ reason: 'cartChanged', cart: await carts.show(cart) })
    return { shown, sessions }
  }

  async function finish(cart: OpenCart, shown: Cart): Promise<string> {
    let orderId: string
    try {
      orderId = await complete(cart.cart?.id ?? '')
    } catch (error) {
      if (!(error instanceof ConnectorError && error.kind === 'invalid')) throw error
      throw (await findShort((ids) => carts.stockOf(ids), shown)) ?? error
    }
    await keepOrder(notes, { cartId: cart.id, cart: cart.note.body, orderId })
    return orderId
  }

  async function openPage(cart: OpenCart, checkout: PayingCheckout) {
    const { shown, sessions } = await arrange(cart, checkout)
    if (sessions) return { url: pageIn(sessions.payment_sessions.at(-1)?.data) }
    return { orderId: await finish(cart, shown) }
  }

  /** Of one that was completed, or that was paid on a page whose store did not complete it yet. */
  async function orderOf(cart: CartAnswer, isAtPage: boolean): Promise<string | null> {
    // The answer was lost: asked again, Medusa names the order that it took.
    if (cart.completed_at !== null) return complete(cart.id)
    if (!isAtPage) return null
    try {
      return await complete(cart.id)
    } catch (error) {
      // It is not paid, or Medusa gave the money back since it could not take the order.
      if (error instanceof ConnectorError && error.kind === 'invalid') return null
      throw error
    }
  }

  return {
    /** Where the answer is lost, the order that is listed next is known by its cart. */
    async begin({ id, note: { body } }) {
      if (body.token !== null) await changeNote(notes.origins, originOf(body.token), () => ({ cartId: id }))
    },
    take: async (cart, checkout) => finish(cart, (await arrange(cart, checkout)).shown),
    openPage,
    takeBack: takerBackOf(deps),
    copy: copierOf(deps),
    isMidway: isPaying,
    async orderIdOf(cartId, ends = false) {
      const note = (await notes.carts.find([cartId])).get(cartId)
      if (!note || note.body.orderId !== null || note.body.token === null) return note?.body.orderId ?? null
      const cart = await orNull(carts.read(note.body.token))
      const orderId = cart && (await orderOf(cart, ends && note.body.attempt?.page !== undefined))
      if (orderId !== null) await keepOrder(notes, { cartId, cart: note.body, orderId })
      return orderId
    },
  }
}
