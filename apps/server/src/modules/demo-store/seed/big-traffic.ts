/** A year of events of a busy app up to now, taken in day by day as devices send them: for benchmarks. */
import { dayMs } from '@vitrine/domain/time'
import { createRandom, type Random } from '@vitrine/embedded-store/random'
import type { Kysely } from 'kysely'
import type { Tables } from '../../../db/tables.ts'
import { createSqlEventStore, type InstallBatch, type OrderFact } from '../../insights/index.ts'
import { newOrderId } from './demo-orders.ts'
import { eventsOf, planVisits, type Traffic, type TrafficEvent, type Visit } from './demo-traffic.ts'

const days = 365
/** What the generator makes of a visit. */
const eventsAVisit = 4.6
/** A store of this size, and words that people search for. */
const sizes = { products: 20_000, categories: 500, words: 5_000 }
const orderShare = 0.045

const named = (prefix: string, count: number) => Array.from({ length: count }, (_, index) => `${prefix}${index}`)

interface Filling {
  appKey: string
  traffic: Traffic
}

function makeOrder(random: Random, { products }: Traffic, order: { installId: string; at: number }): OrderFact {
  const totalMinor = random.between(900, 25_000)
  const product = () => products[Math.floor(random.next() ** 2 * products.length)] ?? ''
  return {
    ...order,
    orderId: newOrderId(),
    customerKey: `guest ${order.installId}`,
    platform: null,
    statusCode: random.pick([10, 10, 10, 2, 11, 5]),
    currencyCode: 'USD',
    totalMinor,
    storeMinor: totalMinor,
    hasCoupon: random.chance(0.16),
    items: [{ productId: product(), units: 1, storeMinor: totalMinor }],
  }
}

/** What the visits of a day send, by device, and the orders that the store tells of. */
function makeDay({ appKey, traffic }: Filling, visits: readonly Visit[]) {
  const batches = new Map<string, InstallBatch & { events: TrafficEvent[] }>()
  const orders: OrderFact[] = []
  for (const visit of visits) {
    const { seq: _seq, visits: _visits, ...install } = visit.install
    const batch = batches.get(install.installId) ?? { appKey, ...install, events: [] }
    batches.set(install.installId, batch)
    const order = traffic.random.chance(orderShare)
      ? makeOrder(traffic.random, traffic, { installId: install.installId, at: visit.at })
      : null
    for (const event of eventsOf(traffic, visit, order?.orderId ?? null)) {
      batch.events.push(event)
      if (order && event.name === 'order_completed') orders.push({ ...order, at: event.at })
    }
  }
  return { batches: [...batches.values()], orders }
}

/** Returns how many events there are now. */
export async function insertBigTraffic(
  db: Kysely<Tables>,
  { appKey, events, now }: { appKey: string; events: number; now: number },
): Promise<number> {
  const from = (Math.floor(now / dayMs) - days + 1) * dayMs
  const pushes = Array.from({ length: 26 }, (_, index) => ({
    pushId: `push-${index + 1}`,
    sentAt: from + (index * 14 + 3) * dayMs,
  }))
  const traffic: Traffic = {
    ...{ random: createRandom(`big traffic ${events}`), from, until: now, comeBack: 0.9, pushes },
    perDay: events / days / eventsAVisit,
    products: named('product-', sizes.products),
    categories: named('category-', sizes.categories),
    words: named('word ', sizes.words),
  }
  const store = createSqlEventStore(db)
  let count = 0
  for (const visits of planVisits(traffic)) {
    const { batches, orders } = makeDay({ appKey, traffic }, visits)
    const at = Math.min(now, (visits.at(-1)?.at ?? from) + dayMs)
    await store.append(appKey, batches, at)
    await store.recordOrders(appKey, orders)
    count += batches.reduce((sum, batch) => sum + batch.events.length, 0)
  }
  for (const { pushId, sentAt } of pushes)
    await store.recordCampaign(appKey, { pushId, name: `Push ${pushId}`, sentAt, sent: Math.round(events / 60) })
  await store.tidy({ now, keepFrom: 0 })
  return count
}
