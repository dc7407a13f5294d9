/**
 * What blocks of releases come to, computed a second time, plainly, from the raw events and orders alone. It shares no
 * code with the store.
 */

import { saleStatusCodes } from '@vitrine/domain/orders/order-status.rules'
import { hourMs } from '@vitrine/domain/time'
import type { InstallBatch, OrderFact } from '../src/modules/insights/store/event-store.ts'
import { clock } from './plain-tools.ts'

interface PlainBlock {
  views: number
  taps: number
  orders: number
  storeMinor: number
  /** Currency by currency. */
  revenue: Record<string, number>
}

interface PlainTap {
  release: string
  page: string
  block: string
  item: string
  at: number
  session: string
  orders: number
}

/** By release, page, block and item. */
export function plainBlocks(
  batches: readonly InstallBatch[],
  told: readonly OrderFact[],
  { zone, from, to }: { zone: string; from: string; to: string },
): Record<string, PlainBlock> {
  const found: Record<string, PlainBlock> = {}
  const of = (...key: string[]): PlainBlock => {
    found[key.join(' ')] ??= { views: 0, taps: 0, orders: 0, storeMinor: 0, revenue: {} }
    return found[key.join(' ')] as PlainBlock
  }
  const isIn = (at: number) => clock(at, zone).day >= from && clock(at, zone).day <= to
  const sales = new Map(told.map((order) => [order.orderId, order]))
  const reported = new Set<string>()
  for (const install of new Set(batches.map(({ installId }) => installId))) {
    const events = batches.filter(({ installId }) => installId === install).flatMap((batch) => batch.events)
    const taps: PlainTap[] = []
    for (const seq of [...new Set(events.map((event) => event.seq))].sort((one, other) => one - other)) {
      const event = events.find((one) => one.seq === seq)
      if (!event) continue
      const prop = (name: string) => String(event.props[name] ?? '')
      const [release, page] = [prop('release'), prop('page')]
      if (event.name === 'blocks_seen' && isIn(event.at))
        for (const block of new Set(prop('blocks').split(' '))) of(release, page, block, '').views += 1
      if (event.name === 'block_tapped') {
        const [block, item] = [prop('block'), prop('item')]
        if (isIn(event.at)) for (const part of new Set(['', item])) of(release, page, block, part).taps += 1
        const again = taps.findIndex((tap) => tap.page === page && tap.block === block && tap.item === item)
        if (again >= 0) taps.splice(again, 1)
        taps.push({ release, page, block, item, at: event.at, session: event.sessionId, orders: 0 })
      }
      const order = event.name === 'order_completed' ? sales.get(prop('order_id')) : undefined
      if (event.name !== 'order_completed' || reported.has(prop('order_id'))) continue
      reported.add(prop('order_id'))
      const followed = new Map<string, string[]>()
      for (const tap of taps.slice(-12)) {
        const hours = (event.at - tap.at) / hourMs
        if (tap.orders === 5 || (tap.session !== event.sessionId && !(hours >= 0 && hours <= 24))) continue
        tap.orders += 1
        for (const part of ['', tap.item])
          followed.set(`${tap.page} ${tap.block} ${part}`, [tap.release, tap.page, tap.block, part])
      }
      if (!order || !(saleStatusCodes as readonly number[]).includes(order.statusCode) || !isIn(order.at)) continue
      for (const key of followed.values()) {
        const sum = of(...key)
        sum.orders += 1
        sum.storeMinor += order.storeMinor ?? 0
        sum.revenue[order.currencyCode] = (sum.revenue[order.currencyCode] ?? 0) + order.totalMinor
      }
    }
  }
  return found
}
