/**
 * The orders of a customer: those that Shopify has under their number, of all its channels, and those that the app gave to them.
 */
import { ConnectorError, ConnectorRefusal } from '../kit/connector-error.ts'
import { mostSummed, toTotals } from '../kit/customer-orders.ts'
import type { CustomerStore, CustomerTotals } from '../kit/customer-store.ts'
import { untilLast } from '../kit/read-list.ts'
import type { StoreOrder } from '../kit/store-order.ts'
import { changeNote, type NotesOf, noNote, readNotes } from '../kit/typed-notes.ts'
import { customerOrdersQuery, type OrderOfCustomer } from './admin-queries.ts'
import { gidOf, idOf, inParts, isShopifyId } from './ids.ts'
import type { ReadNamed } from './orders.ts'
import type { ShopifyApi } from './shopify-api.ts'
import { toMoney } from './store-facts.ts'

export interface CustomerOrdersDeps {
  api: ShopifyApi
  notes: NotesOf
  readNamed: ReadNamed
}

type OrderSide = Pick<CustomerStore, 'orders' | 'order' | 'joinOrder' | 'totals'>

const mostOfPage = 20
const summedAtOnce = 25
/** Shoppers have points of the shop too, and somebody waits for a list of a hundred customers. */
const mostAtOnce = 5

const isNewer = (one: string, other: string): number => (BigInt(one) < BigInt(other) ? 1 : -1)

export function customerOrdersOf({ api, notes, readNamed }: CustomerOrdersDeps): OrderSide {
  const givenTo = async (id: string): Promise<readonly string[]> =>
    (await readNotes(notes.customers, [id])).get(id)?.body.orderIds ?? []

  /** The newest first, from before an order on. */
  async function list(id: string, before: string | null, first: number): Promise<OrderOfCustomer[]> {
    if (!isShopifyId(id)) return []
    const older = before === null ? '' : ` AND id:<=${BigInt(before) - 1n}`
    const query = `customer_id:${id}${older}`
    return (await api.admin(customerOrdersQuery, { variables: { query, first } })).orders.nodes
  }

  const shown = async (id: string, ids: readonly string[]): Promise<StoreOrder[]> => {
    const read = new Map((await readNamed(ids, { every: true })).map((order) => [order.id, order]))
    return ids.flatMap((one) => {
      const order = read.get(one)
      return order ? [{ ...order, customerId: id }] : []
    })
  }

  const isTheirs = async (id: string, orderId: string): Promise<boolean> => {
    if ((await givenTo(id)).includes(orderId)) return true
    const [found] = await list(id, String(BigInt(orderId) + 1n), 1)
    return found !== undefined && idOf(found.id) === orderId
  }

  async function totalsOf(id: string): Promise<CustomerTotals> {
    const known = new Map<string, Pick<StoreOrder, 'total'>>()
    let before: string | null = null
    await untilLast(async () => {
      const rows: OrderOfCustomer[] = await list(id, before, summedAtOnce)
      for (const row of rows) known.set(idOf(row.id), { total: toMoney(row.totalPriceSet.presentmentMoney) })
      before = rows.length === 0 ? null : idOf(rows.at(-1)?.id ?? '')
      return rows.length < summedAtOnce || known.size > mostSummed
    })
    const given = known.size > mostSummed ? [] : (await givenTo(id)).filter((one) => !known.has(one))
    return toTotals([...known.values(), ...(await shown(id, given))])
  }

  return {
    async orders(id, { cursor, limit = mostOfPage } = {}) {
      if (cursor !== undefined && !isShopifyId(cursor)) throw new ConnectorRefusal({ reason: 'cursorUnknown' })
      const before = cursor ?? null
      const most = Math.min(limit, mostOfPage)
      const told = (await list(id, before, most + 1)).map((one) => idOf(one.id))
      const given = (await givenTo(id)).filter((one) => before === null || BigInt(one) < BigInt(before))
      const all = [...new Set([...told, ...given])].toSorted(isNewer)
      const page = all.slice(0, most)
      return { items: await shown(id, page), next: all.length > most ? (page.at(-1) ?? null) : null }
    },
    async order(id, orderId) {
      if (!isShopifyId(orderId) || !(await isTheirs(id, orderId))) return null
      return (await shown(id, [orderId]))[0] ?? null
    },
    async joinOrder(id, orderId) {
      const [order] = isShopifyId(orderId) ? await readNamed([orderId]) : []
      if (!order) throw new ConnectorError('notFound', `There is no order ${gidOf('Order', orderId)}.`)
      if (order.customerId !== null && order.customerId !== id) throw new ConnectorRefusal({ reason: 'orderTaken' })
      const { cartId, installId } = order
      await changeNote(notes.orders, orderId, (known) => ({
        ...(known ?? { cartId: cartId ?? '', installId, secretHash: null }),
        customerId: id,
      }))
      await changeNote(notes.customers, id, (known) => ({
        ...(known ?? noNote),
        orderIds: [...new Set([...(known?.orderIds ?? []), orderId])],
      }))
      return { ...order, customerId: id }
    },
    async totals(ids) {
      const all = new Map<string, CustomerTotals>()
      for (const some of inParts(ids, mostAtOnce)) {
        const told = await Promise.all(some.map(async (id) => [id, await totalsOf(id)] as const))
        for (const [id, totals] of told) all.set(id, totals)
      }
      return all
    },
  }
}
