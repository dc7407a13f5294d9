/** Orders of the app's sales channel as the store's back office lists them. */

import { type OrderStatusCode, orderStatuses } from '@vitrine/domain/orders/order-status.rules'
import { dayMs } from '@vitrine/domain/time'
import type { CommerceConnector, PageQuery } from '../kit/commerce.ts'
import { mustBeRow, nextRow } from '../kit/read-list.ts'
import type { ConnectorPage, StoreOrder } from '../kit/store-order.ts'
import { type NotesOf, readNotes } from '../kit/typed-notes.ts'
import { inParts, isMedusaId } from './lists.ts'
import { type MedusaApi, orNull } from './medusa-api.ts'
import type { StoreFacts } from './store-facts.ts'
import { type OrderAnswer, orderFields, toStoreOrder } from './store-order.ts'

/** An answer has much to say of each. */
const mostOfPage = 50
/** Whatever is older than that is paid, sent or given up. */
const openDays = 60

/** Words for what Medusa tells with three states; the others are never met, and are named by their number. */
const nativeNames: Partial<Record<OrderStatusCode, string>> = {
  2: 'Shipped',
  3: 'Partially fulfilled',
  4: 'Refunded',
  5: 'Canceled',
  6: 'Payment canceled',
  7: 'Not paid',
  9: 'Fulfilled',
  10: 'Delivered',
  11: 'Payment captured',
  12: 'Requires action',
  14: 'Partially refunded',
}

export type Orders = Pick<CommerceConnector, 'orders' | 'order' | 'orderStatuses'> & {
  /** Those that there are, of every channel, the newest first. */
  named(ids: readonly string[]): Promise<StoreOrder[]>
}

interface OrdersDeps {
  api: MedusaApi
  facts: () => Promise<StoreFacts>
  notes: NotesOf
  now: () => number
}

export function ordersOf({ api, facts, notes, now }: OrdersDeps): Orders {
  async function toOrders(answers: readonly OrderAnswer[]): Promise<StoreOrder[]> {
    const own = await readNotes(
      notes.orders,
      answers.map(({ id }) => id),
    )
    const known = await facts()
    return answers.map((order) => toStoreOrder(order, known, own.get(order.id)?.body))
  }

  const read = (query: Record<string, string | number | readonly string[] | undefined>) =>
    api.admin<{ orders: OrderAnswer[]; count: number }>('orders', { query: { fields: orderFields, ...query } })

  async function readOrders({ cursor, updatedSince, limit }: PageQuery): Promise<ConnectorPage<StoreOrder>> {
    const offset = mustBeRow(cursor)
    const { channel } = await facts()
    const since = updatedSince?.toISOString()
    // Medusa's time of change stays when an order is paid or sent: all of the last weeks are read, and compared here.
    const begin = updatedSince && new Date(Math.min(updatedSince.getTime(), now() - openDays * dayMs))
    const { orders, count } = await read({
      sales_channel_id: channel ? [channel.id] : undefined,
      'created_at[$gt]': begin?.toISOString(),
      ...{ order: 'id', limit: Math.min(limit ?? mostOfPage, mostOfPage), offset },
    })
    const items = (await toOrders(orders)).filter(({ updatedAt }) => since === undefined || updatedAt > since)
    return { items, next: nextRow(offset, { items: orders, total: count }) }
  }

  return {
    orders: (asked = {}) => readOrders(asked),
    async order(id) {
      if (!isMedusaId(id)) return null
      const found = await orNull(api.admin<{ order: OrderAnswer }>(`orders/${id}`, { query: { fields: orderFields } }))
      return found ? ((await toOrders([found.order]))[0] ?? null) : null
    },
    async named(ids) {
      const parts = inParts(ids).map((part) => read({ id: part, limit: part.length }))
      const found = (await Promise.all(parts)).flatMap(({ orders }) => orders)
      // Ids are in the order in which they were made.
      return toOrders(found.toSorted((one, other) => (one.id < other.id ? 1 : -1)))
    },
    orderStatuses: async () =>
      orderStatuses.map(({ code }) => ({ statusCode: code, customStatus: nativeNames[code] ?? `Status ${code}` })),
  }
}
