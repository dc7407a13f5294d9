/**
 * The orders of a customer: those that the app gave to them, and, once their address is proven, what BigCommerce has under them. It may
 * put orders of guests under whoever has their address, so that before it is proven they may be somebody else's.
 */
import { isOpenOrder } from '@vitrine/domain/orders/order-status.rules'
import { ConnectorError, ConnectorRefusal } from '../kit/connector-error.ts'
import { allOrdersOf, type ListOrders, pageOfOrders, totalsOf } from '../kit/customer-orders.ts'
import type { PasswordCustomers, StoreCustomer } from '../kit/customer-store.ts'
import { erasedEmail } from '../kit/erased.ts'
import { type CustomerNote, changeNote, type NotesOf, noNote, readNotes } from '../kit/typed-notes.ts'
import type { BigcommerceApi } from './bigcommerce-api.ts'
import { isBigcommerceId } from './ids.ts'
import type { Orders } from './orders.ts'
import type { StoreFacts } from './store-facts.ts'
import { type OrderAnswer, statusOf } from './store-order.ts'

export interface CustomerDeps {
  api: BigcommerceApi
  facts: () => Promise<StoreFacts>
  notes: NotesOf
  orders: Orders
  now: () => number
}

interface Accounts {
  noteOf(id: string): Promise<CustomerNote>
  mustFind(id: string): Promise<StoreCustomer>
}

type OrderSide = Pick<PasswordCustomers, 'orders' | 'order' | 'joinOrder' | 'joinOrdersOfAddress' | 'totals'> & {
  /** Also those that the address placed as a guest. */
  ordersOfPerson(id: string, email: string): Promise<OrderAnswer[]>
  hidePerson(order: OrderAnswer, id: string): Promise<void>
}

const distinct = (answers: readonly OrderAnswer[]): OrderAnswer[] =>
  [...new Map(answers.map((one) => [one.id, one])).values()].toSorted((one, other) => (other.id ?? 0) - (one.id ?? 0))

export function customerOrdersOf({ api, notes, orders }: CustomerDeps, { noteOf, mustFind }: Accounts): OrderSide {
  async function allOf(id: string): Promise<OrderAnswer[]> {
    if (!isBigcommerceId(id)) return []
    const { emailProven, orderIds = [] } = await noteOf(id)
    const told = emailProven ? await orders.allBy({ customer_id: Number(id) }) : []
    const known = new Set(told.map((one) => String(one.id)))
    const given = await Promise.all(orderIds.filter((one) => !known.has(one)).map(orders.find))
    return distinct([...told, ...given.flatMap((one) => one ?? [])])
  }

  const list: ListOrders = async (id, { skip, take }) => {
    const all = await allOf(id)
    const part = all.slice(skip, skip + take)
    const items = (await orders.toOrders(part)).map((order) => ({ ...order, customerId: id }))
    return { items, read: part.length, total: all.length }
  }

  async function give(id: string, orderIds: readonly string[]): Promise<void> {
    for (const orderId of orderIds)
      await changeNote(notes.orders, orderId, (known) => ({
        ...(known ?? { cartId: '', installId: null, secretHash: null }),
        customerId: id,
      }))
    await changeNote(notes.customers, id, (known) => ({
      ...(known ?? noNote),
      orderIds: [...new Set([...(known?.orderIds ?? []), ...orderIds])],
    }))
  }

  /** Those of the app alone: the others are none of ours. */
  async function ofGuest(email: string): Promise<OrderAnswer[]> {
    const rows = await orders.allBy({ email })
    const told = await orders.toOrders(rows)
    const own = new Set(told.flatMap((one) => (one.cartId !== null ? [one.id] : [])))
    return rows.filter((one) => own.has(String(one.id)))
  }

  return {
    orders: (id, asked = {}) => pageOfOrders(list, id, asked),
    order: async (id, orderId) => (await allOrdersOf(list, id)).find((one) => one.id === orderId) ?? null,
    async joinOrder(id, orderId) {
      await mustFind(id)
      const order = await orders.order(orderId)
      if (!order) throw new ConnectorError('notFound', 'There is no such order.')
      if (order.customerId !== null && order.customerId !== id) throw new ConnectorRefusal({ reason: 'orderTaken' })
      await give(id, [orderId])
      return { ...order, customerId: id }
    },
    async joinOrdersOfAddress(id) {
      const { email } = await mustFind(id)
      if (!(await noteOf(id)).emailProven) throw new ConnectorError('invalid', 'Nobody has proven this address.')
      const rows = await ofGuest(email)
      const ids = rows.filter((one) => !one.customer_id || String(one.customer_id) === id).map((one) => String(one.id))
      const known = await readNotes(notes.orders, ids)
      await give(
        id,
        ids.filter((one) => (known.get(one)?.body.customerId ?? null) === null),
      )
    },
    totals: (ids) => totalsOf(list, ids),
    ordersOfPerson: async (id, email) =>
      distinct([...(await allOf(id)), ...(await orders.allBy({ customer_id: Number(id) })), ...(await ofGuest(email))]),
    async hidePerson(order, id) {
      const nobody = { first_name: '', last_name: '', street_1: '', street_2: '', city: '', zip: '', phone: '' }
      const isOpen = isOpenOrder(statusOf(order))
      const { country_iso2: country, first_name, last_name, street_1, city, zip = '' } = order.billing_address ?? {}
      // Whoever packs an open order needs its address until it is closed.
      const place = isOpen ? { first_name, last_name, street_1, city, zip } : nobody
      const targets = (order.consignments?.shipping ?? []).flatMap((one) => one.id ?? [])
      await api.v2(`orders/${order.id}`, {
        ...{ method: 'PUT', repeats: true },
        body: {
          customer_id: 0,
          billing_address: { ...place, country_iso2: country, email: erasedEmail(`customer-${id}`) },
          ...(!isOpen && targets.length > 0 && { shipping_addresses: targets.map((one) => ({ id: one, ...nobody })) }),
        },
      })
      await changeNote(notes.orders, String(order.id), (known) => ({
        ...(known ?? { cartId: '', installId: null, secretHash: null }),
        customerId: null,
      }))
    },
  }
}
