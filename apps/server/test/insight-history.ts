/** A history of visits, orders and pushes for tests of event stores, and what the charts of one say. */

import { chartIds } from '@vitrine/domain/insights/charts.rules'
import type { Report } from '@vitrine/domain/insights/insights.routes'
import { dayMs, hourMs } from '@vitrine/domain/time'
import type { Random } from '@vitrine/embedded-store/random'
import { buildReport, type ReportRequest } from '../src/modules/insights/reports/build-report.ts'
import type {
  CampaignFact,
  EventStore,
  InstallBatch,
  OrderFact,
  StoredEvent,
} from '../src/modules/insights/store/event-store.ts'

const begin = Date.parse('2026-02-01T00:00:00Z')
/** Within come the clock changes of New York (8 March), Adelaide and Chatham (5 April). */
export const historyEnd = Date.parse('2026-04-12T15:20:00Z')

export interface History {
  batches: InstallBatch[]
  orders: OrderFact[]
  campaigns: CampaignFact[]
}

const names = ['product_viewed', 'category_viewed', 'search', 'search_result_clicked', 'wishlist_added'] as const

/** Visits at any hour, with clocks that jump back and forth by minutes, and every kind of event. */
export function makeHistory(random: Random, appKey: string, installs: number): History {
  const campaigns = [4, 20, 40, 62].map((day, index) => ({
    pushId: `push-${index}`,
    name: `Push ${index}`,
    sentAt: begin + day * dayMs + index * hourMs,
    sent: 40 + index,
  }))
  const history: History = { batches: [], orders: [], campaigns }
  for (let index = 0; index < installs; index++) {
    const events: StoredEvent[] = []
    const installId = `install-${String(index).padStart(4, '0')}`
    let at = begin + Math.floor(random.next() * (historyEnd - begin - dayMs))
    const add = (sessionId: string, name: StoredEvent['name'], props: StoredEvent['props'] = {}) => {
      at += random.between(-40, 400) * 1_000
      events.push({ seq: events.length + 1, at: Math.min(at, historyEnd), sessionId, name, props })
    }
    const visits = random.between(1, 8)
    for (let visit = 0; visit < visits && at < historyEnd - dayMs; visit++) {
      const session = `s${visit}`
      const push = campaigns.find(({ sentAt }) => sentAt < at && at - sentAt < 2 * dayMs)
      if (push && random.chance(0.8)) add(session, 'push_received', { push_id: push.pushId })
      if (visit === 0 && random.chance(0.9)) add(session, 'app_installed')
      const source = random.pick(['direct', 'deeplink', 'ad', 'other'])
      if (push && random.chance(0.6)) {
        add(session, 'session_started', { source: 'push', push_id: push.pushId })
        add(session, 'push_opened', { push_id: push.pushId })
      } else add(session, 'session_started', { source })
      if (random.chance(0.1)) add(session, 'signed_up')
      for (let left = random.between(0, 5); left > 0; left--) {
        const word = random.pick(['Lamp', ' lamp', 'mug', 'Rug ', 'vase'])
        const product = `p${random.between(1, 14)}`
        add(session, random.pick(names), { query: word, product_id: product, category_id: `c${random.between(1, 12)}` })
      }
      if (random.chance(0.5)) add(session, 'product_added', { product_id: 'p1', cart_id: `cart-${visit >> 1}` })
      if (random.chance(0.5)) add(session, 'checkout_started')
      if (random.chance(0.4)) {
        const orderId = `order-${index}-${visit}`
        // The device does not report every order: its install may still be known, or nothing at all.
        const isReported = random.chance(0.7)
        if (isReported) add(session, 'order_completed', { order_id: orderId })
        if (isReported && random.chance(0.1)) add(session, 'order_completed', { order_id: orderId })
        if (random.chance(0.9))
          history.orders.push(makeOrder(random, { orderId, at: Math.min(at, historyEnd), installId }))
      }
      at += Math.floor(random.next() ** 2 * 14 * dayMs)
    }
    const about = { appKey, installId, platform: random.pick(['ios', 'android', 'web'] as const) }
    const device = { os: '', appVersion: '1', locale: 'en', tz: 'UTC' }
    for (let from = 0; from < events.length; ) {
      const to = from + random.between(1, 9)
      history.batches.push({ ...about, ...device, events: events.slice(from, to) })
      from = to
    }
  }
  return history
}

function makeOrder(random: Random, about: { orderId: string; at: number; installId: string }): OrderFact {
  const currencyCode = random.pick(['USD', 'USD', 'EUR', 'JPY'])
  const storeMinor = currencyCode === 'JPY' && random.chance(0.3) ? null : random.between(500, 20_000)
  return {
    ...about,
    installId: random.chance(0.5) ? about.installId : null,
    customerKey: random.chance(0.9) ? `customer-${random.between(1, 30)}` : null,
    platform: random.pick(['ios', 'android', null]),
    statusCode: random.pick([11, 10, 10, 2, 4, 5, 0]),
    currencyCode,
    totalMinor: random.between(500, 20_000),
    storeMinor,
    hasCoupon: random.chance(0.3),
    items: [
      { productId: `p${random.between(1, 14)}`, units: random.between(1, 3), storeMinor: random.between(100, 900) },
      { productId: `p${random.between(1, 14)}`, units: 1, storeMinor: random.between(100, 900) },
    ],
  }
}

/** As batches come in: mixed over all devices, in order for each, many a second time, some of them much later. */
export function shuffle(random: Random, batches: readonly InstallBatch[]): InstallBatch[] {
  const lines = new Map<string, InstallBatch[]>()
  for (const batch of batches) lines.set(batch.installId, [...(lines.get(batch.installId) ?? []), batch])
  const open = [...lines.values()]
  const mixed: InstallBatch[] = []
  while (open.length > 0) {
    const at = Math.floor(random.next() * open.length)
    const [next] = open[at]?.splice(0, 1) ?? []
    if (next) mixed.push(next, ...(random.chance(0.2) ? [next] : []))
    if (open[at]?.length === 0) open.splice(at, 1)
    if (next && random.chance(0.1)) mixed.push(mixed[Math.floor(random.next() * mixed.length)] ?? next)
  }
  return mixed
}

/** What a report says of a range, and of the equally long one before it. */
export const reportOf = async (
  store: EventStore,
  asked: Pick<ReportRequest, 'appKey' | 'chartId' | 'zone' | 'range'>,
): Promise<Report> => buildReport(await store.reader(asked.appKey), { ...asked, now: historyEnd, currencyCode: 'USD' })

export type Contents = Record<string, { number: number | null; rows: unknown }>

/** Of every chart, at the end of the history unless said otherwise. */
export async function chartsOf(
  store: EventStore,
  appKey: string,
  { zone, from, to, now = historyEnd }: { zone: string; from: string; to: string; now?: number },
): Promise<Contents> {
  const found: Contents = {}
  for (const chartId of chartIds) {
    if (chartId === 'insights-overview') continue
    const range = { startDate: from, endDate: to }
    const asked = { chartId, appKey, zone, range, now, currencyCode: 'USD' }
    const report = await buildReport(await store.reader(appKey), asked)
    found[chartId] = { number: report.number.data, rows: report.chart.data }
  }
  return found
}
