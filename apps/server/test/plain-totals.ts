/** The number of each series of the charts that have several, counted a second time from raw events and orders alone. */

import type { ChartId } from '@vitrine/domain/insights/charts.rules'
import { dayMs } from '@vitrine/domain/time'
import { averageOf, clock, middleHours, type PlainAsk, plus, rate, ratio, total } from './plain-tools.ts'
import { background, type World } from './plain-world.ts'

type Totals = Record<string, number | null>

export function plainTotals(world: World, { zone, from, to }: PlainAsk): Partial<Record<ChartId, Totals>> {
  const days = new Map<number, string>()
  const on = (at: number): string => {
    const day = days.get(at) ?? clock(at, zone).day
    days.set(at, day)
    return day
  }
  const isIn = (at: number | null, first = from) => at !== null && on(at) >= first && on(at) <= to
  const seen = world.events.filter(({ name }) => !background.includes(name))
  const usersSince = (first: string) =>
    new Set(seen.filter(({ at }) => isIn(at, first)).map(({ install }) => install)).size
  const userDays = new Set(seen.filter(({ at }) => isIn(at)).map(({ at, install }) => `${on(at)} ${install}`)).size
  const length = Math.round((Date.parse(to) - Date.parse(from)) / dayMs) + 1
  const [active, monthly, mean] = [usersSince(from), usersSince(plus(to, -29)), userDays / length]
  const fresh = world.installs.filter(({ installed }) => isIn(installed))
  const orders = world.orders.filter(({ at }) => isIn(at))
  const sessions = world.sessions.filter(({ start }) => isIn(start))
  type Order = (typeof orders)[number]
  const money = (is: (order: Order) => boolean) => total(orders.filter(is).map(({ storeMinor }) => storeMinor ?? 0))
  const payers = new Set(orders.flatMap(({ customerKey }) => customerKey ?? [])).size
  const of = (platform: string) => fresh.filter((install) => install.platform === platform).length
  const [ios, android, web] = [of('ios'), of('android'), of('web')]
  const revenue = money(() => true)
  const isNew = ({ nth }: Order) => nth === null || nth === 1
  const isUnknown = ({ platform }: Order) => platform === null
  const soldOn = (platform: string) => money((order) => order.platform === platform)
  const [pushed, others] = [sessions.filter(({ push }) => push !== null), sessions.filter(({ push }) => push === null)]
  const isPushed = ({ push }: Order) => push !== null
  const pushes = (name: string, ours: number | null, theirs: number | null): Totals => ({
    [`Total Push ${name}`]: ours,
    [`Other ${name}`]: theirs,
  })
  const adds = (list: typeof sessions) => total(list.map((session) => session.adds))
  const converted = (list: typeof sessions) => rate(list.filter((session) => session.orders > 0).length, list.length)
  return {
    'daily-and-monthly-users': { 'Daily Active Users': mean, 'Monthly Active Users': monthly },
    'active-users': { DAU: mean, MAU: monthly },
    'time-to-first-purchase': {
      'Hours to First Purchase': averageOf(orders, 'since', 3600),
      'Median Hours to First Purchase': middleHours(orders),
    },
    'app-installs': { Installs: fresh.length, iOS: ios, Android: android, Web: web },
    downloads: { ios_total: ios, android_total: android, web_total: web },
    'app-revenue': {
      ...{ Sales: revenue, iOS: soldOn('ios'), Android: soldOn('android'), Web: soldOn('web') },
      ...(orders.some(isUnknown) && { Unknown: money(isUnknown) }),
    },
    'revenue-per-user': {
      'Revenue per User': ratio(revenue, active),
      'Revenue per Paying User': ratio(revenue, payers),
    },
    'revenue-by-customer': { 'New Customer': money(isNew), 'Returning Customer': money((order) => !isNew(order)) },
    'revenue-by-coupon': {
      'Website coupon revenue': money(({ hasCoupon }) => hasCoupon),
      'Revenue without coupon': money(({ hasCoupon }) => !hasCoupon),
    },
    'new-and-returning-users': { 'Returning users': active - fresh.length, 'New users': fresh.length },
    'push-sessions': pushes('Sessions', pushed.length, others.length),
    'push-cart-adds': pushes('Cart adds', adds(pushed), adds(others)),
    'push-orders': pushes('Orders', orders.filter(isPushed).length, orders.filter((order) => !isPushed(order)).length),
    'push-revenue': pushes(
      'Revenue',
      money(isPushed),
      money((order) => !isPushed(order)),
    ),
    'push-conversion': pushes('Conversion', converted(pushed), converted(others)),
  }
}
