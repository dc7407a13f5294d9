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
  CheckoutReturn,
  CommerceConnector,
  NativeCheckout,
  ReadContext,
  Settlement,
  StoreOrder,
} from './commerce.ts'
import { ConnectorError, ConnectorRefusal } from './connector-error.ts'
import { leaveBehind, leftIdOf, type OtherCart } from './left-carts.ts'
import type { OpenCart, OpenCarts } from './open-carts.ts'
import { type CartNote, changeNote, type NotesOf, readNotes } from './typed-notes.ts'

const repeatTries = 30
/** Of an attempt that was settled: no cart has it. */
const noRevision = -1
const repeatPauseMs = 100

/** What the steps of an attempt come to. */
export type Taken = { orderId: string } | { url: string }

export type PayingCheckout = NativeCheckout & CheckoutReturn

/** The steps in which a store takes an order. */
export interface CheckoutSteps<C extends OpenCart> {
  /** Before the first step: whatever happens then, it is known whose the order is. */
  begin?(cart: C, checkout: NativeCheckout): Promise<void>
  /** Every step to an order that is paid, whose id is the answer. The order may be in the middle of being paid where it throws. */
  take(cart: C, checkout: NativeCheckout): Promise<string>
  /** Every step to the page on which the cart is paid, or to the order of one that costs nothing. */
  openPage(cart: C, checkout: PayingCheckout): Promise<Taken>
  isMidway(cart: C): boolean
  /** Out of the middle, so that the cart can be changed again. False where it was paid meanwhile. */
  takeBack(cart: C): Promise<boolean>
  /** Another cart with the same in it, for one that is left as `leftId` where it may still be paid. */
  copy(cart: C, leftId: string): Promise<OtherCart>
  /** The id of the order that the cart became, where it did; `ends` asks the store to make it of one that was paid on a page. */
  orderIdOf(cartId: string, ends?: boolean): Promise<string | null>
}

interface CheckoutDeps<C extends OpenCart> {
  carts: OpenCarts<C> & { stockOf(ids: readonly string[]): Promise<ReadonlyMap<string, Availability>> }
  orders: Pick<CommerceConnector, 'order'>
  notes: NotesOf
  steps: CheckoutSteps<C>
}

type Checkout = Required<Pick<CommerceConnector, 'placeOrder' | 'payCart' | 'settle' | 'openOrder'>>
type Ended = { order: StoreOrder } | { url: string }

interface Asked {
  checkout: NativeCheckout
  context: ReadContext
}

const isSame = (note: CartNote, { idempotencyKey, secretHash }: CheckoutAttempt): boolean =>
  note.attempt !== null &&
  note.attempt.key !== null &&
  note.attempt.key === idempotencyKey &&
  note.attempt.secretHash === secretHash

/** One key is one order: a repeat that asks for another one is refused. */
function asAsked<T extends Ended>({ attempt, currencyCode }: CartNote, ended: T, { checkout, context }: Asked): T {
  const [kept, asked] = [attempt?.contents, contentsOf(checkout, context)]
  const ordered = 'order' in ended ? ended.order.total.currencyCode : currencyCode
  const isSameOrder = (kept ?? asked) === asked && (context.currencyCode ?? ordered) === ordered
  if (!isSameOrder) throw new ConnectorRefusal({ reason: 'keyReused' })
  return ended
}

const isOwn = ({ attempt }: CartNote, { idempotencyKey, secretHash }: CheckoutAttempt): boolean =>
  attempt !== null && attempt.key === idempotencyKey && attempt.secretHash === secretHash

/** Whoever settled the attempt meanwhile was told that there is no order: asked when the cart is midway, before the last step. */
export async function isStillOwn(notes: NotesOf, cart: OpenCart, attempt: CheckoutAttempt): Promise<boolean> {
  const note = (await notes.carts.find([cart.id])).get(cart.id)?.body
  return note !== undefined && note.revision === cart.note.body.revision && isOwn(note, attempt)
}

/** What is known of carts and of attempts to order them. */
function outcomesOf<C extends OpenCart>({ orders, notes, steps }: CheckoutDeps<C>) {
  /** The order that the cart became, where it did. */
  async function placed(cartId: string, ends = false): Promise<StoreOrder | null> {
    const orderId = await steps.orderIdOf(cartId, ends)
    return orderId === null ? null : orders.order(orderId)
  }

  /** The order of an attempt that was left at a page; null where there is no such attempt, or nobody paid yet. */
  async function left(
    cartId: string,
    attempt: CheckoutAttempt,
  ): Promise<{ note: CartNote; order: StoreOrder | null } | null> {
    if (attempt.idempotencyKey === null) return null
    const leftId = leftIdOf(cartId, attempt.idempotencyKey)
    const note = (await notes.carts.find([leftId])).get(leftId)?.body
    return note && isSame(note, attempt) ? { note, order: await placed(leftId, true) } : null
  }

  /** What the attempt came to before; refuses where the cart was ordered by another one. */
  async function endedBefore(cartId: string, note: CartNote, asked: Asked): Promise<Ended | null> {
    const order = await placed(cartId)
    const isOwn = isSame(note, asked.checkout)
    if (order && !isOwn) throw new ConnectorRefusal({ reason: 'cartOrdered' })
    const url = isOwn ? note.attempt?.page : undefined
    if (order) return asAsked(note, { order }, asked)
    return url === undefined ? null : asAsked(note, { url }, asked)
  }

  return { placed, left, endedBefore }
}
type Outcomes = ReturnType<typeof outcomesOf>

function attemptsOf<C extends OpenCart>({ carts, orders, notes, steps }: CheckoutDeps<C>, { endedBefore }: Outcomes) {
  /** A look that began before the attempt was noted may turn the cart in its middle. None does that later, so it is tried once more. */
  async function actOn(cart: C, checkout: NativeCheckout, act: (cart: C) => Promise<Taken>): Promise<Taken> {
    try {
      return await act(cart)
    } catch (error) {
      const isTurned = error instanceof ConnectorRefusal && error.refusal.reason === 'cartChanged'
      if (!isTurned || !(await isStillOwn(notes, cart, checkout))) throw error
      if (steps.isMidway(cart) && !(await steps.takeBack(cart))) throw error
      return act(cart)
    }
  }

  async function begin(
    cartId: string,
    asked: Asked,
    { claims, act }: { claims: { isOwn: boolean }; act: (cart: C) => Promise<Taken> },
  ): Promise<Ended> {
    const { checkout, context } = asked
    const found = (await notes.carts.find([cartId])).get(cartId)
    if (!found) throw new ConnectorError('notFound', 'There is no such cart.')
    const before = await endedBefore(cartId, found.body, asked)
    if (before) return before
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
    const ended: { taken: Taken } = { taken: { orderId: '' } }
    await carts.change(cart, { also: { attempt } }, async () => {
      claims.isOwn = true
      await steps.begin?.(cart, checkout)
      try {
        ended.taken = await actOn(cart, checkout, act)
      } catch (error) {
        // An answer that was lost may be that of a payment: `settle` looks what became of it.
        const isKnown = error instanceof ConnectorError && error.kind !== 'unavailable'
        const isOver = isKnown && (!steps.isMidway(cart) || (await steps.takeBack(cart)))
        // Nobody waits any more for what comes of it: a repeat is told itself why not.
        if (isOver) await carts.save(cart, { attempt: null })
        throw error
      }
      const { taken } = ended
      if (!('url' in taken) || (await carts.save(cart, { attempt: { ...attempt, page: taken.url } }))) return
      // Whoever settled it meanwhile was told that there is no order: nobody is shown the page.
      const now = await carts.mustOpen(cartId, context)
      throw new ConnectorRefusal({ reason: 'cartChanged', cart: await carts.show(now) })
    })
    const { taken } = ended
    if ('url' in taken) return taken
    const order = await orders.order(taken.orderId)
    if (!order) throw new ConnectorError('unavailable', 'The store does not show the order that it took.')
    return { order }
  }

  /** A repeat that came while its attempt is being placed waits for what comes of it. */
  async function attempt(cartId: string, asked: Asked, act: (cart: C) => Promise<Taken>): Promise<Ended> {
    const claims = { isOwn: false }
    try {
      return await begin(cartId, asked, { claims, act })
    } catch (error) {
      if (claims.isOwn) throw error
      for (let tries = 0; tries < repeatTries; tries += 1) {
        const note = (await notes.carts.find([cartId])).get(cartId)?.body
        if (!note || !isSame(note, asked.checkout)) throw error
        const ended = await endedBefore(cartId, note, asked)
        if (ended) return ended
        await new Promise((resolve) => setTimeout(resolve, repeatPauseMs))
      }
      throw new ConnectorError('unavailable', 'The order is still being placed.', { retryAfterMs: 1_000 })
    }
  }

  return attempt
}

function settlerOf<C extends OpenCart>({ carts, notes, steps }: CheckoutDeps<C>, { placed, left }: Outcomes) {
  async function settle(cartId: string, attempt: CheckoutAttempt, context = {}): Promise<Settlement> {
    const found = (await notes.carts.find([cartId])).get(cartId)
    if (!found) return { order: null, cart: null }
    const waiting = await left(cartId, attempt)
    if (waiting?.order) return { order: waiting.order, cart: null }
    if (waiting) {
      // What the cart is by now is no part of this attempt.
      const cart = await carts.open(cartId, context)
      return { order: null, cart: cart && (await carts.show(cart)), late: true }
    }
    const tell = async (): Promise<Settlement | null> => {
      const order = await placed(cartId, true)
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
    const { body } = cart.note
    if (steps.isMidway(cart) && body.attempt?.page !== undefined) {
      await leaveBehind(notes, cart, (leftId) => steps.copy(cart, leftId))
      const other = await carts.open(cartId, context)
      return { order: null, cart: other && (await carts.show(other)), ...(isSame(body, attempt) && { late: true }) }
    }
    if (steps.isMidway(cart) && !(await steps.takeBack(cart)))
      return (await tell()) ?? { order: null, cart: await carts.show(cart) }
    return { order: null, cart: await carts.show(cart) }
  }

  return settle
}

export function checkoutOf<C extends OpenCart>(deps: CheckoutDeps<C>): Checkout {
  const { carts, orders, notes, steps } = deps
  const outcomes = outcomesOf(deps)
  const { left } = outcomes
  const attempt = attemptsOf(deps, outcomes)

  async function placeOrder(cartId: string, checkout: NativeCheckout, context: ReadContext = {}): Promise<StoreOrder> {
    const take = async (cart: C) => ({ orderId: await steps.take(cart, checkout) })
    const ended = await attempt(cartId, { checkout, context }, take)
    if ('order' in ended) return ended.order
    throw new ConnectorRefusal({ reason: 'paymentNeeded' })
  }

  async function payCart(cartId: string, checkout: PayingCheckout, context: ReadContext = {}): Promise<Ended> {
    const before = await left(cartId, checkout)
    if (before?.order) return asAsked(before.note, { order: before.order }, { checkout, context })
    if (before) {
      const cart = await carts.show(await carts.mustOpen(cartId, context))
      throw new ConnectorRefusal({ reason: 'cartChanged', cart })
    }
    return attempt(cartId, { checkout, context }, (cart) => steps.openPage(cart, checkout))
  }

  return {
    placeOrder,
    payCart,
    settle: settlerOf(deps, outcomes),
    async openOrder(id, secretHash) {
      const note = (await readNotes(notes.orders, [id])).get(id)?.body
      return note && note.secretHash !== null && note.secretHash === secretHash ? orders.order(id) : null
    },
  }
}
