import { sql } from 'kysely'
import { expect, inject, test } from 'vitest'
import { buildDemoStore } from '../../../../test/demo-store.ts'
import { createTestApp } from '../../../../test/test-app.ts'
import { forApp } from '../../../platform/db/tenant.ts'
import { readShop } from '../../apps/shop.queries.ts'
import { commerceOf } from '../../commerce/index.ts'
import { readProducts, scopeOf } from './read-products.ts'
import { refreshStock } from './refresh-stock.ts'
import { writeProducts } from './write-products.ts'

const variantId = 'plate-set-ivory'

test('a stock that is asked for while a page is written takes the place of the page’s older one', async () => {
  const app = await createTestApp()
  const appKey = await app.buildApp()
  await buildDemoStore(app, appKey)
  const db = forApp(app.database.db, appKey)
  const shop = await readShop(db, appKey)
  if (!shop) throw new Error('There is no such app.')
  const store = commerceOf(app.ports, shop)
  const setStock = (stock: number) =>
    db.updateTable('demo_variants').set({ stock }).where('id', '=', variantId).execute()
  const now = () => new Date(app.clock.now())

  const waiting = async () => {
    const { rows } = await sql<{ waiting: number }>`
      select count(*)::int as waiting from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(app.database.db)
    return rows[0]?.waiting
  }

  await setStock(5)
  app.clock.advance(1_000)
  const readAt = now()
  const page = await readProducts(store, await scopeOf(store, shop), { ids: ['plate-set'] })
  app.clock.advance(1_000)
  await setStock(4)
  let refreshing: Promise<void> = Promise.resolve()
  await db.transaction().execute(async (trx) => {
    await writeProducts(trx, { appKey, readAt }, { products: page.products, reviews: new Map() })
    refreshing = refreshStock(db, store, { variantIds: [variantId], now: now() })
    // The embedded database has one connection: there the refresh begins when this transaction ends.
    if (inject('postgresUrl') !== undefined) await expect.poll(waiting).toBe(1)
  })
  await refreshing
  const mirrored = db.selectFrom('variants').select('stock').where('id', '=', variantId)
  expect(await mirrored.executeTakeFirstOrThrow()).toEqual({ stock: 4 })
})
