/** Charts of orders and money. Money is minor units of the store's currency. */
import { lifetimeYears } from '@vitrine/domain/insights/charts.rules'
import { addDays } from '@vitrine/domain/insights/ranges.rules'
import { platforms, type Source, sources } from '../store/kinds.ts'
import { type Builder, type Content, column, dailyContent, listContent, summed } from './chart-content.ts'
import {
  daily,
  median,
  type OrderCellName,
  overRange,
  percent,
  platformNames,
  type Reading,
  share,
  sourceNames,
  sum,
} from './reading.ts'

const readOrders = ({ store, ask }: Reading) => store.orders(ask)

async function readDaily<N extends OrderCellName>(reading: Reading, names: readonly N[]): Promise<Record<N, number[]>> {
  const rows = await readOrders(reading)
  const entries = names.map((name) => [name, daily(reading, rows, (row) => row[name])] as const)
  return Object.fromEntries(entries) as Record<N, number[]>
}

const added =
  (name: string, read: OrderCellName, dayName?: string): Builder =>
  async (reading) => {
    const values = await readDaily(reading, [read])
    return dailyContent(reading, { [name]: summed(values[read]) }, dayName === undefined ? {} : { dayName })
  }

const average =
  (
    name: string,
    {
      part,
      whole,
      scale = 1,
      dayName,
    }: { part: OrderCellName; whole: OrderCellName; scale?: number; dayName?: string },
  ): Builder =>
  async (reading) => {
    const lists = await readDaily(reading, [part, whole])
    const total = (list: readonly number[]) => sum(list, (value) => value)
    const ratio = (value: number, of: number) => share(value / scale, of)
    const values = lists[part].map((value, index) => ratio(value, lists[whole][index] ?? 0))
    const content = { [name]: column(values, ratio(total(lists[part]), total(lists[whole]))) }
    return dailyContent(reading, content, dayName === undefined ? {} : { dayName })
  }

/** Orders that have a rate; an average of money is of those alone. */
const averageValue =
  (name: string, dayName?: string): Builder =>
  async (reading) => {
    const { storeMinor, orders, withoutRate } = await readDaily(reading, ['storeMinor', 'orders', 'withoutRate'])
    const counted = orders.map((value, index) => value - (withoutRate[index] ?? 0))
    const values = storeMinor.map((value, index) => share(value, counted[index] ?? 0))
    const total = share(
      sum(storeMinor, (value) => value),
      sum(counted, (value) => value),
    )
    return dailyContent(reading, { [name]: column(values, total) }, dayName === undefined ? {} : { dayName })
  }

/** Of some orders nobody knows on what they were placed, or what led to them. */
const unknown = 'Unknown'

const appRevenue: Builder = async (reading) => {
  const orders = await readOrders(reading)
  const hasUnknown = orders.some(({ platform }) => platform === null)
  const kinds = [...platforms.names, ...(hasUnknown ? [null] : [])]
  const nameOf = (kind: (typeof kinds)[number]) => (kind === null ? unknown : platformNames[kind])
  const byKind = kinds.map((kind) => daily(reading, orders, (row) => (row.platform === kind ? row.storeMinor : 0)))
  const rows = reading.days.flatMap((day, index) =>
    kinds.map((kind, at) => ({
      __timestamp: day,
      OS: nameOf(kind),
      Sales: byKind[at]?.[index] ?? 0,
    })),
  )
  const total = sum(orders, (row) => row.storeMinor)
  const ofKinds = kinds.map((kind, at) => [nameOf(kind), sum(byKind[at] ?? [], (minor) => minor)])
  return { number: total, totals: { Sales: total, ...Object.fromEntries(ofKinds) }, rows }
}

const bySource =
  (name: string, read: 'orders' | 'storeMinor'): Builder =>
  async (reading) => {
    const orders = await readOrders(reading)
    const of = (source: Source | null) => sum(orders, (row) => (row.source === source ? row[read] : 0))
    const entries = sources.names.map((source) => [sourceNames[source], of(source)] as const)
    const hasUnknown = orders.some(({ source }) => source === null)
    return listContent('Source', name, hasUnknown ? [...entries, [unknown, of(null)]] : entries)
  }

/** Two kinds of sales that together are all of them. */
const divided =
  (names: readonly [string, string], read: 'newMinor' | 'couponMinor'): Builder =>
  async (reading) => {
    const lists = await readDaily(reading, ['storeMinor', read])
    const others = lists.storeMinor.map((value, index) => value - (lists[read][index] ?? 0))
    const number = sum(lists.storeMinor, (value) => value)
    return dailyContent(reading, { [names[0]]: summed(lists[read]), [names[1]]: summed(others) }, { number })
  }

const revenuePerUser: Builder = async (reading) => {
  const { storeMinor } = await readDaily(reading, ['storeMinor'])
  const users = await reading.store.users(reading.ask, reading.now)
  const customers = await reading.store.customers(reading.ask)
  const revenue = sum(storeMinor, (value) => value)
  const over = (counts: readonly number[]) => storeMinor.map((value, index) => share(value, counts[index] ?? 0))
  return dailyContent(reading, {
    'Revenue per User': column(over(users.daily), share(revenue, users.active)),
    'Revenue per Paying User': column(over(customers.daily), share(revenue, customers.total)),
  })
}

const orderFrequency: Builder = async (reading) => {
  const { orders } = await readDaily(reading, ['orders'])
  const customers = await reading.store.customers(reading.ask)
  const values = orders.map((value, index) => share(value, customers.daily[index] ?? 0))
  const total = share(
    sum(orders, (value) => value),
    customers.total,
  )
  return dailyContent(reading, { 'Average order frequency': column(values, total) })
}

const repurchaseRate: Builder = async (reading) => {
  const { daily: perDay, repeatDaily, total, repeat } = await reading.store.customers(reading.ask)
  const values = repeatDaily.map((value, index) => percent(value, perDay[index] ?? 0))
  return dailyContent(reading, { 'Repurchase Rate': column(values, percent(repeat, total)) })
}

const yearDays = 365

/**
 * What an order comes to on average, times the orders of a customer in a year, times three years. The year is the one
 * that ends with the range; where the app is younger, its orders so far stand for a whole year.
 */
const lifetimeValue: Builder = async (reading) => {
  const { endDate } = reading.ask.range
  const year = overRange(reading, { startDate: addDays(endDate, 1 - yearDays), endDate })
  const { orders, customers } = await year.store.frequency(year.ask)
  const { since } = await reading.store.upTo(reading.ask)
  const lived = since === null ? yearDays : year.days.filter((day) => day >= since).length
  const perYear = share(orders * (yearDays / Math.max(1, lived)), customers)
  const value = (minor: number, count: number): number | null => {
    const mean = share(minor, count)
    return mean === null || perYear === null ? null : mean * perYear * lifetimeYears
  }
  const { storeMinor, orders: counts, withoutRate } = await readDaily(reading, ['storeMinor', 'orders', 'withoutRate'])
  const priced = counts.map((count, index) => count - (withoutRate[index] ?? 0))
  const values = storeMinor.map((minor, index) => value(minor, priced[index] ?? 0))
  const total = value(
    sum(storeMinor, (minor) => minor),
    sum(priced, (count) => count),
  )
  return dailyContent(reading, { 'Customer Lifetime Value': column(values, total) })
}

const hourSeconds = 3_600
const daySeconds = 86_400

const timeToFirstPurchase: Builder = async (reading) => {
  const days = await reading.store.firstPurchases(reading.ask)
  const mean = (seconds: readonly number[]) => share(sum(seconds, (one) => one) / hourSeconds, seconds.length)
  const middle = (seconds: readonly number[]) => {
    const value = median(seconds)
    return value === null ? null : value / hourSeconds
  }
  return dailyContent(reading, {
    'Hours to First Purchase': column(days.map(mean), mean(days.flat())),
    'Median Hours to First Purchase': column(days.map(middle), middle(days.flat())),
  })
}

export const orderCharts = {
  sales: added('Sales', 'storeMinor'),
  revenue: added('Revenue', 'storeMinor', 'timestamp'),
  'app-revenue': appRevenue,
  'total-orders': added('Orders', 'orders'),
  orders: added('Orders', 'orders', 'timestamp'),
  'average-order-value': averageValue('Average order value'),
  aov: averageValue('AOV', 'timestamp'),
  'orders-by-source': bySource('Source Count', 'orders'),
  'revenue-by-source': bySource('Revenue', 'storeMinor'),
  'revenue-per-user': revenuePerUser,
  'revenue-by-customer': divided(['New Customer', 'Returning Customer'], 'newMinor'),
  'revenue-by-coupon': divided(['Website coupon revenue', 'Revenue without coupon'], 'couponMinor'),
  'time-to-first-purchase': timeToFirstPurchase,
  'time-between-purchases': average('Time Between Purchases', { part: 'gap', whole: 'gapOf', scale: daySeconds }),
  'average-order-frequency': orderFrequency,
  'repurchase-rate': repurchaseRate,
  'customer-lifetime-value': lifetimeValue,
} as const satisfies Record<string, Builder>

/** Sales of each currency in its own money: a column for each. */
export async function currencyContent(reading: Reading, kind: 'sum' | 'mean'): Promise<Content> {
  const rows = await reading.store.currencies(reading.ask)
  const codes = [...new Set(rows.map(({ currencyCode }) => currencyCode))].sort()
  const columns = Object.fromEntries(
    codes.map((code) => {
      const own = rows.filter(({ currencyCode }) => currencyCode === code)
      const [minor, orders] = [daily(reading, own, (row) => row.minor), daily(reading, own, (row) => row.orders)]
      if (kind === 'sum') return [code, summed(minor)]
      const values = minor.map((value, index) => share(value, orders[index] ?? 0))
      const total = share(
        sum(minor, (value) => value),
        sum(orders, (value) => value),
      )
      return [code, column(values, total)]
    }),
  )
  return dailyContent(reading, columns, { number: null })
}
