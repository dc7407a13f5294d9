/**
 * Every chart of Insights computed a second time, plainly and slowly, from raw events and orders alone. It shares no code
 * with the store: what both say is right for two reasons.
 */
import type { ChartId } from '@vitrine/domain/insights/charts.rules'
import { dayMs } from '@vitrine/domain/time'
import {
  averageOf,
  bySource,
  campaignTable,
  clock,
  daysFrom,
  heatOf,
  middleHours,
  osNames,
  type PlainAsk,
  type PlainContent,
  plus,
  ranked,
  rate,
  ratio,
  seconds,
  soldBy,
  total,
  unionOver,
} from './plain-tools.ts'
import { background, type PlainSession, type World } from './plain-world.ts'

/** Every chart but the cards, which repeat five of them. */
export function plainCharts(
  world: World,
  { zone, from, to, now }: PlainAsk,
): Record<Exclude<ChartId, 'insights-overview'>, PlainContent> {
  const days = daysFrom(from, to)
  const dayCache = new Map<number, string>()
  const on = (at: number): string => {
    const found = dayCache.get(at) ?? clock(at, zone).day
    dayCache.set(at, found)
    return found
  }
  const isIn = (at: number) => on(at) >= from && on(at) <= to
  const today = clock(now, zone).day
  const sessions = world.sessions.filter(({ start }) => isIn(start))
  const orders = world.orders.filter(({ at }) => isIn(at))
  const carts = world.carts.filter(({ first }) => isIn(first))
  const seen = new Map<string, Set<string>>()
  for (const event of world.events)
    if (!background.includes(event.name)) {
      const key = on(event.at)
      seen.set(key, (seen.get(key) ?? new Set()).add(event.install))
    }
  const usersOn = (one: string) => seen.get(one) ?? new Set<string>()
  const usersOver = (first: string, last: string) => unionOver(seen, first, last)
  const dau = days.map((one) => usersOn(one).size)
  const mau = days.map((one) => usersOver(plus(one, -29), one).size)
  const active = usersOver(from, to).size
  const freshOn = (one: string) => world.installs.filter(({ installed }) => installed !== null && on(installed) === one)
  const fresh = days.map((one) => freshOn(one).length)
  const knownBy = (one: string, field: 'installed' | 'arrived') =>
    world.installs.filter((install) => install[field] !== null && on(install[field]) <= one).length
  const minor = (order: World['orders'][number]) => order.storeMinor ?? 0
  const money = (list: World['orders']) => total(list.map(minor))
  const customersOf = (list: World['orders']) =>
    new Set(list.map(({ customerKey }) => customerKey).filter((key) => key !== null))
  const repeatOf = (list: World['orders']) =>
    new Set(list.filter(({ nth }) => (nth ?? 0) > 1).map(({ customerKey }) => customerKey)).size
  const columns = (
    lists: Record<string, readonly (number | null)[]>,
    number: number | null,
    dayName = '__timestamp',
  ): PlainContent => ({
    number,
    rows: days.map((one, index) => ({
      [dayName]: one,
      ...Object.fromEntries(Object.entries(lists).map(([name, list]) => [name, list[index] ?? null])),
    })),
  })
  const perDay = (name: string, values: readonly (number | null)[], number: number | null, dayName?: string) =>
    columns({ [name]: values }, number, dayName)
  const countIn = <T>(list: readonly T[], at: (entry: T) => number | null, value: (entry: T) => number = () => 1) =>
    days.map((one) => total(list.filter((entry) => at(entry) !== null && on(at(entry) ?? 0) === one).map(value)))
  const sessionsPerDay = countIn(sessions, ({ start }) => start)
  const installsPerDay = (platform?: string) =>
    countIn(
      world.installs.filter((install) => platform === undefined || install.platform === platform),
      ({ installed }) => installed,
    )
  const ordersPerDay = countIn(orders, ({ at }) => at)
  const moneyPerDay = countIn(orders, ({ at }) => at, minor)
  const rated = orders.filter(({ storeMinor }) => storeMinor !== null)
  const ratedPerDay = countIn(rated, ({ at }) => at)
  const ordersOn = (one: string) => orders.filter(({ at }) => on(at) === one)
  const byOs = (name: string, values: (platform: string | null) => number[], kinds: (string | null)[]) =>
    days.flatMap((one, index) =>
      kinds.map((kind) => ({
        __timestamp: one,
        OS: kind === null ? 'Unknown' : (osNames[kind] ?? ''),
        [name]: values(kind)[index] ?? 0,
      })),
    )
  const heat = heatOf(sessions, zone)
  const top = (
    name: string,
    prop: string,
    column: string[],
    shape: (key: string) => string = (key) => key,
  ): PlainContent => {
    const counts = new Map<string, number>()
    for (const event of world.events) {
      const key = event.name === name && isIn(event.at) ? shape(String(event.props[prop])) : ''
      if (key !== '') counts.set(key, (counts.get(key) ?? 0) + 1)
    }
    return ranked(counts, column)
  }
  const funnel = [0, 1, 2, 3, 4].map((step) => sessions.filter(({ steps }) => steps >= step).length)
  const back = (after: number) =>
    days.map((one) =>
      plus(one, after) < today
        ? freshOn(one).filter(({ install }) => usersOn(plus(one, after)).has(install)).length
        : null,
    )
  const retention = (name: string, after: number): PlainContent => {
    const came = back(after)
    const grown = came.map((value, index) => ({ value, of: fresh[index] ?? 0 })).filter(({ value }) => value !== null)
    return perDay(
      name,
      came.map((value, index) => (value === null ? null : rate(value, fresh[index] ?? 0))),
      rate(total(grown.map(({ value }) => value ?? 0)), total(grown.map(({ of }) => of))),
    )
  }
  const yearFrom = plus(to, -364)
  const year = world.orders.filter(({ at }) => on(at) >= yearFrom && on(at) <= to)
  const [since = null] = world.installs
    .flatMap(({ installed }) => (installed === null ? [] : [on(installed)]))
    .filter((one) => one <= to)
    .sort()
  let lived = 365
  if (since !== null && since > yearFrom) lived = Math.round((Date.parse(to) - Date.parse(since)) / dayMs) + 1
  const frequency = ratio(year.length * (365 / lived), customersOf(year).size)
  const lifetime = (list: World['orders']) => {
    const counted = list.filter(({ storeMinor }) => storeMinor !== null)
    const mean = ratio(money(counted), counted.length)
    return mean === null || frequency === null ? null : mean * frequency * 3
  }
  const pushed = sessions.filter(({ push }) => push !== null)
  const others = sessions.filter(({ push }) => push === null)
  const [pushOrders, otherOrders] = [
    orders.filter(({ push }) => push !== null),
    orders.filter(({ push }) => push === null),
  ]
  const against = (name: string, ours: number[], theirs: number[]) =>
    columns({ [`Total Push ${name}`]: ours, [`Other ${name}`]: theirs }, total(ours))
  const startOf = ({ start }: PlainSession) => start
  const [sent, delivered, openedPushes] = [
    countIn(
      world.campaigns,
      ({ sentAt }) => sentAt,
      (campaign) => campaign.sent,
    ),
    countIn(world.pushes, ({ received }) => received),
    countIn(world.pushes, ({ opened }) => opened),
  ]
  const converts = (list: PlainSession[]) =>
    days.map((one) => {
      const own = list.filter(({ start }) => on(start) === one)
      return rate(own.filter((session) => session.orders > 0).length, own.length)
    })
  const growth = days.map((one) => rate(fresh[days.indexOf(one)] ?? 0, knownBy(plus(one, -1), 'installed')))
  const dailyUsers = { 'Daily Active Users': dau, 'Monthly Active Users': mau }
  const meanDau = total(dau) / days.length
  const revenueKinds: (string | null)[] = [
    'ios',
    'android',
    'web',
    ...(orders.some(({ platform }) => platform === null) ? [null] : []),
  ]
  const installedOf = (platform: string) =>
    world.installs.filter((one) => one.platform === platform && one.installed !== null && on(one.installed) <= to)
      .length
  const totalsOf = {
    ios_total: installedOf('ios'),
    android_total: installedOf('android'),
    web_total: installedOf('web'),
  }
  const abandoned = carts.filter(({ ordered }) => !ordered).length
  const revenueUsers = {
    'Revenue per User': moneyPerDay.map((value, index) => ratio(value, dau[index] ?? 0)),
    'Revenue per Paying User': days.map((one, index) =>
      ratio(moneyPerDay[index] ?? 0, customersOf(ordersOn(one)).size),
    ),
  }
  const newOnes = orders.filter(({ nth }) => nth === null || nth === 1)
  const aov = moneyPerDay.map((value, index) => ratio(value, ratedPerDay[index] ?? 0))
  const fullAov = ratio(money(rated), rated.length)
  const platformInstalls = {
    ios: installsPerDay('ios'),
    android: installsPerDay('android'),
    web: installsPerDay('web'),
  }
  const installTotal = total(installsPerDay())
  return {
    installs: perDay('Installs', installsPerDay(), installTotal),
    sessions: perDay('Sessions', sessionsPerDay, sessions.length),
    'app-sessions': perDay('Sessions', sessionsPerDay, sessions.length),
    sales: perDay('Sales', moneyPerDay, money(orders)),
    revenue: perDay('Revenue', moneyPerDay, money(orders), 'timestamp'),
    conversion: perDay(
      'Conversion',
      converts(sessions),
      rate(sessions.filter((session) => session.orders > 0).length, sessions.length),
    ),
    'daily-and-monthly-users': columns(dailyUsers, meanDau),
    'active-users': columns({ DAU: dau, MAU: mau }, meanDau, 'timestamp'),
    stickiness: perDay(
      'Stickiness',
      dau.map((value, index) => rate(value, mau[index] ?? 0)),
      rate(meanDau, mau.at(-1) ?? 0),
    ),
    'signed-up-users': perDay(
      'Signed Up Users',
      countIn(world.installs, ({ signedUp }) => signedUp),
      total(countIn(world.installs, ({ signedUp }) => signedUp)),
    ),
    'app-activity': { number: sessions.length, rows: heat },
    'user-activity': { number: sessions.length, rows: heat },
    'time-to-first-purchase': columns(
      {
        'Hours to First Purchase': days.map((one) => averageOf(ordersOn(one), 'since', 3600)),
        'Median Hours to First Purchase': days.map((one) => middleHours(ordersOn(one))),
      },
      averageOf(orders, 'since', 3600),
    ),
    'time-between-purchases': perDay(
      'Time Between Purchases',
      days.map((one) => averageOf(ordersOn(one), 'gap', 86_400)),
      averageOf(orders, 'gap', 86_400),
    ),
    'app-installs': {
      number: installTotal,
      rows: byOs('Installs', (platform) => platformInstalls[platform as 'ios'], ['ios', 'android', 'web']),
    },
    'installs-by-platform': {
      number: installTotal,
      rows: (['ios', 'android', 'web'] as const).map((platform) => ({
        OS: osNames[platform] ?? '',
        Installs: total(platformInstalls[platform]),
      })),
    },
    'app-open-rate': perDay(
      'App Open Rate',
      days.map((one, index) => rate(dau[index] ?? 0, knownBy(one, 'arrived'))),
      rate(active, knownBy(to, 'arrived')),
    ),
    'sessions-by-source': bySource(sessions),
    'average-sessions': perDay(
      'Average Sessions',
      sessionsPerDay.map((value, index) => ratio(value, dau[index] ?? 0)),
      ratio(sessions.length, active),
    ),
    'average-session-length': perDay(
      'Average Session Length',
      days.map((one) => {
        const own = sessions.filter(({ start }) => on(start) === one)
        return ratio(total(own.map(seconds)) / 60, own.length)
      }),
      ratio(total(sessions.map(seconds)) / 60, sessions.length),
    ),
    'app-revenue': {
      number: money(orders),
      rows: byOs(
        'Sales',
        (platform) =>
          countIn(
            orders.filter((order) => order.platform === platform),
            ({ at }) => at,
            minor,
          ),
        revenueKinds,
      ),
    },
    'total-orders': perDay('Orders', ordersPerDay, orders.length),
    orders: perDay('Orders', ordersPerDay, orders.length, 'timestamp'),
    'average-order-value': perDay('Average order value', aov, fullAov),
    aov: perDay('AOV', aov, fullAov, 'timestamp'),
    'orders-by-source': bySource(orders),
    'revenue-by-source': bySource(orders, 'Revenue', minor),
    'revenue-per-user': columns(revenueUsers, ratio(money(orders), active)),
    'revenue-by-customer': columns(
      {
        'New Customer': countIn(newOnes, ({ at }) => at, minor),
        'Returning Customer': countIn(
          orders.filter((order) => !newOnes.includes(order)),
          ({ at }) => at,
          minor,
        ),
      },
      money(orders),
    ),
    'revenue-by-coupon': columns(
      {
        'Website coupon revenue': countIn(
          orders.filter(({ hasCoupon }) => hasCoupon),
          ({ at }) => at,
          minor,
        ),
        'Revenue without coupon': countIn(
          orders.filter(({ hasCoupon }) => !hasCoupon),
          ({ at }) => at,
          minor,
        ),
      },
      money(orders),
    ),
    'new-and-returning-users': columns(
      { 'Returning users': dau.map((value, index) => value - (fresh[index] ?? 0)), 'New users': fresh },
      active,
    ),
    'user-growth-rate': perDay('User Growth Rate', growth, rate(total(fresh), knownBy(plus(from, -1), 'installed'))),
    'customer-lifetime-value': perDay(
      'Customer Lifetime Value',
      days.map((one) => lifetime(ordersOn(one))),
      lifetime(orders),
    ),
    'average-order-frequency': perDay(
      'Average order frequency',
      days.map((one) => ratio(ordersOn(one).length, customersOf(ordersOn(one)).size)),
      ratio(orders.length, customersOf(orders).size),
    ),
    'repurchase-rate': perDay(
      'Repurchase Rate',
      days.map((one) => rate(repeatOf(ordersOn(one)), customersOf(ordersOn(one)).size)),
      rate(repeatOf(orders), customersOf(orders).size),
    ),
    'day-1-retention': retention('Day 1 Retention', 1),
    'day-30-retention': retention('Day 30 Retention', 30),
    'purchase-funnel': {
      number: rate(funnel[4] ?? 0, funnel[0] ?? 0),
      rows: [
        {
          'Session Started': funnel[0] ?? 0,
          'Product Viewed': funnel[1] ?? 0,
          'Product Added': funnel[2] ?? 0,
          'Checkout Started': funnel[3] ?? 0,
          'Order Completed': funnel[4] ?? 0,
        },
      ],
    },
    'cart-abandonment': {
      number: rate(abandoned, carts.length),
      rows: [
        { Carts: 'Abandoned', Total: abandoned },
        { Carts: 'Ordered', Total: carts.length - abandoned },
      ],
    },
    'top-keywords': top('search', 'query', ['Keyword'], (key) => key.trim().toLowerCase()),
    'top-categories': top('category_viewed', 'category_id', ['Category Id', 'Category']),
    'top-products-searched': top('search_result_clicked', 'product_id', ['Product Id', 'Product']),
    'top-products-viewed': top('product_viewed', 'product_id', ['Product Id', 'Product']),
    'top-products-added': top('product_added', 'product_id', ['Product Id', 'Product']),
    'top-products-wishlisted': top('wishlist_added', 'product_id', ['Product Id', 'Product']),
    'top-products-units': soldBy(orders, ({ units }) => units),
    'top-products-sales': soldBy(orders, ({ storeMinor }) => storeMinor),
    'push-funnel': {
      number: rate(total(openedPushes), total(sent)),
      rows: [{ Sent: total(sent), Delivered: total(delivered), Opened: total(openedPushes) }],
    },
    'push-click-through-rate': perDay(
      'Click-through Rate',
      openedPushes.map((value, index) => rate(value, delivered[index] ?? 0)),
      rate(total(openedPushes), total(delivered)),
    ),
    'push-sessions': against('Sessions', countIn(pushed, startOf), countIn(others, startOf)),
    'push-cart-adds': against(
      'Cart adds',
      countIn(pushed, startOf, ({ adds }) => adds),
      countIn(others, startOf, ({ adds }) => adds),
    ),
    'push-orders': against(
      'Orders',
      countIn(pushOrders, ({ at }) => at),
      countIn(otherOrders, ({ at }) => at),
    ),
    'push-revenue': against(
      'Revenue',
      countIn(pushOrders, ({ at }) => at, minor),
      countIn(otherOrders, ({ at }) => at, minor),
    ),
    'push-conversion': columns(
      { 'Total Push Conversion': converts(pushed), 'Other Conversion': converts(others) },
      rate(pushed.filter((session) => session.orders > 0).length, pushed.length),
    ),
    'push-campaigns': campaignTable(
      world.campaigns.filter(({ sentAt }) => isIn(sentAt)),
      { sessions, orders },
    ),
    downloads: columns(
      { ios_total: platformInstalls.ios, android_total: platformInstalls.android, web_total: platformInstalls.web },
      installTotal,
      'timestamp',
    ),
    'all-downloads': { number: total(Object.values(totalsOf)), rows: [{ ...totalsOf, started_date: since }] },
  }
}
