/** Orders of the app's sales channel as the store's back office lists them. */

import { type OrderStatusCode, orderStatuses } from '@vitrine/domain/orders/order-status.rules'
import type { CommerceConnector, PageQuery } from '../kit/commerce.ts'
import { mustBeRow, nextRow } from '../kit/read-list.ts'
import type { ConnectorPage, StoreOrder } from '../kit/store-order.ts'
import { type NotesOf, readNotes } from '../kit/typed-notes.ts'
import { inParts, isMedusaId, listsOf } from './lists.ts'
import { type MedusaApi, orNull } from './medusa-api.ts'
import type { StoreFacts } from './store-facts.ts'
import { type OrderAnswer, orderFields, toStoreOrder } from './store-order.ts'

/** An answer has much to say of each. */
const mostOfPage = 50

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

interface PaymentAnswer {
  payment_collection: { order: { id: string } | null } | null
}

interface OrdersDeps {
  api: MedusaApi
  facts: () => Promise<StoreFacts>
  notes: NotesOf
}

export function ordersOf({ api, facts, notes }: OrdersDeps): Orders {
  const readAll = listsOf(api)

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

  /** Medusa's time of change stays when an order is paid: then that of its payment moves. */
  async function changedSince(since: Date): Promise<string[]> {
    const query = { 'updated_at[$gt]': since.toISOString() }
    const [own, paid] = await Promise.all([
      readAll<'orders', { id: string }>('orders', 'orders', { ...query, fields: 'id' }),
      readAll<'payments', PaymentAnswer>('payments', 'payments', {
        ...query,
        fields: 'id,payment_collection.order.id',
      }),
    ])
    const ofPayments = paid.flatMap(({ payment_collection: collection }) => collection?.order?.id ?? [])
    return [...new Set([...own.map(({ id }) => id), ...ofPayments])].toSorted()
  }

  async function readNamed(ids: readonly string[], channelId?: string): Promise<OrderAnswer[]> {
    const channels = channelId === undefined ? undefined : [channelId]
    const parts = inParts(ids).map((part) => read({ id: part, limit: part.length, sales_channel_id: channels }))
    return (await Promise.all(parts)).flatMap(({ orders }) => orders)
  }

  async function readOrders({ cursor, updatedSince, limit }: PageQuery): Promise<ConnectorPage<StoreOrder>> {
    const offset = mustBeRow(cursor)
    const take = Math.min(limit ?? mostOfPage, mostOfPage)
    const { channel } = await facts()
    if (!updatedSince) {
      const sales_channel_id = channel ? [channel.id] : undefined
      const { orders, count } = await read({ sales_channel_id, order: 'id', limit: take, offset })
      return { items: await toOrders(orders), next: nextRow(offset, { items: orders, total: count }) }
    }
    const changed = await changedSince(updatedSince)
    const part = changed.slice(offset, offset + take)
    return {
      items: await toOrders(await readNamed(part, channel?.id)),
      next: nextRow(offset, { items: part, total: changed.length }),
    }
  }

  return {
    orders: (asked = {}) => readOrders(asked),
    async order(id) {
      if (!isMedusaId(id)) return null
      const found = await orNull(api.admin<{ order: OrderAnswer }>(`orders/${id}`, { query: { fields: orderFields } }))
      return found ? ((await toOrders([found.order]))[0] ?? null) : null
    },
    async named(ids) {
      const found = await readNamed(ids)
      // Ids are in the order in which they were made.
      return toOrders(found.toSorted((one, other) => (one.id < other.id ? 1 : -1)))
    },
    orderStatuses: async () =>
      orderStatuses.map(({ code }) => ({ statusCode: code, customStatus: nativeNames[code] ?? `Status ${code}` })),
  }
}
