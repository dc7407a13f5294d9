/** The shopper's cart: the server keeps it, the device remembers its id, and offline the last answer is shown. */
import type { Order, ShownCart } from '@vitrine/domain/storefront/storefront.schema'
import { partOfApp } from '../app/part-of-app.ts'
import { ApiError, isUnanswered } from '../data/api.ts'
import { cartIn, isGone } from './cart-answers.ts'
import { type CartCallOptions, createCartCalls } from './cart-calls.ts'
import { type CartState, createCartState } from './cart-state.ts'
import { type Attempt, createCheckoutAttempts } from './checkout-attempts.ts'
import type { CheckoutStart, Payment, Way } from './checkout-calls.ts'
import type { CheckoutInput } from './checkout-input.ts'

export interface CartStore {
  state(): CartState
  subscribe(listener: () => void): () => void
  /** Finds out the outcome of unanswered orders and reads the cart again at current prices. */
  reload(): Promise<void>
  /** Sets a line's quantity; 0 removes it. Throws {@link ApiError}. */
  setLine(variantId: string, quantity: number): Promise<ShownCart>
  /** Adds to what a line holds when its turn comes: what was asked for before may still change the cart. Throws {@link ApiError}. */
  addToLine(variantId: string, quantity: number): Promise<ShownCart>
  quantityOf(variantId: string): number
  /**
   * Changes the cart, or a new one when it no longer exists. `isDone` detects a change that was made but not answered.
   * Throws {@link ApiError}.
   */
  change(write: (cart: ShownCart) => Promise<ShownCart>, isDone: (cart: ShownCart) => boolean): Promise<ShownCart>
  /**
   * Where the shopper pays for this cart; null when the cart has ended, and its order is reported if it has one. Throws
   * {@link ApiError}.
   */
  startCheckout(): Promise<CheckoutStart | null>
  /** Asks what became of orders that nobody has heard of yet. Throws {@link ApiError} when the store does not answer. */
  findOrders(): Promise<void>
  /**
   * Orders what the cart shows at this moment, or answers with the page on which it is paid. Throws {@link ApiError}: `offline` when the order was not placed and
   * never will be, `unanswered` when that is not known yet. `way` is the one that was shown.
   */
  checkOut(input: CheckoutInput, way?: Pick<Way, 'id' | 'page'>): Promise<Payment>
  /** Marks that the shopper was told about the order that was found. */
  seen(): void
}

export interface CartOptions extends CartCallOptions {
  /** Stores an order on this device. It is called again for the same order when the page closed in between. */
  onOrder: (order: Order, attempt: Attempt) => Promise<void>
  /** Runs one task at a time, across all tabs if the browser supports it. */
  alone?: <T>(act: () => Promise<T>) => Promise<T>
  pause?: (ms: number) => Promise<unknown>
  now?: () => number
}

const quantityIn = (cart: ShownCart | null, variantId: string): number =>
  cart?.lines.find((line) => line.variantId === variantId)?.quantity ?? 0

const maxTries = 3
const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

export function createCartStore(options: CartOptions): CartStore {
  const { store, alone = (act) => act(), pause = sleep, now = Date.now } = options
  const calls = createCartCalls(options)
  const attempts = createCheckoutAttempts(store)
  const kept = createCartState(store, attempts)

  // Only one change at a time, because the answers could overtake each other.
  let queue: Promise<unknown> = Promise.resolve()
  const inTurn = <T>(act: () => Promise<T>): Promise<T> => {
    const turn = queue.then(async () => {
      kept.begin()
      try {
        return await alone(() => {
          kept.follow()
          return act()
        })
      } finally {
        kept.finish()
      }
    })
    queue = turn.catch(() => {})
    return turn
  }

  // A waiting read also serves everyone who asks meanwhile; without answers the reads would pile up.
  let waiting: Promise<void> | null = null

  /** Loaded when there is something to order, or an order of which nobody has heard yet. */
  const ordering = async () => {
    const { createOrdering } = await partOfApp(() => import('./ordering.ts'))
    return createOrdering({ ...options, kept, attempts, pause, now })
  }
  const settleAll = async (asked = attempts.all()) => {
    if (asked.length > 0) await (await ordering()).settleAll(undefined, asked)
  }

  /** Null when the cart itself no longer exists; throws when it exists but the requested part does not. */
  const findAgain = async ({ id }: ShownCart, error: unknown): Promise<null> => {
    const found = await calls.read(id).catch((gone: unknown) => (isGone(gone) ? null : Promise.reject(error)))
    if (!found) {
      // It may have become an order on the store's pages.
      await settleAll().catch(() => {})
      return null
    }
    kept.keep(found)
    throw error
  }

  const change: CartStore['change'] = (write, isDone) =>
    inTurn(async () => {
      // Whoever changes the cart does not pay for it as it was.
      await settleAll(attempts.all().filter(({ leftAt }) => leftAt === undefined))
      for (let tries = 1; ; tries++) {
        const cart = kept.cart() ?? (await calls.create())
        try {
          return kept.keep(await write(cart))
        } catch (error) {
          const newer = isUnanswered(error) ? await calls.read(cart.id).catch(() => null) : cartIn(error)
          if (newer) kept.keep(newer)
          else if (isGone(error)) kept.keep(await findAgain(cart, error))
          else throw error
          if (newer && isDone(newer)) return newer
          if (tries === maxTries) throw error
        }
      }
    })

  return {
    state: kept.state,
    subscribe: kept.subscribe,
    seen: () => kept.change({ found: null }),
    quantityOf: (variantId) => quantityIn(kept.cart(), variantId),
    reload: () => {
      waiting ??= inTurn(async () => {
        waiting = null
        try {
          await settleAll(attempts.quiet(now()))
          const cart = kept.cart()
          if (cart) kept.keep(await calls.read(cart.id))
        } catch (error) {
          if (isGone(error)) kept.keep(null)
        }
      }).finally(() => {
        waiting = null
      })
      return waiting
    },
    setLine: (variantId, quantity) =>
      change(
        (cart) => calls.setLine(cart, variantId, quantity),
        (cart) => quantityIn(cart, variantId) === quantity,
      ),
    addToLine: (variantId, quantity) => {
      // What is wanted stays the same however often it is sent: an answer that was lost may have added it.
      let wanted: number | undefined
      return change(
        (cart) => {
          wanted ??= quantityIn(cart, variantId) + quantity
          return calls.setLine(cart, variantId, wanted)
        },
        (cart) => quantityIn(cart, variantId) === wanted,
      )
    },
    change,
    startCheckout: () => inTurn(async () => (await ordering()).start()),
    findOrders: () => inTurn(() => settleAll()),
    checkOut: (input, way = { id: 'test' }) => {
      const shown = kept.cart()
      return inTurn(async () => (await ordering()).place(shown, input, way))
    },
  }
}
