/**
 * Orders that came by the app, as the store's back office lists them; those of its other pages are none of ours. An order names the
 * cart that it comes from, and which cart of ours that is stands in our notes.
 */
import { type OrderStatusCode, orderStatuses } from '@vitrine/domain/orders/order-status.rules'
import { originOf } from '../kit/cart-origin.ts'
import type { CommerceConnector, PageQuery } from '../kit/commerce.ts'
import { mustBeRow, nextRow } from '../kit/read-list.ts'
import type { ConnectorPage, StoreOrder } from '../kit/store-order.ts'
import {
  type CartNote,
  changeNote,
  isOfApp,
  type NotesOf,
  noNote,
  type OrderNote,
  readNotes,
} from '../kit/typed-notes.ts'
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
  /** Those that there are, also those of the store's other pages, the newest first. */
  named(ids: readonly string[]): Promise<StoreOrder[]>
}

interface PaymentAnswer {
  payment_collection: { order: { id: string } | null } | null
}

/** What is known of an order stands in its own note: that of its cart is forgotten after some weeks. */
export async function keepOrder(
  notes: NotesOf,
  { cartId, cart, orderId }: { cartId: string; cart: CartNote; orderId: string },
): Promise<OrderNote> {
  const { attempt, installId, customerId } = cart
  const kept = await changeNote(notes.orders, orderId, (known) => ({
    ...{ cartId: cart.leftBy ?? cartId, installId, secretHash: attempt?.secretHash ?? null },
    customerId: known ? known.customerId : customerId,
  }))
  if (customerId !== null)
    await changeNote(notes.customers, customerId, (known) => ({
      ...(known ?? noNote),
      orderIds: [...new Set([...(known?.orderIds ?? []), orderId])],
    }))
  await changeNote(notes.carts, cartId, (known) => ({ ...(known ?? cart), orderId }))
  return kept
}

interface OrdersDeps {
  api: MedusaApi
  facts: () => Promise<StoreFacts>
  notes: NotesOf
}

export function ordersOf({ api, facts, notes }: OrdersDeps): Orders {
  const readAll = listsOf(api)

  /** Our notes on them. Of one whose answer was lost the note is made here. */
  async function notesOn(answers: readonly OrderAnswer[]): Promise<Map<string, OrderNote>> {
    const known = await readNotes(
      notes.orders,
      answers.map(({ id }) => id),
    )
    const found = new Map([...known].map(([id, { body }]) => [id, body]))
    const unknown = answers.flatMap(({ id, cart_link: link }) =>
      link && !isOfApp(found.get(id)) ? [{ id, origin: originOf(link.cart_id) }] : [],
    )
    const origins = await readNotes(
      notes.origins,
      unknown.map(({ origin }) => origin),
    )
    const carts = await readNotes(
      notes.carts,
      [...origins.values()].map(({ body }) => body.cartId),
    )
    for (const { id, origin } of unknown) {
      const cartId = origins.get(origin)?.body.cartId ?? ''
      const cart = carts.get(cartId)?.body
      if (cart) found.set(id, await keepOrder(notes, { cartId, cart, orderId: id }))
    }
    return found
  }

  async function toOrders(answers: readonly OrderAnswer[], { every = false } = {}): Promise<StoreOrder[]> {
    const own = await notesOn(answers)
    const known = await facts()
    return answers.flatMap((order) => {
      const note = own.get(order.id)
      return isOfApp(note) || every ? [toStoreOrder(order, known, note)] : []
    })
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
      return toOrders(
        found.toSorted((one, other) => (one.id < other.id ? 1 : -1)),
        { every: true },
      )
    },
    orderStatuses: async () =>
      orderStatuses.map(({ code }) => ({ statusCode: code, customStatus: nativeNames[code] ?? `Status ${code}` })),
  }
}
