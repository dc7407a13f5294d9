/**
 * Placing an order. Vendure takes it in steps, so that one may be left in the middle: an attempt is written down before its
 * first step, and `settle` takes the next revision before it looks, so that an attempt without an order never becomes one.
 */
import { contentsOf } from '../kit/attempt-contents.ts'
import type {
  CheckoutAttempt,
  CommerceConnector,
  NativeCheckout,
  ReadContext,
  Settlement,
  StoreOrder,
} from '../kit/commerce.ts'
import { ConnectorError, ConnectorRefusal } from '../kit/connector-error.ts'
import { mustBeAsSeen, stepsOf } from './checkout-steps.ts'
import { type CartNote, changeNote, type NotesOf, readNotes } from './notes.ts'
import type { Orders } from './orders.ts'
import type { Carts } from './shop-cart.ts'
import type { VendureApi } from './vendure-api.ts'

const repeatTries = 30
const repeatPauseMs = 100

interface CheckoutDeps {
  api: VendureApi
  carts: Carts
  orders: Orders
  notes: NotesOf
}

type Checkout = Required<Pick<CommerceConnector, 'placeOrder' | 'settle' | 'openOrder'>>

const isSame = (note: CartNote, { idempotencyKey, secretHash }: CheckoutAttempt): boolean =>
  note.attempt !== null &&
  note.attempt.key !== null &&
  note.attempt.key === idempotencyKey &&
  note.attempt.secretHash === secretHash

/** One key is one order: a repeat that asks for another one is refused. */
function asAsked(
  { attempt }: CartNote,
  order: StoreOrder,
  { checkout, context }: { checkout: NativeCheckout; context: ReadContext },
): StoreOrder {
  const kept = attempt?.contents
  const ordered = order.total.currencyCode
  const isSameOrder =
    (kept ?? contentsOf(checkout)) === contentsOf(checkout) && (context.currencyCode ?? ordered) === ordered
  if (!isSameOrder) throw new ConnectorRefusal({ reason: 'keyReused' })
  return order
}

export function checkoutOf({ api, carts, orders, notes }: CheckoutDeps): Checkout {
  const steps = stepsOf({ api, carts, notes })

  /** The order that the cart became, where it did. */
  async function placed(cartId: string): Promise<StoreOrder | null> {
    const note = (await readNotes(notes.carts, [cartId])).get(cartId)?.body
    return note?.orderId ? orders.order(note.orderId) : null
  }

  async function place(
    cartId: string,
    checkout: NativeCheckout,
    context: ReadContext,
    claims: { isOwn: boolean },
  ): Promise<StoreOrder> {
    const found = (await notes.carts.find([cartId])).get(cartId)
    if (!found) throw new ConnectorError('notFound', 'There is no such cart.')
    const before = await placed(cartId)
    if (before) {
      if (isSame(found.body, checkout)) return asAsked(found.body, before, { checkout, context })
      throw new ConnectorRefusal({ reason: 'cartOrdered' })
    }
    const cart = await carts.mustOpen(cartId, context)
    if (checkout.customerId === null && !checkout.guestsMayOrder)
      throw new ConnectorRefusal({ reason: 'guestsMayNotOrder' })
    await mustBeAsSeen(carts, cart, checkout, context)
    const { orderId } = cart.note.body
    if (orderId === null) throw new ConnectorRefusal({ reason: 'cartEmpty' })
    const attempt = {
      key: checkout.idempotencyKey,
      secretHash: checkout.secretHash,
      contents: contentsOf(checkout),
    }
    await carts.change(cart, { also: { attempt } }, async () => {
      claims.isOwn = true
      // Before the order is one: whatever happens then, it is known whose it is.
      await changeNote(notes.orders, orderId, () => ({
        cartId,
        installId: checkout.installId ?? cart.note.body.installId,
        secretHash: checkout.secretHash,
        customerId: checkout.customerId,
      }))
      try {
        await steps.take(cart, checkout)
      } catch (error) {
        // An answer that was lost may be that of a payment: `settle` looks what became of it.
        const isKnown = error instanceof ConnectorError && error.kind !== 'unavailable'
        if (isKnown && cart.order?.state === 'ArrangingPayment') await steps.takeBack(cart)
        throw error
      }
    })
    const order = await orders.order(orderId)
    if (!order) throw new ConnectorError('unavailable', 'The store does not show the order that it took.')
    return order
  }

  /** A repeat that came while its attempt is being placed waits for what comes of it. */
  async function placeOrder(cartId: string, checkout: NativeCheckout, context: ReadContext = {}): Promise<StoreOrder> {
    const claims = { isOwn: false }
    try {
      return await place(cartId, checkout, context, claims)
    } catch (error) {
      if (claims.isOwn) throw error
      for (let tries = 0; tries < repeatTries; tries += 1) {
        const note = (await notes.carts.find([cartId])).get(cartId)?.body
        if (!note || !isSame(note, checkout)) throw error
        const order = await placed(cartId)
        if (order) return asAsked(note, order, { checkout, context })
        await new Promise((resolve) => setTimeout(resolve, repeatPauseMs))
      }
      throw new ConnectorError('unavailable', 'The order is still being placed.', { retryAfterMs: 1_000 })
    }
  }

  async function settle(cartId: string, attempt: CheckoutAttempt, context = {}): Promise<Settlement> {
    const found = (await notes.carts.find([cartId])).get(cartId)
    if (!found) return { order: null, cart: null }
    const tell = async (): Promise<Settlement | null> => {
      const order = await placed(cartId)
      if (!order) return null
      const note = (await notes.carts.find([cartId])).get(cartId)?.body
      return { order: note && isSame(note, attempt) ? order : null, cart: null }
    }
    const told = await tell()
    if (told) return told
    // The next revision first, then the look: whoever is about to pay looks for the revision after the order has moved.
    await changeNote(notes.carts, cartId, (body) => ({
      ...(body ?? found.body),
      revision: (body ?? found.body).revision + 1,
    }))
    const cart = await carts.open(cartId, context)
    if (!cart) return (await tell()) ?? { order: null, cart: null }
    if (cart.order?.state === 'ArrangingPayment' && !(await steps.takeBack(cart)))
      return (await tell()) ?? { order: null, cart: await carts.show(cart) }
    return { order: null, cart: await carts.show(cart) }
  }

  return {
    placeOrder,
    settle,
    async openOrder(id, secretHash) {
      const note = (await readNotes(notes.orders, [id])).get(id)?.body
      return note && note.secretHash !== null && note.secretHash === secretHash ? orders.order(id) : null
    },
  }
}
