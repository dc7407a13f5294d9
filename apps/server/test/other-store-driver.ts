import { AppError } from '@vitrine/domain/errors'
import { storefrontRoutes as routes } from '@vitrine/domain/storefront/storefront.routes'
import { beforeAll, beforeEach } from 'vitest'
import { readShop } from '../src/modules/apps/shop.queries.ts'
import { syncStore } from '../src/modules/catalog/index.ts'
import { forApp } from '../src/platform/db/tenant.ts'
import type { Ports } from '../src/ports.ts'
import { createOtherStore } from './other-store.ts'
import { createTestApp } from './test-app.ts'

export async function createOtherStoreApp(
  ports: Partial<Ports> = {},
  options: Parameters<typeof createOtherStore>[0] = {},
) {
  const other = createOtherStore(options)
  const { wares, trouble } = other
  const app = await createTestApp({ ...ports, connectors: { kinds: { other: other.kind }, timeLimitMs: 400 } })
  const { db } = app.database
  const appKey = await app.buildApp()
  const params = { appKey }
  const owner = await app.signIn(appKey)
  const door = { db: app.ports.forApp(appKey), clock: app.clock }

  const addWare = (id: string, kronor: number, name = `Lampa ${id}`) =>
    wares.push({
      id,
      names: { sv: name, he: `מנורה ${id}` },
      prices: { SEK: kronor * 100, KWD: kronor * 30 },
      isSold: true,
      changedAt: new Date(),
    })

  const shopNow = async () => {
    const shop = await readShop(forApp(db, appKey), appKey)
    if (!shop) throw new Error('There is no such app.')
    return shop
  }
  const sync = async (mode: 'full' | 'changed' = 'full') =>
    syncStore({ ...door, shop: await shopNow(), store: other.kind.connect(await shopNow(), door) }, mode)
  const list = async (query: Record<string, string> = {}) =>
    (await app.call(routes.listProducts, { params, query: { size: 100, ...query } as never })).data
  const idsOf = async () =>
    (await forApp(db, appKey).selectFrom('products').select('id').orderBy('id').execute()).map(({ id }) => id)
  const errorOf = (promise: Promise<unknown>): Promise<AppError> =>
    promise.then(
      () => Promise.reject(new Error('It worked.')),
      (error: unknown) => (error instanceof AppError ? error : Promise.reject(error)),
    )

  beforeAll(async () => {
    await db
      .updateTable('apps')
      .set({ connector: 'other', default_language: 'sv', currency_code: 'SEK' })
      .where('app_key', '=', appKey)
      .execute()
    await db.deleteFrom('app_languages').where('app_key', '=', appKey).execute()
    await db.deleteFrom('app_currencies').where('app_key', '=', appKey).execute()
    await db
      .insertInto('app_languages')
      .values([
        { app_key: appKey, code: 'sv', label: 'Svenska', is_default: true },
        { app_key: appKey, code: 'he', label: 'עברית', is_default: false, right_to_left: true },
      ])
      .execute()
    await db
      .insertInto('app_currencies')
      .values([
        { app_key: appKey, code: 'SEK', name: 'Krona', is_default: true, enabled: true },
        { app_key: appKey, code: 'KWD', name: 'Dinar', is_default: false, enabled: true },
      ])
      .execute()
    for (const [at, kronor] of [300, 100, 200, 500, 400].entries()) addWare(String(at + 1), kronor)
    await sync()
  })
  beforeEach(() => {
    trouble.slowMs = 0
    trouble.failures = 0
    trouble.as = 'unavailable'
  })
  return { app, db, appKey, params, owner, door, wares, trouble, other, addWare, shopNow, sync, list, idsOf, errorOf }
}
