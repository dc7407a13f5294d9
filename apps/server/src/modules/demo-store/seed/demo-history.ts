/** A year of visits and orders of one app, ending now, and what Insights keeps of them. */
import type { Kysely } from 'kysely'
import type { Tables } from '../../../db/tables.ts'
import { createSqlEventStore, guestKeyOf, type InstallBatch, type OrderFact } from '../../insights/index.ts'
import type { StoreRows } from '../goods/store-rows.ts'
import { type DemoOrders, makeOrders, newOrderId, orderCount, type Placement } from './demo-orders.ts'
import { withShopper } from './demo-shopper.ts'
import { eventsOf, planVisits, type Traffic, trafficDays, type Visit } from './demo-traffic.ts'
import { createRandom } from './random.ts'

const dayMs = 86_400_000
const checkoutMs = 600_000

interface History {
  batches: InstallBatch[]
  made: DemoOrders
  pushes: Traffic['pushes']
}

/** As many visits as there are orders, picked at random; later ones have more of them, as there are more visits. */
function pickBuyers(traffic: Traffic, visits: readonly Visit[]): Map<Visit, string> {
  const { random, now } = traffic
  const able = visits.filter(({ at }) => at < now - checkoutMs).map((visit) => ({ visit, dice: random.next() }))
  const picked = able.sort((a, b) => a.dice - b.dice).slice(0, orderCount)
  return new Map(picked.map(({ visit }) => [visit, newOrderId()]))
}

export function makeHistory(input: { appKey: string; now: number; rows: StoreRows; perDay: number }): History {
  const { appKey, now, rows, perDay } = input
  const pushes = Array.from({ length: 12 }, (_, index) => ({
    pushId: `demo-push-${index + 1}`,
    sentAt: now - (355 - index * 30) * dayMs,
  }))
  const traffic: Traffic = {
    random: createRandom(`traffic ${appKey}`),
    now,
    days: trafficDays,
    perDay,
    products: rows.products.map(({ id }) => id),
    categories: rows.categories.map(({ id }) => id),
    pushes,
  }
  const visits = [...planVisits(traffic)].flat()
  const buyers = pickBuyers(traffic, visits)
  const batches = new Map<string, InstallBatch & { events: InstallBatch['events'][number][] }>()
  const placements: Placement[] = []
  for (const visit of visits) {
    const { install } = visit
    const { seq: _seq, visits: _visits, ...about } = install
    const batch = batches.get(install.installId) ?? { appKey, ...about, events: [] }
    batches.set(install.installId, batch)
    const id = buyers.get(visit) ?? null
    for (const event of eventsOf(traffic, visit, id)) batch.events.push(event)
    if (id !== null) placements.push({ id, placedAt: batch.events.at(-1)?.at ?? visit.at, install })
  }
  return { batches: [...batches.values()], made: makeOrders({ appKey, now, rows, placements }), pushes }
}

function toFact(order: DemoOrders['orders'][number], lines: DemoOrders['order_lines']): OrderFact {
  const storeMinor = Number(order.store_total_minor)
  const sum = lines.reduce((all, line) => all + Number(line.total_minor), 0)
  return {
    orderId: order.id,
    at: new Date(order.placed_at as Date).getTime(),
    customerKey: order.customer_id ?? guestKeyOf(order.email),
    installId: order.install_id ?? null,
    platform: (order.device ?? null) as OrderFact['platform'],
    statusCode: order.status_code,
    currencyCode: order.currency_code,
    totalMinor: Number(order.total_minor),
    storeMinor,
    hasCoupon: order.coupon_code !== null,
    items: lines.map((line) => ({
      productId: line.product_id ?? '',
      units: line.quantity,
      // A line's share of what the order came to in the currency of the store.
      storeMinor: sum === 0 ? 0 : Math.round((storeMinor * Number(line.total_minor)) / sum),
    })),
  }
}

const namesOfPushes = ['Weekend offers', 'New arrivals', 'Back in stock', 'Free shipping today', 'Members first']

export async function insertInsights(
  trx: Kysely<Tables>,
  { appKey, now, history }: { appKey: string; now: number; history: History },
): Promise<void> {
  const store = createSqlEventStore(trx)
  await store.append(appKey, history.batches, now)
  const lines = new Map<string, DemoOrders['order_lines']>()
  for (const line of history.made.order_lines) {
    const ofOrder = lines.get(line.order_id) ?? []
    lines.set(line.order_id, ofOrder)
    ofOrder.push(line)
  }
  const orders = withShopper(history.made.orders).map((order) => toFact(order, lines.get(order.id) ?? []))
  await store.recordOrders(appKey, orders)
  const installs = history.batches.length
  for (const [index, { pushId, sentAt }] of history.pushes.entries()) {
    const name = namesOfPushes[index % namesOfPushes.length] ?? ''
    const sent = Math.round((installs * (index + 1)) / (history.pushes.length + 1))
    await store.recordCampaign(appKey, { pushId, name, sentAt, sent })
  }
  await store.tidy({ now, keepFrom: 0 })
}
