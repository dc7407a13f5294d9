/** The demo store's rows in an app of a test, with addresses instead of drawn pictures. */

import { insertStore } from '@vitrine/embedded-store/goods/insert-store'
import { makeStoreRows } from '@vitrine/embedded-store/goods/store-rows'
import { insertRows } from '@vitrine/embedded-store/insert-rows'
import { sql } from 'kysely'
import { connectors } from '../src/connectors.ts'
import { readShop } from '../src/modules/apps/shop.queries.ts'
import { syncStore } from '../src/modules/catalog/index.ts'
import { demoCurrencies, demoLanguages } from '../src/modules/demo-store/seed/demo-apps.ts'
import type { TestApp } from './test-app.ts'

/** Names of pictures that have a video. */
const filmed = new Set(['product/court-sneaker/White', 'product/field-watch/Walnut', 'product/dome-lamp/Mustard'])

export async function buildDemoStore(app: TestApp, appKey: string): Promise<void> {
  const { clock } = app
  const { db } = app.database
  const rows = makeStoreRows(appKey, clock.now(), (name) => {
    const url = `/media/${appKey}/${name.replace(/\W/g, '-').toLowerCase()}`
    const picture = { url: `${url}.webp`, thumbnailUrl: `${url}-t.webp`, width: 800, height: 800 }
    return filmed.has(name) ? { ...picture, videoUrl: `${url}.webm` } : picture
  })
  await insertStore(db, rows)
  await analyze(app)
  const others = <T extends { is_default: boolean }>(list: readonly T[]) =>
    list.filter((one) => !one.is_default).map((one) => ({ app_key: appKey, ...one }))
  await insertRows(db, 'app_languages', others(demoLanguages))
  await insertRows(
    db,
    'app_currencies',
    others(demoCurrencies).map((currency) => ({ ...currency, enabled: true })),
  )
  await syncDemoStore(app, appKey)
  await analyze(app)
}

/** Of what the store filled alone: the tables of the engine itself are larger than all of it. */
async function analyze({ database: { db } }: TestApp): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace and pg_relation_size(oid) > 0`.execute(db)
  await sql`analyze ${sql.join(rows.map(({ name }) => sql.table(name)))}`.execute(db)
}

/** Copies what a test wrote into the demo store's tables into the mirror. */
export async function syncDemoStore({ ports }: TestApp, appKey: string): Promise<void> {
  // The shop is read again, because languages and currencies may have been added.
  const door = { db: ports.forApp(appKey), clock: ports.clock }
  const shop = await readShop(door.db, appKey)
  const store = shop && connectors.kinds['demo']?.connect(shop, door)
  if (!store) throw new Error(`There is no app ${appKey}.`)
  await syncStore({ ...door, shop, store }, 'full')
}

/** Two apps with demo stores in which nothing runs out, for sweeps that call one with what belongs to the other. */
export async function buildTwoStores(app: TestApp) {
  const { db } = app.database
  const [appKey, otherKey] = [await app.buildApp(), await app.buildApp()]
  for (const key of [appKey, otherKey]) await buildDemoStore(app, key)
  const variants = db.selectFrom('demo_variants').select('id').where('app_key', '=', appKey).orderBy('id')
  const { id: variantId } = await variants.executeTakeFirstOrThrow()
  await db.updateTable('demo_variants').set({ stock: null }).execute()
  return { appKey, otherKey, variantId, origin: new URL(app.ports.config.shopperUrl).origin }
}
