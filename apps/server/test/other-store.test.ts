/** Another store behind an app: everything that shoppers and members see works on it, and nothing asks for the demo store. */
import type { ReadContext } from '@vitrine/connectors/kit/commerce'
import { commerceChecks } from '@vitrine/connectors/kit/commerce-suite'
import { appsRoutes } from '@vitrine/domain/apps/apps.routes'
import { catalogRoutes } from '@vitrine/domain/catalog/catalog.routes'
import { AppError } from '@vitrine/domain/errors'
import { storefrontRoutes as routes } from '@vitrine/domain/storefront/storefront.routes'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { readShop } from '../src/modules/apps/shop.queries.ts'
import { syncCatalogs } from '../src/modules/catalog/catalog.jobs.ts'
import { countProductsBelow } from '../src/modules/catalog/category-counts.queries.ts'
import { syncProduct, syncStore } from '../src/modules/catalog/index.ts'
import { jobKinds } from '../src/modules/jobs.ts'
import { forApp } from '../src/platform/db/tenant.ts'
import { createJobs } from '../src/platform/jobs/jobs.ts'
import { createMetrics } from '../src/platform/metrics/metrics.ts'
import { createOtherStore } from './other-store.ts'
import { createTestApp } from './test-app.ts'

describe('an app with another store', async () => {
  const other = createOtherStore()
  const { wares, trouble } = other
  const app = await createTestApp({ connectors: { kinds: { other: other.kind }, timeLimitMs: 400 } })
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

  test.each(commerceChecks.map((check) => [check.title, check] as const))('%s', async (_title, check) => {
    await check.run(other.connector)
  })

  test('shows its categories, lists, searches and products from the mirror, in its words and its money', async () => {
    const calls = trouble.calls
    const { data: categories } = await app.call(routes.listCategories, { params, query: { language: 'he' } })
    expect(categories.map(({ name, productCount }) => [name, productCount])).toEqual([
      ['Hem', 5],
      ['מנורות', 5],
    ])
    expect((await list()).map(({ id }) => id)).toEqual(['1', '2', '3', '4', '5'])
    expect((await list({ categoryId: '10', sort: 'price-asc', currency: 'KWD' })).map(({ price }) => price)).toEqual(
      [3000, 6000, 9000, 12_000, 15_000].map((amountMinor) => ({ amountMinor, currencyCode: 'KWD' })),
    )
    expect((await list({ query: 'LAMPA 3' })).map(({ id }) => id)).toEqual(['3'])
    expect((await list({ query: 'sku-4' })).map(({ id }) => id)).toEqual(['4'])
    const { data: product } = await app.call(routes.getProduct, {
      params: { appKey, id: '2' },
      query: { language: 'he' },
    })
    expect(product).toMatchObject({
      name: 'מנורה 2',
      vendor: { id: '7', name: 'Fabriken' },
      options: [{ name: 'צבע', values: [{ label: 'כחול' }] }],
      variants: [{ id: '2/1', title: 'כחול', quantityAvailable: null, availableForSale: true }],
    })
    const picked = await app.call(catalogRoutes.listProducts, { params, query: { query: 'lampa' } }, owner)
    expect(picked.total).toBe(5)
    expect(trouble.calls).toBe(calls)
  })

  test('fills a cart, pays on the store’s own pages, and opens the order with the secret of its device', async () => {
    const { data: cart } = await app.call(routes.createCart, { params, body: { currency: 'KWD', language: 'sv' } })
    const at = { appKey, cartId: cart.id }
    const line = { params: { ...at, variantId: '2/1' }, body: { quantity: 2, revision: cart.revision } }
    const { data: filled } = await app.call(routes.setCartLine, line)
    expect(filled).toMatchObject({ itemCount: 2, total: { amountMinor: 6000, currencyCode: 'KWD' } })
    expect((await errorOf(app.call(routes.setCartLine, line))).code).toBe('cart_changed')
    const secret = 'a-secret-of-the-device-1'
    const headers = { headers: { 'order-secret': secret } }
    const { data: start } = await app.call(routes.startCheckout, { params: at }, undefined, headers)
    expect(start).toMatchObject({ mode: 'redirect', url: expect.stringContaining('https://butiken.example/kassa/') })
    expect(decodeURIComponent(JSON.stringify(start))).toContain(`/a/${appKey}/checkout?returned=1`)
    // Somebody who knows the cart cannot name another secret afterwards.
    const stranger = { headers: { 'order-secret': 'another-secret-of-anybody' } }
    await app.call(routes.startCheckout, { params: at }, undefined, stranger)
    const settle = async (as: typeof headers) =>
      (await app.call(routes.settleCheckout, { params: at, body: { idempotencyKey: 'k' } }, undefined, as)).data
    expect(await settle(headers)).toMatchObject({ order: null, cart: { itemCount: 2 } })
    const paid = other.pay(cart.id)
    expect(await settle(headers)).toMatchObject({ order: { id: paid.id, total: { amountMinor: 6000 } }, cart: null })
    expect(await settle(stranger)).toEqual({ order: null, cart: null })
    const orderParams = { appKey, orderId: encodeURIComponent(paid.id) }
    const url = `/a/${appKey}/orders/${orderParams.orderId}`
    const opened = await app.injectShopper({ url, headers: { 'order-secret': secret } })
    expect(opened.json()).toMatchObject({ data: { number: paid.number, status: 'Awaiting Fulfillment' } })
    for (const wrong of [{}, { 'order-secret': 'another-secret-of-anybody' }])
      expect((await app.injectShopper({ url, headers: wrong })).statusCode).toBe(404)
    const { data: home } = await app.call(appsRoutes.getHome, { params, query: {} }, owner)
    expect(home.orders).toMatchObject({ count: 1, currencyCode: 'SEK', latest: [{ number: paid.number }] })
  })

  test('leads to its checkout however often it is asked, says that it is away without ending the cart, and knows no cart that was paid', async () => {
    const { data: cart } = await app.call(routes.createCart, { params, body: {} })
    const at = { appKey, cartId: cart.id }
    await app.call(routes.setCartLine, { params: { ...at, variantId: '2/1' }, body: { quantity: 1 } })
    const headers = { headers: { 'order-secret': 'a-secret-of-the-device-2' } }
    const start = () => app.call(routes.startCheckout, { params: at }, undefined, headers)
    const starts = await Promise.all([start(), start(), start()])
    expect(new Set(starts.map(({ data }) => JSON.stringify(data))).size).toBe(1)
    trouble.failures = 1
    expect((await errorOf(start())).code).toBe('unavailable')
    expect((await start()).data.mode).toBe('redirect')
    const paid = other.pay(cart.id)
    expect((await errorOf(start())).code).toBe('not_found')
    // The store fails while the app asks for the order: asked again, it tells.
    const settle = () =>
      app.call(routes.settleCheckout, { params: at, body: { idempotencyKey: 'k' } }, undefined, headers)
    trouble.failures = 1
    expect((await errorOf(settle())).code).toBe('unavailable')
    for (let times = 0; times < 2; times++) expect((await settle()).data.order?.id).toBe(paid.id)
  })

  test('says at the cart that something is gone which its mirror still shows', async () => {
    const ware = wares.find(({ id }) => id === '3')
    if (!ware) throw new Error('There is no such ware.')
    ware.isSold = false
    const { data: cart } = await app.call(routes.createCart, { params, body: {} })
    const line = { params: { appKey, cartId: cart.id, variantId: '3/1' }, body: { quantity: 1 } }
    const error = await errorOf(app.call(routes.setCartLine, line))
    expect(error).toMatchObject({ code: 'out_of_stock', details: { variantId: '3/1', available: null } })
    await sync()
    const { data: product } = await app.call(routes.getProduct, {
      params: { appKey, id: '3' },
      query: { language: 'sv' },
    })
    expect(product.variants[0]).toMatchObject({ availableForSale: false, quantityAvailable: null })
    ware.isSold = true
    await sync()
  })

  test('answers 503 with a time to come back while it fails or is slow, and lists go on', async () => {
    const create = () => app.injectShopper({ method: 'POST', url: `/a/${appKey}/carts`, payload: {} })
    trouble.failures = 1
    const closed = await create()
    expect([closed.statusCode, closed.headers['retry-after']]).toEqual([503, '7'])
    expect(closed.body).not.toContain('hemligt')
    expect(closed.body).not.toContain('stängd')
    trouble.slowMs = 5_000
    const began = Date.now()
    const slow = await create()
    expect(slow.statusCode).toBe(503)
    expect(slow.headers['retry-after']).toBeDefined()
    expect(Date.now() - began).toBeLessThan(3_000)
    expect(await list({ query: 'lampa' })).toHaveLength(5)
    const { data: home } = await app.call(appsRoutes.getHome, { params, query: {} }, owner)
    expect(home).toMatchObject({ orders: null, storeAway: true })
    trouble.slowMs = 0
    for (const kind of ['notFound', 'auth', 'invalid'] as const) {
      Object.assign(trouble, { as: kind, failures: 2 })
      const { data: other } = await app.call(appsRoutes.getHome, { params, query: {} }, owner)
      expect(other, kind).toMatchObject({ orders: null, storeAway: true })
      trouble.failures = 0
    }
    expect((await create()).statusCode).toBe(201)
  })

  describe('its mirror', () => {
    test('takes what is new and changed, and with a full run loses what is gone', async () => {
      addWare('6', 600)
      const first = wares[0]
      if (!first) throw new Error('There are no wares.')
      Object.assign(first, { names: { ...first.names, sv: 'Ny lampa' }, changedAt: new Date() })
      expect(await sync('changed')).toBe('done')
      expect(await idsOf()).toEqual(['1', '2', '3', '4', '5', '6'])
      expect((await list({ query: 'ny lampa' })).map(({ id }) => id)).toEqual(['1'])
      wares.splice(
        wares.findIndex(({ id }) => id === '6'),
        1,
      )
      await sync('changed')
      expect(await idsOf()).toContain('6')
      await sync()
      expect(await idsOf()).toEqual(['1', '2', '3', '4', '5'])
    })

    test('stays when the store is empty for a while, and goes only when two full runs find the same', async () => {
      const counts = async () => {
        const read = (table: 'products' | 'categories' | 'brands') =>
          forApp(db, appKey).selectFrom(table).select('app_key').execute()
        return [await read('products'), await read('categories'), await read('brands')].map(({ length }) => length)
      }
      const before = await counts()
      const empty = {
        ...other.connector,
        products: async () => ({ items: [], next: null }),
        categories: async () => [],
        brands: async () => ({ items: [], next: null }),
      }
      const input = { ...door, shop: await shopNow(), store: empty }
      await syncStore(input, 'changed')
      await syncStore(input, 'full')
      expect(await counts()).toEqual(before)
      // The store is back: what it was believed to have lost is no matter of the next maintenance.
      await sync()
      await syncStore(input, 'full')
      expect(await counts()).toEqual(before)
      await syncStore(input, 'full')
      expect(await counts()).toEqual([0, 0, 0])
      await sync()
      expect(await counts()).toEqual(before)
    })

    test('is kept up to the store by a job, whose runs the metrics count', async () => {
      expect(jobKinds).toContain(syncCatalogs)
      const metrics = createMetrics()
      const at = await metrics.listen({ host: '127.0.0.1', port: 0 })
      const text = async () => (await fetch(`http://127.0.0.1:${at.port}/metrics`)).text()
      const runs = 'job_duration_seconds_count{kind="sync-catalogs",outcome="done"}'
      expect(await text()).not.toContain(runs)
      addWare('8', 800)
      const jobs = createJobs({ db, clock: app.clock, log: app.ports.log, pollMs: 50 })
      await jobs.start([syncCatalogs], app.ports, metrics.countJob)
      try {
        await jobs.send(syncCatalogs, {})
        await expect.poll(text, { timeout: 20_000 }).toContain(`${runs} 1\n`)
        expect(await idsOf()).toContain('8')
        trouble.failures = 1
        await jobs.send(syncCatalogs, {})
        await expect.poll(text, { timeout: 20_000 }).toContain(`${runs} 2\n`)
        expect(trouble.failures).toBe(0)
      } finally {
        await jobs.stop()
        metrics.close()
      }
      wares.pop()
      await sync()
      expect(await idsOf()).not.toContain('8')
    })

    test('reads one product again, also one that is gone', async () => {
      addWare('7', 700)
      const shop = await shopNow()
      const input = { ...door, shop, store: other.connector }
      await syncProduct(input, '7')
      expect(await idsOf()).toContain('7')
      wares.splice(
        wares.findIndex(({ id }) => id === '7'),
        1,
      )
      await syncProduct(input, '7')
      expect(await idsOf()).not.toContain('7')
    })

    test('keeps what it has when the store fails in the middle, and goes on from there', async () => {
      const before = await list()
      // Each call of the pages after the first fails until the run has died.
      const store = other.connector
      let pages = 0
      const dying = new Proxy(store, {
        get: (target, name) =>
          name !== 'products'
            ? Reflect.get(target, name)
            : async (...args: Parameters<typeof store.products>) => {
                if (!args[0]?.ids && ++pages === 2) throw new Error('cut')
                return store.products(...args)
              },
      })
      const input = { ...door, shop: await shopNow(), store: dying }
      await expect(syncStore(input, 'full')).rejects.toThrow('cut')
      expect(await list({ sort: 'name' })).toHaveLength(before.length)
      const state = () => forApp(db, appKey).selectFrom('catalog_syncs').selectAll().executeTakeFirstOrThrow()
      expect(await state()).toMatchObject({ cursor: '2', seen: 2, held_by: null })
      expect(await syncStore(input, 'changed')).toBe('done')
      // Two pages were left of three.
      expect(pages).toBe(4)
      expect(await state()).toMatchObject({ run: null, cursor: null })
      expect(await idsOf()).toEqual(['1', '2', '3', '4', '5'])
    })

    test('finds the products of a category again that was away, or came later than they', async () => {
      const nodes = await other.connector.categories()
      const withCategories = (ids: readonly string[]) => ({
        ...other.connector,
        categories: async (context?: ReadContext) =>
          (await other.connector.categories(context)).filter(({ id }) => ids.includes(id)),
      })
      const input = { db, clock: app.clock, shop: await shopNow() }
      const count = async () => (await countProductsBelow(forApp(db, appKey), ['11'])).get('11') ?? 0
      await syncStore({ ...input, store: withCategories(['10']) }, 'full')
      expect(await count()).toBe(0)
      await syncStore({ ...input, store: withCategories(nodes.map(({ id }) => id)) }, 'changed')
      expect(await count()).toBe(5)
      addWare('9', 900)
      await syncStore({ ...input, store: withCategories(['10']) }, 'full')
      await sync('changed')
      expect(await count()).toBe(6)
      wares.pop()
      await sync()
      expect(await count()).toBe(5)
    })

    test('stays with the one who reads it, however long a slow store takes for a page', async () => {
      const { connector } = other
      const others: string[] = []
      const slow: typeof connector = {
        ...connector,
        products: async (...args) => {
          app.clock.advance(90_000)
          if (others.length < 3) others.push(await sync('changed'))
          return connector.products(...args)
        },
      }
      expect(await syncStore({ db, clock: app.clock, shop: await shopNow(), store: slow }, 'full')).toBe('done')
      expect(others).toEqual(['busy', 'busy', 'busy'])
    })

    test('writes of categories and brands only what changed', async () => {
      const { connector } = other
      const read = async () => {
        const rows = await sql<{ name: string; place: string }>`
          select name, ctid::text as place from categories where app_key = ${appKey}
          union all select name, ctid::text from category_texts where app_key = ${appKey}
          union all select name, ctid::text from brands where app_key = ${appKey}`.execute(db)
        return new Map(rows.rows.map(({ name, place }) => [name, place]))
      }
      const before = await read()
      expect([...before.keys()].sort()).toEqual(['Fabriken', 'Hem', 'Lampor', 'מנורות'])
      await sync()
      expect(await read()).toEqual(before)
      const renamed: typeof connector = {
        ...connector,
        categories: async (context) =>
          (await connector.categories(context))
            .filter(({ id }) => id === '10' || context?.language !== 'he')
            .map((node) => (node.id === '11' ? { ...node, name: 'Ljus' } : node)),
        brands: async () => ({ items: [{ id: '7', name: 'Verket', imageUrl: null }], next: null }),
      }
      await syncStore({ db, clock: app.clock, shop: await shopNow(), store: renamed }, 'full')
      const after = await read()
      expect([...after.keys()].sort()).toEqual(['Hem', 'Ljus', 'Verket'])
      expect(after.get('Hem')).toBe(before.get('Hem'))
      await sync()
      expect([...(await read()).keys()].sort()).toEqual([...before.keys()].sort())
    })

    test('is filled by one of two that begin at once, and a second time changes nothing', async () => {
      const results = await Promise.all([sync(), sync(), sync()])
      expect(results.filter((result) => result === 'done').length).toBeGreaterThanOrEqual(1)
      const rows = () =>
        forApp(db, appKey).selectFrom('products').select(['id', 'content_hash', 'position']).orderBy('id').execute()
      const before = await rows()
      await sync()
      expect(await rows()).toEqual(before)
    })
  })
})
