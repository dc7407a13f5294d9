/** The orders of a customer, page by page, where a store also lists some under them that are not theirs. */
import { ConnectorRefusal } from './connector-error.ts'
import type { CustomerTotals } from './customer-store.ts'
import { rowOf, untilLast } from './read-list.ts'
import type { ConnectorPage, StoreOrder } from './store-order.ts'

interface OrdersPart {
  /** Without those that are not theirs. */
  items: StoreOrder[]
  /** How many rows were read, and how many there are. */
  read: number
  total: number
}

export type ListOrders = (id: string, at: { skip: number; take: number }) => Promise<OrdersPart>

export const mostOfPage = 100

export async function allOrdersOf(list: ListOrders, id: string): Promise<StoreOrder[]> {
  const all: StoreOrder[] = []
  let skip = 0
  await untilLast(async () => {
    const { items, read, total } = await list(id, { skip, take: mostOfPage })
    all.push(...items)
    skip += read
    return read === 0 || skip >= total
  })
  return all
}

export async function pageOfOrders(
  list: ListOrders,
  id: string,
  { cursor, limit = 20 }: { cursor?: string | undefined; limit?: number | undefined },
): Promise<ConnectorPage<StoreOrder>> {
  const row = rowOf(cursor)
  if (row === null) throw new ConnectorRefusal({ reason: 'cursorUnknown' })
  let skip = row
  let page: ConnectorPage<StoreOrder> = { items: [], next: null }
  await untilLast(async () => {
    const { items, read, total } = await list(id, { skip, take: Math.min(limit, mostOfPage) })
    skip += read
    const isLast = read === 0 || skip >= total
    page = { items, next: isLast ? null : String(skip) }
    // A page of others' orders is no page.
    return items.length > 0 || isLast
  })
  return page
}

export async function totalsOf(list: ListOrders, ids: readonly string[]): Promise<Map<string, CustomerTotals>> {
  const all = await Promise.all(ids.map(async (id) => [id, await allOrdersOf(list, id)] as const))
  return new Map(
    all.map(([id, orders]) => {
      const sums = Map.groupBy(orders, ({ total }) => total.currencyCode)
      const spent = [...sums].map(([currencyCode, some]) => ({
        currencyCode,
        amountMinor: some.reduce((sum, { total }) => sum + total.amountMinor, 0),
      }))
      return [id, { orderCount: orders.length, spent, points: null }]
    }),
  )
}
