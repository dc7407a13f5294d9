/** Orders that came by the app, as the store's back office lists them; those of its other pages are none of ours. */

import { type OrderStatusCode, orderStatuses } from '@vitrine/domain/orders/order-status.rules'
import { dayMs } from '@vitrine/domain/time'
import type { CommerceConnector, PageQuery } from '../kit/commerce.ts'
import { query } from '../kit/graphql.ts'
import { mustBeRow, nextRow, partOf } from '../kit/read-list.ts'
import type { ConnectorPage, StoreOrder } from '../kit/store-order.ts'
import { isOfApp, type NotesOf, readNotes } from '../kit/typed-notes.ts'
import { isVendureId } from './catalogue.ts'
import type { StoreFacts } from './store-facts.ts'
import { lastStates, type OrderAnswer, orderFields, statesOfCarts, toStoreOrder } from './store-order.ts'
import type { VendureApi } from './vendure-api.ts'

const ordersQuery = query<
  { orders: { totalItems: number; items: OrderAnswer[] } },
  { options: Record<string, unknown> }
>(`query Orders($options: OrderListOptions) {
  orders(options: $options) { totalItems items { ${orderFields} } }
}`)

const orderQuery = query<{ order: OrderAnswer | null }, { id: string }>(
  `query Order($id: ID!) { order(id: $id) { ${orderFields} } }`,
)

const mostOfPage = 100
/** Money goes back within these weeks of an order, or its plugin tells of it. */
const refundedWithinMs = 28 * dayMs

/** Vendure's words for the states that it has; the others are never met, and are named by their number. */
const nativeNames: Partial<Record<OrderStatusCode, string>> = {
  0: 'Adding items',
  2: 'Shipped',
  3: 'Partially shipped',
  4: 'Refunded',
  5: 'Cancelled',
  7: 'Payment authorized',
  10: 'Delivered',
  11: 'Payment settled',
  12: 'Modifying',
  14: 'Partially refunded',
}

const isPlaced = ({ orderPlacedAt, state }: OrderAnswer): boolean =>
  orderPlacedAt !== null && !statesOfCarts.includes(state)

export type Orders = Pick<CommerceConnector, 'orders' | 'order' | 'orderOfCart' | 'orderStatuses'> & {
  /** Also those of the store's other pages. */
  toOrders(answers: readonly OrderAnswer[]): Promise<StoreOrder[]>
}

interface OrdersOptions {
  api: VendureApi
  facts: () => Promise<StoreFacts>
  notes: NotesOf
  now: () => number
}

export function ordersOf({ api, facts, notes, now }: OrdersOptions): Orders {
  const notesOn = (answers: readonly OrderAnswer[]) =>
    readNotes(
      notes.orders,
      answers.map(({ id }) => id),
    )

  async function toOrders(answers: readonly OrderAnswer[]): Promise<StoreOrder[]> {
    const [known, own] = await Promise.all([facts(), notesOn(answers)])
    return answers.map((order) => toStoreOrder(order, known, own.get(order.id)?.body))
  }

  /** Those with a note: it is written before the first step of a checkout. */
  async function ownOf(answers: readonly OrderAnswer[]): Promise<StoreOrder[]> {
    const own = await notesOn(answers)
    return toOrders(answers.filter(({ id }) => isOfApp(own.get(id)?.body)))
  }

  async function readOrder(id: string): Promise<StoreOrder | null> {
    if (!isVendureId(id)) return null
    const { order } = await api.admin(orderQuery, { variables: { id } })
    return order && isPlaced(order) ? ((await ownOf([order]))[0] ?? null) : null
  }

  async function readOrders({ cursor, updatedSince, limit }: PageQuery): Promise<ConnectorPage<StoreOrder>> {
    const skip = mustBeRow(cursor)
    const placed = { orderPlacedAt: { isNull: false }, state: { notIn: [...statesOfCarts] } }
    const since = updatedSince?.toISOString()
    // Vendure's time of change stays when an order is paid, sent or refunded: whatever may still change is read, and compared here.
    const recently = new Date(now() - refundedWithinMs).toISOString()
    const mayChange = [{ state: { notIn: [...lastStates] } }, { orderPlacedAt: { after: recently } }]
    const filter = since ? { _and: [placed, { _or: [{ updatedAt: { after: since } }, ...mayChange] }] } : placed
    const take = Math.min(limit ?? mostOfPage, mostOfPage)
    const { orders } = await api.admin(ordersQuery, {
      variables: { options: { skip, take, sort: { id: 'ASC' }, filter } },
    })
    const items = (await ownOf(partOf(orders.items, take))).filter(
      ({ updatedAt }) => since === undefined || updatedAt > since,
    )
    return { items, next: nextRow(skip, { items: orders.items, total: orders.totalItems }) }
  }

  return {
    toOrders,
    orders: (asked = {}) => readOrders(asked),
    order: readOrder,
    async orderOfCart(cartId) {
      const cart = (await readNotes(notes.carts, [cartId])).get(cartId)?.body
      return cart?.orderId ? readOrder(cart.orderId) : null
    },
    orderStatuses: async () =>
      orderStatuses.map(({ code }) => ({ statusCode: code, customStatus: nativeNames[code] ?? `Status ${code}` })),
  }
}
