/** Which days an order changes: what is remembered and packed of all others stays. */
import { expect, test } from 'vitest'
import { createTestApp } from '../../../../../test/test-app.ts'
import type { OrderFact } from '../event-store.ts'
import { createSqlEventStore } from '../sql-event-store.ts'

const app = await createTestApp()
const { db } = app.database
const store = createSqlEventStore(db)

const order = (orderId: string, day: string): OrderFact => ({
  ...{ orderId, at: Date.parse(`${day}T10:00:00Z`), customerKey: 'she', installId: null, platform: null },
  ...{ hasCoupon: false, items: [], statusCode: 11, currencyCode: 'USD', totalMinor: 1_000, storeMinor: 1_000 },
})

test('another order of a customer changes its own day and those of the orders after it, and no day before it', async () => {
  const appKey = await app.buildApp()
  const revisions = async () => {
    const rows = await db
      .selectFrom('insight_days')
      .select('revision')
      .where('app_key', '=', appKey)
      .orderBy('day')
      .execute()
    return rows.map(({ revision }) => revision)
  }
  await store.recordOrders(appKey, [order('one', '2026-03-01'), order('three', '2026-03-20')])
  expect(await revisions()).toEqual([1, 1])
  await store.recordOrders(appKey, [order('four', '2026-03-25')])
  expect(await revisions()).toEqual([1, 1, 2])
  await store.recordOrders(appKey, [order('two', '2026-03-10')])
  expect(await revisions()).toEqual([1, 3, 3, 3])
})
