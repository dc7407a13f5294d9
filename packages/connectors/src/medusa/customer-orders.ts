/** The orders of a customer: those that Medusa has under them, and those that the app gave to them. */
import { ConnectorError, ConnectorRefusal } from '../kit/connector-error.ts'
import { allOrdersOf, type ListOrders, pageOfOrders, totalsOf } from '../kit/customer-orders.ts'
import type { PasswordCustomers, StoreCustomer } from '../kit/customer-store.ts'
import { readList } from '../kit/read-list.ts'
import { type CustomerNote, changeNote, type NotesOf, noNote, readNotes } from '../kit/typed-notes.ts'
import type { MedusaApi } from './medusa-api.ts'
import type { Orders } from './orders.ts'
import type { StoreFacts } from './store-facts.ts'

const mostOfList = 200

export interface CustomerAnswer {
  id: string
  email: string
  first_name: string | null
  last_name: string | null
  phone: string | null
  has_account: boolean
  created_at: string
}

export interface CustomerDeps {
  api: MedusaApi
  facts: () => Promise<StoreFacts>
  notes: NotesOf
  orders: Orders
  now: () => number
}

interface Accounts {
  noteOf(id: string): Promise<CustomerNote>
  listOf(email: string): Promise<CustomerAnswer[]>
  mustFind(id: string): Promise<StoreCustomer>
}

type OrderSide = Pick<PasswordCustomers, 'orders' | 'order' | 'joinOrder' | 'joinOrdersOfAddress' | 'totals'> & {
  ordersBy(customerIds: readonly string[]): Promise<{ id: string }[]>
}

export function customerOrdersOf({ api, notes, orders }: CustomerDeps, accounts: Accounts): OrderSide {
  const { noteOf, listOf, mustFind } = accounts

  const ordersBy = (customerId: readonly string[]) =>
    readList(async (offset) => {
      const { orders: rows, count } = await api.admin<{ orders: { id: string }[]; count: number }>('orders', {
        query: { customer_id: customerId, fields: 'id', order: 'id', limit: mostOfList, offset },
      })
      return { items: rows, total: count }
    })

  /** Ids are in the order in which they were made: the newest first. */
  const list: ListOrders = async (id, { skip, take }) => {
    const [rows, { orderIds = [] }] = await Promise.all([ordersBy([id]), noteOf(id)])
    const ids = [...new Set([...rows.map((row) => row.id), ...orderIds])].toSorted().toReversed()
    const part = ids.slice(skip, skip + take)
    const items = (await orders.named(part)).map((order) => ({ ...order, customerId: id }))
    return { items, read: part.length, total: ids.length }
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

  return {
    ordersBy,
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
      const guests = (await listOf(email)).filter(({ has_account: hasAccount }) => !hasAccount)
      if (guests.length === 0) return
      const rows = await ordersBy(guests.map((guest) => guest.id))
      const known = await readNotes(
        notes.orders,
        rows.map((row) => row.id),
      )
      const free = rows.filter((row) => (known.get(row.id)?.body.customerId ?? null) === null)
      await give(
        id,
        free.map((row) => row.id),
      )
    },
    totals: (ids) => totalsOf(list, ids),
  }
}
