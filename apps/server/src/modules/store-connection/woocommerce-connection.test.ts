/** A store with WooCommerce: a key opens it, shoppers pay on its checkout page as guests, and its webhooks are signed. */
import { createHmac } from 'node:crypto'
import { payAt } from '@vitrine/connectors/woocommerce/stand-in/orders'
import type { AppError } from '@vitrine/domain/errors'
import { storeConnectionRoutes as routes } from '@vitrine/domain/store-connection/store-connection.routes'
import { storefrontRoutes } from '@vitrine/domain/storefront/storefront.routes'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { createTestApp } from '../../../test/test-app.ts'
import { createWoocommerceOutside } from '../../../test/woocommerce-outside.ts'
import { commands } from '../../commands/registry.ts'
import { createOutside } from '../../outside/outside.ts'
import { findShop } from '../apps/index.ts'
import { syncCatalog } from '../catalog/sync/ask-full-sync.ts'
import { keepOrders } from '../orders/orders.jobs.ts'
import { elsewhereOf } from '../stores/index.ts'
import { followStoreHook } from './index.ts'

const address = 'https://store.example/shop'

describe('a store with WooCommerce behind an app', async () => {
  const woocommerce = createWoocommerceOutside()
  const app = await createTestApp({ outside: woocommerce.over(createOutside({ allowed: [] })) as never })
  const appKey = await app.buildApp()
  const owner = await app.signIn(appKey)
  const params = { appKey }
  afterEach(() => {
    woocommerce.shop.permissions = 'read_write'
  })

  const form = (over: object = {}) => ({
    ...{ kind: 'woocommerce' as const, address: 'store.example/shop/wp-admin', identifier: 'ck_1', password: 'cs_1' },
    ...over,
  })
  const check = (body = form()) => app.call(routes.checkStore, { params, body }, owner)
  const connect = (body = form()) => app.call(routes.connectStore, { params, body }, owner)
  const problemOf = (call: Promise<unknown>) =>
    call.then(
      () => null,
      ({ issues }: AppError) => [issues?.[0]?.path, issues?.[0]?.message],
    )

  test('is found at the address that was meant, and tells what it sells in', async () => {
    expect((await check()).data).toMatchObject({
      ...{ name: 'Woo & Co', address, currencyCode: 'USD', currencies: ['USD'], missingScopes: [] },
      languages: [{ code: 'en', name: 'English' }],
    })
  })

  test('says at its field what hinders, and its key goes nowhere without https', async () => {
    woocommerce.asked.length = 0
    expect(await problemOf(check(form({ address: 'http://store.example/shop' })))).toEqual([
      'address',
      expect.stringContaining('with https'),
    ])
    const inside = await problemOf(check(form({ address: 'https://localhost' })))
    expect(inside).toEqual(['address', expect.not.stringContaining('with https')])
    expect(woocommerce.asked).toEqual([])
    expect((await problemOf(check(form({ password: 'wrong' }))))?.[0]).toBe('password')
    woocommerce.shop.permissions = 'read'
    expect((await check()).data.missingScopes).toEqual([{ scope: 'Permissions: Read/Write', costs: 'coupons' }])
    expect(await problemOf(connect())).toEqual(['identifier', 'The app needs this as well: Permissions: Read/Write'])
    expect((await findShop(app.ports, appKey))?.connector).toBe('demo')
  })

  test('is connected by its owner, and by a command, with its key sealed', async () => {
    expect((await connect()).data).toMatchObject({ kind: 'woocommerce', name: 'Woo & Co', address })
    const other = await app.buildApp()
    vi.stubEnv('STORE_PASSWORD', 'cs_1')
    const log = vi.spyOn(console, 'log').mockImplementation(() => {})
    expect(await commands['set-store'](app.ports, [other, 'woocommerce', 'store.example/shop', 'ck_1'])).toBe(0)
    log.mockRestore()
    vi.unstubAllEnvs()
    for (const key of [appKey, other])
      expect(await elsewhereOf(app.ports, key).reach('woocommerce')).toMatchObject({
        ...{ address, identifier: 'ck_1', password: 'cs_1' },
      })
    const rows = await app.ports.forApp(appKey).selectFrom('store_connections').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain('cs_1')
  })

  test('sells: a cart, the store’s checkout page, and the order for whoever left with its secret', async () => {
    await syncCatalog.run(app.ports, { appKey })
    const { data: list } = await app.call(storefrontRoutes.listProducts, { params, query: { query: 'ship' } })
    expect(list.map(({ name }) => name)).toEqual(['Ship Your Idea'])
    const { data: cart } = await app.call(storefrontRoutes.createCart, { params, body: { installId: 'install-1' } })
    const at = { appKey, cartId: cart.id }
    await app.call(storefrontRoutes.setCartLine, { params: { ...at, variantId: '22-732' }, body: { quantity: 2 } })
    const headers = { headers: { 'order-secret': 'a-secret-of-the-device-1' } }
    const { data: start } = await app.call(storefrontRoutes.startCheckout, { params: at }, undefined, headers)
    if (start.mode !== 'redirect') throw new Error('Shoppers pay elsewhere.')
    expect(start.url).toContain(`${address}/checkout-link/?products=732`)
    const settle = (secret: string) =>
      app.call(storefrontRoutes.settleCheckout, { params: at, body: { idempotencyKey: 'k' } }, undefined, {
        headers: { 'order-secret': secret },
      })
    expect((await settle('a-secret-of-the-device-1')).data).toMatchObject({ order: null, cart: { itemCount: 2 } })
    const paid = payAt(woocommerce.shop, start.url)
    expect((await settle('a-secret-of-the-device-1')).data).toMatchObject({
      order: { id: `1~${paid.id}`, total: { amountMinor: 2_800 } },
      cart: null,
    })
    expect((await settle('a-secret-of-somebody-else')).data).toEqual({ order: null, cart: null })
    expect(JSON.stringify(woocommerce.asked)).not.toContain('install-1')
  })

  test('has the order of a shopper who never comes back, with the device of its cart', async () => {
    const { data: cart } = await app.call(storefrontRoutes.createCart, { params, body: { installId: 'install-2' } })
    const at = { appKey, cartId: cart.id }
    await app.call(storefrontRoutes.setCartLine, { params: { ...at, variantId: '31' }, body: { quantity: 1 } })
    const { data: start } = await app.call(storefrontRoutes.startCheckout, { params: at }, undefined, {})
    const paid = payAt(woocommerce.shop, start.mode === 'redirect' ? start.url : '')
    await keepOrders.run(app.ports, { appKey })
    const orders = app.ports.forApp(appKey).selectFrom('orders').select(['id', 'cart_id', 'install_id', 'status_code'])
    expect(await orders.where('id', '=', `1~${paid.id}`).execute()).toEqual([
      { id: `1~${paid.id}`, cart_id: cart.id, install_id: 'install-2', status_code: 11 },
    ])
    expect(woocommerce.mistakes).toEqual([])
  })

  test('tells of its changes where it was asked to, signed with the secret that it was given', async () => {
    const made = await app.call(routes.makeHook, { params }, owner)
    // Made anew, what was made before is taken away.
    await app.call(routes.makeHook, { params }, owner)
    expect(made.data.secret).toBeNull()
    const { hooks, wares } = woocommerce.shop
    expect(hooks.map(({ topic }) => topic)).toEqual([
      ...['product.created', 'product.updated', 'product.deleted'],
      ...['order.created', 'order.updated', 'order.deleted'],
    ])
    expect(new Set(hooks.map(({ delivery_url: url }) => url))).toEqual(new Set([made.data.url]))
    const signed = (payload: string, secret = hooks[0]?.secret ?? '') =>
      createHmac('sha256', secret).update(payload).digest('base64')
    const tell = async (payload: string, headers: Record<string, string> = {}) => {
      const { statusCode, json } = await app.inject({
        ...{ method: 'POST', url: new URL(made.data.url).pathname, payload },
        // As https://woocommerce.github.io/woocommerce-rest-api-docs/#delivery-payload names them, read on 2026-11-29.
        headers: {
          ...{ 'content-type': 'application/json', 'x-wc-webhook-topic': 'product.updated' },
          'x-wc-webhook-delivery-id': 'd-1',
          ...('x-vitrine-signature' in headers ? {} : { 'x-wc-webhook-signature': signed(payload) }),
          ...headers,
        },
      })
      return [statusCode, (json() as { received?: string }).received ?? null]
    }
    const told = JSON.stringify({ id: 31, name: 'As somebody says', description: 'x'.repeat(100_000) })
    expect(await tell(told)).toEqual([200, 'heard'])
    expect(await tell(told)).toEqual([200, 'repeated'])
    expect(await tell(told, { 'x-wc-webhook-delivery-id': 'd-2' })).toEqual([200, 'heard'])
    const forged: Record<string, string>[] = [
      { 'x-wc-webhook-signature': signed(told, 'another') },
      { 'x-wc-webhook-signature': signed(`${told} `) },
      { 'x-wc-webhook-signature': '' },
      // As stores of another kind sign.
      { 'x-vitrine-signature': signed(told) },
    ]
    for (const headers of forged) expect(await tell(told, headers)).toEqual([400, null])
    for (const payload of ['{', '[]', '{}', '{"id":-1}', 'webhook_id=143'])
      expect(await tell(payload)).toEqual([400, null])
    const ware = wares.find(({ id }) => id === 31)
    if (ware) ware.name = 'As the store has it'
    await followStoreHook.run(app.ports, { appKey, entity: 'product', id: '31' })
    const row = app.ports.forApp(appKey).selectFrom('products').select('name').where('id', '=', '31')
    expect((await row.executeTakeFirst())?.name).toBe('As the store has it')
    expect(woocommerce.mistakes).toEqual([])
  })
})
