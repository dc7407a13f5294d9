/** A store at BigCommerce: a token opens it, shoppers pay on its pages, and its customers sign in to the app. */
import { lastToken, payCart } from '@vitrine/connectors/bigcommerce/stand-in/orders'
import type { AppError } from '@vitrine/domain/errors'
import { ordersRoutes } from '@vitrine/domain/orders/orders.routes'
import { storeConnectionRoutes as routes } from '@vitrine/domain/store-connection/store-connection.routes'
import { storefrontRoutes } from '@vitrine/domain/storefront/storefront.routes'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { createBigcommerceOutside } from '../../../test/bigcommerce-outside.ts'
import { createTestApp } from '../../../test/test-app.ts'
import { commands } from '../../commands/registry.ts'
import { createOutside } from '../../outside/outside.ts'
import { findShop } from '../apps/index.ts'
import { syncCatalog } from '../catalog/sync/ask-full-sync.ts'
import { keepOrders } from '../orders/orders.jobs.ts'
import { elsewhereOf } from '../stores/index.ts'
import { followStoreHook } from './index.ts'

const address = 'https://api.bigcommerce.com/stores/id30h7ohwf'

describe('a store at BigCommerce behind an app', async () => {
  const bigcommerce = createBigcommerceOutside()
  const app = await createTestApp({ outside: bigcommerce.over(createOutside({ allowed: [] })) as never })
  const appKey = await app.buildApp()
  const owner = await app.signIn(appKey)
  const params = { appKey }
  const rights = { ...bigcommerce.shop.rights }
  afterEach(() => {
    bigcommerce.shop.rights = { ...rights }
  })

  const form = (over: object = {}) => ({
    ...{ kind: 'bigcommerce' as const, address: 'id30h7ohwf', password: 'token-1' },
    ...over,
  })
  const check = (body = form()) => app.call(routes.checkStore, { params, body }, owner)
  const connect = (body = form()) => app.call(routes.connectStore, { params, body }, owner)
  const problemOf = (call: Promise<unknown>) =>
    call.then(
      () => null,
      ({ issues }: AppError) => [issues?.[0]?.path, issues?.[0]?.message],
    )

  test('is found by its hash, and tells what it sells in', async () => {
    expect((await check()).data).toMatchObject({
      ...{ name: 'Towel & Co', address: 'https://towels.example', currencyCode: 'USD', currencies: ['USD', 'EUR'] },
      languages: [{ code: 'en', name: 'English' }],
      channels: [
        { id: '1', name: 'BigCommerce Storefront' },
        { id: '2', name: 'Outlet' },
      ],
      missingScopes: [],
    })
  })

  test('says at its field what hinders, and its token is sent to no other host', async () => {
    bigcommerce.asked.length = 0
    for (const other of ['https://towels.example', `${address.replace('.com', '.com.evil.example')}/v3/`])
      expect((await problemOf(check(form({ address: other }))))?.[0]).toBe('address')
    expect(bigcommerce.asked).toEqual([])
    expect((await problemOf(check(form({ password: 'wrong' }))))?.[0]).toBe('password')
    expect(await problemOf(check(form({ channel: '9' })))).toEqual([
      'channel',
      'The store has no channel with this ID.',
    ])
    bigcommerce.shop.rights = { ...rights, orders: 'read' }
    expect((await check()).data.missingScopes).toEqual([{ scope: 'Orders (modify)', costs: 'orders' }])
    expect(await problemOf(connect())).toEqual([
      'password',
      'The API account lacks these OAuth scopes: Orders (modify)',
    ])
    expect((await findShop(app.ports, appKey))?.connector).toBe('demo')
  })

  test('is connected by its owner, and by a command, at the address that was meant and with the token sealed', async () => {
    expect((await connect(form({ address: `${address}/v3/` }))).data).toMatchObject({
      ...{ kind: 'bigcommerce', name: 'Towel & Co', address },
    })
    const other = await app.buildApp()
    vi.stubEnv('STORE_PASSWORD', 'token-1')
    const log = vi.spyOn(console, 'log').mockImplementation(() => {})
    expect(await commands['set-store'](app.ports, [other, 'bigcommerce', 'id30h7ohwf', '2'])).toBe(0)
    log.mockRestore()
    vi.unstubAllEnvs()
    for (const [key, channel] of [[appKey], [other, '2']] as const)
      expect(await elsewhereOf(app.ports, key).reach('bigcommerce')).toMatchObject({
        ...{ address, password: 'token-1', channel: channel ?? undefined },
      })
    const rows = await app.ports.forApp(appKey).selectFrom('store_connections').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain('token-1')
  })

  test('sells: a cart, BigCommerce’s page, and the order for whoever left with its secret', async () => {
    await syncCatalog.run(app.ports, { appKey })
    const { data: list } = await app.call(storefrontRoutes.listProducts, { params, query: { query: 'towel' } })
    expect(list.map(({ name }) => name)).toEqual(['[Sample] Fog Linen Chambray Towel'])
    const { data: cart } = await app.call(storefrontRoutes.createCart, { params, body: { installId: 'install-1' } })
    const at = { appKey, cartId: cart.id }
    await app.call(storefrontRoutes.setCartLine, { params: { ...at, variantId: '77-371' }, body: { quantity: 2 } })
    const headers = { headers: { 'order-secret': 'a-secret-of-the-device-1' } }
    const { data: start } = await app.call(storefrontRoutes.startCheckout, { params: at }, undefined, headers)
    expect(start).toMatchObject({ mode: 'redirect', url: expect.stringContaining('.mybigcommerce.com/cart.php') })
    const settle = (secret: string) =>
      app.call(storefrontRoutes.settleCheckout, { params: at, body: { idempotencyKey: 'k' } }, undefined, {
        headers: { 'order-secret': secret },
      })
    expect((await settle('a-secret-of-the-device-1')).data).toMatchObject({ order: null, cart: { itemCount: 2 } })
    const paid = payCart(bigcommerce.shop, lastToken(bigcommerce.shop))
    expect((await settle('a-secret-of-the-device-1')).data).toMatchObject({
      order: { id: `1~${paid.id}`, total: { amountMinor: 8_300 } },
      cart: null,
    })
    expect((await settle('a-secret-of-somebody-else')).data).toEqual({ order: null, cart: null })
    expect(JSON.stringify(bigcommerce.asked)).not.toContain('install-1')
  })

  test('has the order of a shopper who never comes back, with the device of its cart', async () => {
    const { data: cart } = await app.call(storefrontRoutes.createCart, { params, body: { installId: 'install-2' } })
    const at = { appKey, cartId: cart.id }
    await app.call(storefrontRoutes.setCartLine, { params: { ...at, variantId: '107-1070' }, body: { quantity: 1 } })
    await app.call(storefrontRoutes.startCheckout, { params: at }, undefined, {})
    const paid = payCart(bigcommerce.shop, lastToken(bigcommerce.shop))
    await keepOrders.run(app.ports, { appKey })
    const orders = app.ports.forApp(appKey).selectFrom('orders').select(['id', 'cart_id', 'install_id', 'status_code'])
    expect(await orders.where('id', '=', `1~${paid.id}`).execute()).toEqual([
      { id: `1~${paid.id}`, cart_id: cart.id, install_id: 'install-2', status_code: 11 },
    ])
    expect(bigcommerce.mistakes).toEqual([])
  })

  test('tells of its changes where it was asked to, with the secret that it was given', async () => {
    const made = await app.call(routes.makeHook, { params }, owner)
    // Made anew, what was made before is taken away.
    await app.call(routes.makeHook, { params }, owner)
    expect(made.data.secret).toBeNull()
    const { hooks, wares } = bigcommerce.shop
    expect(hooks.map(({ scope }) => scope)).toEqual([
      'store/product/*',
      'store/sku/*',
      'store/category/*',
      'store/order/*',
    ])
    expect(new Set(hooks.map(({ destination }) => destination))).toEqual(new Set([made.data.url]))
    const created_at = Math.floor(app.clock.now() / 1_000)
    const told = (id: number, hash = 'a'.repeat(40)) =>
      // As https://developer.bigcommerce.com/docs/integrations/webhooks shows one, read on 2026-11-29.
      JSON.stringify({
        ...{ store_id: '11111', producer: 'stores/id30h7ohwf', scope: 'store/product/updated', hash },
        ...{ created_at, data: { type: 'product', id } },
      })
    const tell = async (payload: string, secret: object = hooks[0]?.headers ?? {}) => {
      const headers = { 'content-type': 'application/json', ...secret }
      const { statusCode, json } = await app.inject({
        method: 'POST',
        url: new URL(made.data.url).pathname,
        headers,
        payload,
      })
      return [statusCode, (json() as { received?: string }).received ?? null]
    }
    expect(await tell(told(107))).toEqual([200, 'heard'])
    expect(await tell(told(107))).toEqual([200, 'repeated'])
    expect(await tell(told(107), { 'x-vitrine-secret': 'another' })).toEqual([400, null])
    expect(await tell(told(107), {})).toEqual([400, null])
    for (const payload of ['{', '{}', told(-1), told(107, 'x y'), told(107).replace('product"', 'cart"')])
      expect(await tell(payload)).toEqual([400, null])
    const ware = wares.find(({ id }) => id === 107)
    if (ware) ware.name = 'As the store has it'
    await followStoreHook.run(app.ports, { appKey, entity: 'product', id: '107' })
    const row = app.ports.forApp(appKey).selectFrom('products').select('name').where('id', '=', '107')
    expect((await row.executeTakeFirst())?.name).toBe('As the store has it')
    expect(bigcommerce.mistakes).toEqual([])
  })

  test('is named on each of its orders, also once another one is behind the app, as far as it is known then', async () => {
    const { id } = await app.ports.forApp(appKey).selectFrom('orders').select('id').executeTakeFirstOrThrow()
    const store = async () =>
      (await app.call(ordersRoutes.openOrder, { params: { appKey, id } }, await app.signIn(appKey))).data.store
    const named = { kind: 'bigcommerce', name: 'Towel & Co', address }
    expect(await store()).toEqual(named)
    await app.call(routes.goBack, { params }, owner)
    expect(await store()).toEqual(named)
    await app.call(routes.endWayBack, { params }, owner)
    expect(await store()).toEqual({ ...named, name: null })
  })
})
