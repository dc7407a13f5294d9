/** A year of visits and orders of one app, ending now, and what Insights keeps of them. */
import { weekMs } from '@vitrine/domain/time'
import type { StoreRows } from '@vitrine/embedded-store/goods/store-rows'
import type { Kysely } from 'kysely'
import type { Tables } from '../../../db/tables.ts'
import { createSqlEventStore, guestKeyOf, type InstallBatch, type OrderFact } from '../../insights/index.ts'
import { type DemoOrders, makeOrders } from './demo-orders.ts'
import { withShopper } from './demo-shopper.ts'
import { yearEnd } from './demo-year.ts'
import { moveBatches, type ReadyYear } from './demo-year-file.ts'

export interface History {
  byMs: number
  year: ReadyYear
  made: DemoOrders
}

/** Moves the year by whole weeks, so that the week after it is the one in which now lies. */
export function makeHistory(input: { appKey: string; now: number; rows: StoreRows; year: ReadyYear }): History {
  const { appKey, now, rows, year } = input
  const byMs = Math.floor((now - yearEnd) / weekMs) * weekMs
  const placements = year.placements
    .map((one) => ({ ...one, placedAt: one.placedAt + byMs }))
    .filter(({ placedAt }) => placedAt <= now)
  return { byMs, year, made: makeOrders({ appKey, now, rows, placements }) }
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

function toFacts({ made }: History): OrderFact[] {
  const lines = new Map<string, DemoOrders['order_lines']>()
  for (const line of made.order_lines) {
    const ofOrder = lines.get(line.order_id) ?? []
    lines.set(line.order_id, ofOrder)
    ofOrder.push(line)
  }
  return withShopper(made.orders).map((order) => toFact(order, lines.get(order.id) ?? []))
}

/** What of these batches has happened by now. */
const untilNow = (batches: readonly InstallBatch[], now: number): InstallBatch[] =>
  batches
    .map((batch) => ({ ...batch, events: batch.events.filter(({ at }) => at <= now) }))
    .filter(({ events }) => events.length > 0)

export async function insertInsights(
  trx: Kysely<Tables>,
  { appKey, now, history }: { appKey: string; now: number; history: History },
): Promise<void> {
  const { byMs, year } = history
  const store = createSqlEventStore(trx)
  await year.insertSent(trx, byMs)
  await store.append(appKey, untilNow(moveBatches(year.week, byMs), now), now)
  for (const push of year.pushes) {
    const sentAt = push.sentAt + byMs
    if (push.sentAt >= yearEnd && sentAt <= now) await store.recordCampaign(appKey, { ...push, sentAt })
  }
  await store.recordOrders(appKey, toFacts(history))
  await store.tidy({ now, keepFrom: 0 })
}
