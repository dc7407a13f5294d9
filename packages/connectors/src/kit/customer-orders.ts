/** The orders of a customer, page by page, where a store also lists some under them that are not theirs. */
import type { Money } from '@vitrine/domain/formats/money.schema'
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

/** Orders of one customer that are counted and summed: somebody waits for a list of a hundred customers. */
export const mostSummed = 1_000

/** Of a longer list somewhat more than `most`. */
export async function allOrdersOf(
  list: ListOrders,
  id: string,
  most = Number.POSITIVE_INFINITY,
): Promise<StoreOrder[]> {
  const all: StoreOrder[] = []
  let skip = 0
  await untilLast(async () => {
    const { items, read, total } = await list(id, { skip, take: mostOfPage })
    all.push(...items)
    skip += read
    return read === 0 || skip >= total || all.length > most
  })
  return all
}

const spentOn = (orders: readonly Pick<StoreOrder, 'total'>[]): Money[] =>
  [...Map.groupBy(orders, ({ total }) => total.currencyCode)].map(([currencyCode, some]) => ({
    currencyCode,
    amountMinor: some.reduce((sum, { total }) => sum + total.amountMinor, 0),
  }))

/** Of the first ones of a list, where it is longer than anybody waits for. */
export function toTotals(orders: readonly Pick<StoreOrder, 'total'>[]): CustomerTotals {
  const some = orders.slice(0, mostSummed)
  const isPartial = orders.length > some.length
  return { orderCount: some.length, spent: spentOn(some), points: null, ...(isPartial && { isPartial }) }
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
  return new Map(
    await Promise.all(ids.map(async (id) => [id, toTotals(await allOrdersOf(list, id, mostSummed))] as const)),
  )
}
