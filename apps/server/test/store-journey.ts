/** A whole server whose app has a running store of others behind it, filled with the goods of the demo store. */
import { catalogRoutes } from '@vitrine/domain/catalog/catalog.routes'
import { storefrontRoutes as routes } from '@vitrine/domain/storefront/storefront.routes'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { limit } from '../../../tooling/limits.ts'
import { commands } from '../src/commands/registry.ts'
import { findShop, forgetShop } from '../src/modules/apps/index.ts'
import { syncStore } from '../src/modules/catalog/index.ts'
import { commerceOf } from '../src/modules/commerce/index.ts'
import { mirrorOrder } from '../src/modules/orders/index.ts'
import { keepConnection } from '../src/modules/stores/index.ts'
import { wireModules } from '../src/modules/wiring.ts'
import { createServices } from '../src/services.ts'
import { buildDemoStore } from './demo-store.ts'
import { createTestApp } from './test-app.ts'

export interface RunningStore {
  kind: string
  name: string
  address: string
  /** What opens it. */
  identifier: string
  password: string
  /** What an order is that was just placed. */
  placed: { nativeStatus: string; statusCode: number }
  /** The ids of its products. */
  productId: RegExp
  /** What follows its address on the command line, with what is said of it where it does not fit. */
  refused: readonly { given: readonly string[]; password: string; says: RegExp }[]
  given: readonly string[]
}

export const storeJourney = (store: RunningStore) =>
  describe(`an app with a ${store.name}`, async () => {
    const { kind, address, identifier, password } = store
    const app = await createTestApp({ environment: { ALLOWED_NETWORKS: '127.0.0.1/32' } })
    const { ports, clock } = app
    const appKey = await app.buildApp()
    const demoKey = await app.buildApp()
    const params = { appKey }

    async function shopNow(key = appKey) {
      forgetShop(ports, key)
      const shop = await findShop(ports, key)
      if (!shop) throw new Error('There is no such app.')
      return shop
    }

    beforeAll(async () => {
      await buildDemoStore(app, demoKey)
      // The same languages and currencies, so that there are the same questions.
      await buildDemoStore(app, appKey)
      await app.database.db.updateTable('apps').set({ connector: kind }).where('app_key', '=', appKey).execute()
      await keepConnection(ports, ports.forApp(appKey), { appKey, kind, address, identifier, password })
      const shop = await shopNow()
      const began = performance.now()
      const done = await syncStore({ db: ports.forApp(appKey), clock, shop, store: commerceOf(ports, shop) }, 'full')
      expect(done).toBe('done')
      process.stdout.write(`first pull: ${Math.round(performance.now() - began)} ms\n`)
    }, limit(180_000))

    const inEach = [
      { language: 'en', currency: 'USD' },
      { language: 'fr', currency: 'EUR' },
      { language: 'ar', currency: 'KWD' },
      { language: 'en', currency: 'JPY' },
      { language: 'en', currency: 'GBP' },
    ]

    test.each(inEach)('lists what the demo store lists, at its prices, in $language and $currency', async (query) => {
      const list = async (key: string) =>
        (
          await app.call(routes.listProducts, { params: { appKey: key }, query: { size: 100, ...query } as never })
        ).data.map(({ name, priceText, vendor }) => [name, priceText, vendor])
      const own = await list(appKey)
      expect(own.length).toBeGreaterThan(50)
      expect(own.toSorted()).toEqual((await list(demoKey)).toSorted())
    })

    test('has the categories of the demo store, with as many products in each', async () => {
      const list = async (key: string) =>
        (await app.call(routes.listCategories, { params: { appKey: key }, query: { language: 'fr' } })).data.map(
          ({ name, productCount }) => `${name} ${productCount}`,
        )
      expect((await list(appKey)).toSorted()).toEqual((await list(demoKey)).toSorted())
    })

    test('finds by name and by the number of a variant what the demo store finds', async () => {
      for (const query of ['sneaker', 'CLO-001-SAG-S', 'lampe']) {
        const find = async (key: string) =>
          (await app.call(routes.listProducts, { params: { appKey: key }, query: { query } as never })).data
            .map(({ name }) => name)
            .toSorted()
        expect(await find(appKey)).toEqual(await find(demoKey))
      }
    })

    test('has the brands, types and tags of the demo store in the console', async () => {
      const [owner, other] = [await app.signIn(appKey), await app.signIn(demoKey)]
      const brands = async (key: string, by: typeof owner) =>
        (await app.call(catalogRoutes.listBrands, { params: { appKey: key }, query: {} as never }, by)).data.brands
          .map(({ name }) => name)
          .toSorted()
      expect(await brands(appKey, owner)).toEqual(await brands(demoKey, other))
    })

    test('is bought from by a guest: the order is in the store, in the mirror, and opens with its secret', async () => {
      const find = await app.call(routes.listProducts, { params, query: { query: 'Court sneaker' } as never })
      const { data: product } = await app.call(routes.getProduct, {
        params: { appKey, id: find.data[0]?.id ?? '' },
        query: {},
      })
      const variant = product.variants.find(({ availableForSale }) => availableForSale)
      const { data: made } = await app.call(routes.createCart, { params, body: { currency: 'EUR', language: 'fr' } })
      const at = { appKey, cartId: made.id }
      const { data: cart } = await app.call(routes.setCartLine, {
        params: { ...at, variantId: variant?.id ?? '' },
        body: { quantity: 1, revision: made.revision },
      })
      expect(cart).toMatchObject({ itemCount: 1, currencyCode: 'EUR' })

      // Another server, which has never seen the cart.
      const second = { ...ports, services: createServices(wireModules) }
      expect(await commerceOf(second, await shopNow()).cart(made.id)).toMatchObject({ id: made.id, itemCount: 1 })

      const body = {
        ...{ email: 'gast@shoppers.example', name: 'Gast Igel', address: 'Rue 1', city: 'Lyon', postalCode: '69002' },
        ...{ country: 'FR', phone: '', revision: cart.revision },
        expectedTotalMinor: cart.total?.amountMinor ?? 0,
        lines: cart.lines.map(({ variantId, quantity }) => ({ variantId, quantity })),
      }
      const headers = { 'order-secret': 'a-secret-of-the-device-1', 'idempotency-key': 'a-key-of-the-device-1' }
      const place = () =>
        app.call(routes.checkOut, { params: at, query: { currency: 'EUR' }, body }, undefined, { headers })
      const { data: order } = await place()
      expect((await place()).data.id).toBe(order.id)
      expect(order.total).toEqual(cart.total)

      const native = await commerceOf(ports, await shopNow()).order(order.id)
      expect(native).toMatchObject({
        ...store.placed,
        email: body.email,
        customerId: null,
      })
      await mirrorOrder.run(ports, { appKey, orderId: order.id })
      const row = await ports
        .forApp(appKey)
        .selectFrom('orders')
        .selectAll()
        .where('id', '=', order.id)
        .executeTakeFirst()
      expect(row?.number).toBe(native?.number)
      const opened = await app.injectShopper({ url: `/a/${appKey}/orders/${order.id}`, headers })
      expect(opened.json()).toMatchObject({ data: { number: native?.number } })
      const closed = await app.injectShopper({
        url: `/a/${appKey}/orders/${order.id}`,
        headers: { 'order-secret': 'another-secret-of-anybody' },
      })
      expect(closed.statusCode).toBe(404)
    })

    test('is put behind an app by a command, which names what is missing, and goes back by one', async () => {
      const said: string[] = []
      const log = vi.spyOn(console, 'log').mockImplementation((line) => void said.push(String(line)))
      const error = vi.spyOn(console, 'error').mockImplementation((line) => void said.push(String(line)))
      const run = async (given: readonly string[], secret: string) => {
        process.env['STORE_PASSWORD'] = secret
        return await commands['set-store'](ports, [demoKey, kind, address, ...given])
      }
      const kindNow = async () => (await shopNow(demoKey)).connector
      try {
        for (const one of store.refused) {
          expect(await run(one.given, one.password)).toBe(1)
          expect(said.at(-1)).toMatch(one.says)
        }
        expect(await kindNow()).toBe('demo')
        expect(await run(store.given, password)).toBe(0)
        expect(await kindNow()).toBe(kind)
        // Answers to shoppers are a moment old: the mirror itself is asked.
        const sneakers = async () =>
          (
            await ports
              .forApp(demoKey)
              .selectFrom('products')
              .select('id')
              .where('handle', '=', 'court-sneaker')
              .execute()
          )
            .map(({ id }) => id)
            .join()
        const sync = async () => {
          const now = await shopNow(demoKey)
          return syncStore({ db: ports.forApp(demoKey), clock, shop: now, store: commerceOf(ports, now) }, 'full')
        }
        expect(await sneakers()).toBe('court-sneaker')
        expect(await sync()).toBe('done')
        expect(await sneakers()).toMatch(store.productId)
        expect(await commands['set-store'](ports, [demoKey, 'demo'])).toBe(0)
        expect(await sync()).toBe('done')
        expect(await sneakers()).toBe('court-sneaker')
      } finally {
        log.mockRestore()
        error.mockRestore()
        Reflect.deleteProperty(process.env, 'STORE_PASSWORD')
      }
    })

    test('keeps what it had while the store is away, and says so at the cart', async () => {
      const { data: cart } = await app.call(routes.createCart, { params, body: {} })
      // It is the same store: another one would have other carts.
      const gone = { address: 'http://127.0.0.1:9' }
      await ports.forApp(appKey).updateTable('store_connections').set(gone).where('kind', '=', kind).execute()
      const shop = await shopNow()
      const sync = syncStore({ db: ports.forApp(appKey), clock, shop, store: commerceOf(ports, shop) }, 'full')
      await expect(sync).rejects.toMatchObject({ code: 'unavailable' })
      const { total } = await app.call(routes.listProducts, { params, query: {} as never })
      expect(total).toBeGreaterThan(50)
      const variant = await ports.forApp(appKey).selectFrom('variants').select('id').executeTakeFirst()
      const url = `/a/${appKey}/carts/${cart.id}/lines/${variant?.id}`
      const { statusCode, headers } = await app.injectShopper({ method: 'PUT', url, payload: { quantity: 1 } })
      expect([statusCode, headers['retry-after'] !== undefined]).toEqual([503, true])
    })
  })
