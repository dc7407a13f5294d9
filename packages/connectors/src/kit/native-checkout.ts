/**
 * Placing an order in a store elsewhere. It takes one in steps, so that one may be left in the middle: an attempt is written
 * down before its first step, and `settle` takes the next revision before it looks, so that an attempt without an order
 * never becomes one.
 */
import { mustBeAsSeen } from './as-seen.ts'
import { contentsOf } from './attempt-contents.ts'
import type {
  Availability,
  CheckoutAttempt,
  CommerceConnector,
  NativeCheckout,
  ReadContext,
  Settlement,
  StoreOrder,
} from './commerce.ts'
import { ConnectorError, ConnectorRefusal } from './connector-error.ts'
import type { OpenCart, OpenCarts } from './open-carts.ts'
import { type CartNote, changeNote, type NotesOf, readNotes } from './typed-notes.ts'

const repeatTries = 30
/** Of an attempt that was settled: no cart has it. */
const noRevision = -1
const repeatPauseMs = 100

/** The steps in which a store takes an order. */
export interface CheckoutSteps<C extends OpenCart> {
  /** Before the first step: whatever happens then, it is known whose the order is. */
  begin?(cart: C, checkout: NativeCheckout): Promise<void>
  /** Every step to an order that is paid, whose id is the answer. The order may be in the middle of being paid where it throws. */
  take(cart: C, checkout: NativeCheckout): Promise<string>
  isMidway(cart: C): boolean
  /** Out of the middle, so that the cart can be changed again. False where it was paid meanwhile. */
  takeBack(cart: C): Promise<boolean>
  /** The id of the order that the cart became, where it did. */
  orderIdOf(cartId: string): Promise<string | null>
}

interface CheckoutDeps<C extends OpenCart> {
  carts: OpenCarts<C> & { stockOf(ids: readonly string[]): Promise<ReadonlyMap<string, Availability>> }
  orders: Pick<CommerceConnector, 'order'>
  notes: NotesOf
  steps: CheckoutSteps<C>
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
  const [kept, asked] = [attempt?.contents, contentsOf(checkout, context)]
  const ordered = order.total.currencyCode
  const isSameOrder = (kept ?? asked) === asked && (context.currencyCode ?? ordered) === ordered
  if (!isSameOrder) throw new ConnectorRefusal({ reason: 'keyReused' })
  return order
}

const isOwn = ({ attempt }: CartNote, { idempotencyKey, secretHash }: CheckoutAttempt): boolean =>
  attempt !== null && attempt.key === idempotencyKey && attempt.secretHash === secretHash

/** Whoever settled the attempt meanwhile was told that there is no order: asked when the cart is midway, before the last step. */
export async function isStillOwn(notes: NotesOf, cart: OpenCart, attempt: CheckoutAttempt): Promise<boolean> {
  const note = (await notes.carts.find([cart.id])).get(cart.id)?.body
  return note !== undefined && note.revision === cart.note.body.revision && isOwn(note, attempt)
}

export function checkoutOf<C extends OpenCart>({ carts, orders, notes, steps }: CheckoutDeps<C>): Checkout {
  /** The order that the cart became, where it did. */
  async function placed(cartId: string): Promise<StoreOrder | null> {
    const orderId = await steps.orderIdOf(cartId)
    return orderId === null ? null : orders.order(orderId)
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
    // It costs what it costs to send it to the address of the order, whatever it was shown for.
    const cart = await carts.mustOpen(cartId, { ...context, country: checkout.form.country })
    if (checkout.customerId === null && !checkout.guestsMayOrder)
      throw new ConnectorRefusal({ reason: 'guestsMayNotOrder' })
    await mustBeAsSeen((ids) => carts.stockOf(ids), await carts.show(cart), checkout, context)
    const attempt = {
      key: checkout.idempotencyKey,
      secretHash: checkout.secretHash,
      contents: contentsOf(checkout, context),
      revision: cart.note.body.revision + 1,
    }
    let orderId = ''
    await carts.change(cart, { also: { attempt } }, async () => {
      claims.isOwn = true
      await steps.begin?.(cart, checkout)
      try {
        orderId = await steps.take(cart, checkout)
      } catch (error) {
        // An answer that was lost may be that of a payment: `settle` looks what became of it.
        const isKnown = error instanceof ConnectorError && error.kind !== 'unavailable'
        const isOver = isKnown && (!steps.isMidway(cart) || (await steps.takeBack(cart)))
        // Nobody waits any more for what comes of it: a repeat is told itself why not.
        if (isOver) await carts.save(cart, { attempt: null })
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
    await changeNote(notes.carts, cartId, (known) => {
      const body = known ?? found.body
      // Nobody places it any more: the cart may be turned to where it is looked at from.
      const attempt = body.attempt && { ...body.attempt, revision: noRevision }
      return { ...body, attempt, revision: body.revision + 1 }
    })
    const cart = await carts.open(cartId, context)
    if (!cart) return (await tell()) ?? { order: null, cart: null }
    if (steps.isMidway(cart) && !(await steps.takeBack(cart)))
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
