/** What stays when a person is erased: every sum, and whatever is of others with whom they shared a device. */

import { createRandom } from '@vitrine/embedded-store/random'
import { describe, expect, test } from 'vitest'
import { chartsOf, makeHistory } from '../../../../../test/insight-history.ts'
import { createTestApp } from '../../../../../test/test-app.ts'
import type { Ask, InstallBatch, OrderFact, StoredEvent } from '../event-store.ts'
import { createSqlEventStore } from '../sql-event-store.ts'

const now = Date.parse('2026-04-12T15:20:00Z')
const device = { platform: 'ios', os: '', appVersion: '1', locale: 'en', tz: 'UTC' } as const

describe('erasing a person', async () => {
  const app = await createTestApp()
  const { db } = app.database
  const store = createSqlEventStore(db)

  const used = (appKey: string, installId: string, times: [string, string][]): InstallBatch => ({
    ...{ ...device, appKey, installId },
    events: times.map(
      ([time, orderId], index): StoredEvent => ({
        ...{ seq: index + 1, at: Date.parse(`2026-${time}:00Z`), sessionId: `s${index}` },
        ...(orderId === ''
          ? { name: 'app_installed', props: {} }
          : { name: 'order_completed', props: { order_id: orderId } }),
      }),
    ),
  })
  const sold = (orderId: string, time: string, customerKey: string): OrderFact => ({
    ...{ orderId, at: Date.parse(`2026-${time}:00Z`), customerKey, installId: null, platform: null },
    ...{ hasCoupon: false, items: [], statusCode: 11, currencyCode: 'USD', totalMinor: 1_000, storeMinor: 1_000 },
  })

  test('leaves the orders, the first order and the return of everybody who used the same device, and is seen at once', async () => {
    const appKey = await app.buildApp()
    const shared = used(appKey, 'install-shared', [
      ['03-10T08:00', ''],
      ['03-10T10:00', 'hers-1'],
      ['03-10T11:00', 'his-1'],
    ])
    const own = used(appKey, 'install-own', [
      ['03-11T08:00', ''],
      ['03-12T10:00', 'his-2'],
    ])
    await store.append(appKey, [shared, own], now)
    await store.recordOrders(appKey, [
      sold('hers-1', '03-10T10:00', 'she'),
      sold('his-1', '03-10T11:00', 'he'),
      sold('his-2', '03-12T10:00', 'he'),
    ])
    const ask: Ask = { appKey, zone: 'UTC', range: { startDate: '2026-03-10', endDate: '2026-03-12' } }
    const told = async () => {
      const reader = await store.reader(appKey)
      const { daily, total, repeatDaily, repeat } = await reader.customers(ask)
      const sums = (await reader.orders(ask)).map((row) => [row.day, row.orders, row.gap])
      const since = await reader.firstPurchases(ask)
      return { daily, total, repeatDaily, repeat, since, sums: sums.sort() }
    }
    const before = await told()
    expect(before).toMatchObject({ daily: [2, 0, 1], total: 2, repeatDaily: [0, 0, 1], repeat: 1 })
    await store.erase(appKey, { installIds: ['install-shared'], customerKeys: ['she'] })
    expect(await told()).toEqual(before)
    const orders = await db
      .selectFrom('insight_orders')
      .select(['order_id', 'customer_key', 'ord', 'store_ord'])
      .where('app_key', '=', appKey)
      .orderBy('order_id')
      .execute()
    expect(orders.map((row) => [row.order_id, row.customer_key, row.ord, row.store_ord])).toEqual([
      ['hers-1', null, null, null],
      ['his-1', 'he', null, null],
      ['his-2', 'he', 2, null],
    ])
    // Another order of his is still his third.
    await store.recordOrders(appKey, [sold('his-3', '03-12T12:00', 'he')])
    const reader = await store.reader(appKey)
    expect(await reader.customers(ask)).toMatchObject({ daily: [2, 0, 1], total: 2, repeat: 1 })
    expect((await reader.firstPurchases(ask)).flat()).toEqual([2 * 3_600, 3 * 3_600])
  })

  test('changes no number of any chart, of days that are packed anew neither, nor when the store tells of the orders again', async () => {
    const appKey = await app.buildApp()
    const { batches, orders, campaigns } = makeHistory(createRandom('erase'), appKey, 24)
    for (const campaign of campaigns) await store.recordCampaign(appKey, campaign)
    await store.append(appKey, batches, now)
    await store.recordOrders(appKey, orders)
    const range = { zone: 'Pacific/Chatham', from: '2026-02-01', to: '2026-04-12' }
    const before = await chartsOf(store, appKey, range)
    const followed = before['push-campaigns']?.rows as { Sessions: number }[]
    expect(followed.some(({ Sessions }) => Sessions > 1)).toBe(true)
    const isErased = (customerKey: string | null) => customerKey !== null && Number(customerKey.slice(9)) % 2 === 0
    const customerKeys = orders.flatMap((order) => (isErased(order.customerKey) ? [`${order.customerKey}`] : []))
    await store.erase(appKey, { installIds: batches.map(({ installId }) => installId), customerKeys })
    expect(await chartsOf(store, appKey, range)).toEqual(before)
    for (const order of orders)
      if (isErased(order.customerKey)) await store.recordOrders(appKey, [{ ...order, customerKey: null }])
    await db.deleteFrom('insight_day_parts').where('app_key', '=', appKey).execute()
    // Another server remembers nothing.
    const other = createSqlEventStore(db)
    expect(await chartsOf(other, appKey, range)).toEqual(before)
    await other.tidy({ now, keepFrom: 0 })
    expect(await chartsOf(createSqlEventStore(db), appKey, range)).toEqual(before)
  })
})
