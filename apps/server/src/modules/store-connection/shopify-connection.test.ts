/** A shop at Shopify: what opens it is an app of the merchant's own, and shoppers pay on Shopify's pages. */

import { createHmac } from 'node:crypto'
import { payCart } from '@vitrine/connectors/shopify/stand-in/orders'
import { customersRoutes } from '@vitrine/domain/customers/customers.routes'
import type { AppError } from '@vitrine/domain/errors'
import { newId } from '@vitrine/domain/ids'
import { storeConnectionRoutes as routes } from '@vitrine/domain/store-connection/store-connection.routes'
import { storefrontRoutes } from '@vitrine/domain/storefront/storefront.routes'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { createShopifyOutside, returnOf } from '../../../test/shopify-outside.ts'
import { createShopper, type Shopper } from '../../../test/shopper-browser.ts'
import { createTestApp } from '../../../test/test-app.ts'
import { createTestJobs } from '../../../test/test-jobs.ts'
import { commands } from '../../commands/registry.ts'
import { createOutside } from '../../outside/outside.ts'
import { findShop } from '../apps/index.ts'
import { syncCatalog } from '../catalog/sync/ask-full-sync.ts'
import { countOrders } from '../orders/index.ts'
import { keepOrders } from '../orders/orders.jobs.ts'
import { elsewhereOf } from '../stores/index.ts'
import { followPrivacyRequest, keepStoreTelling } from './index.ts'
import { receiveHook } from './store-hooks.ts'

describe('a shop at Shopify behind an app', async () => {
  let now = Date.now
  const shopify = createShopifyOutside({ now: () => now() })
  const app = await createTestApp({ outside: shopify.over(createOutside({ allowed: [] })) as never })
  const appKey = await app.buildApp()
  now = () => app.clock.now()
  const owner = await app.signIn(appKey)
  const params = { appKey }
  const scopes = [...shopify.shop.scopes]
  afterEach(() => {
    shopify.shop.scopes = [...scopes]
  })

  const form = (over: object = {}) => ({
    ...{ kind: 'shopify' as const, address: 'Lamps', identifier: 'client-1', password: 'secret-1' },
    ...over,
  })
  const check = (body = form()) => app.call(routes.checkStore, { params, body }, owner)
  const connect = (body = form()) => app.call(routes.connectStore, { params, body }, owner)
  const problemOf = (call: Promise<unknown>) =>
    call.then(
      () => null,
      ({ issues }: AppError) => [issues?.[0]?.path, issues?.[0]?.message],
    )

  test('is found by its name, and tells what it sells in', async () => {
    expect((await check(form({ channel: 'main-menu' }))).data).toMatchObject({
      ...{ name: 'Lamp & Co', address: 'https://www.lamps.example', currencyCode: 'USD', currencies: ['USD', 'EUR'] },
      languages: [
        { code: 'en', name: 'English' },
        { code: 'fr', name: 'français' },
      ],
      channels: [{ id: '7001', name: 'Our app' }],
      missingScopes: [],
    })
  })

  test('says at its field what hinders, and no secret is sent to another host', async () => {
    shopify.asked.length = 0
    for (const address of ['https://www.lamps.example', 'https://lamps.myshopify.com.evil.example'])
      expect((await problemOf(check(form({ address }))))?.[0]).toBe('address')
    expect(shopify.asked).toEqual([])
    expect((await problemOf(check(form({ password: 'wrong' }))))?.[0]).toBe('password')
    expect(await problemOf(check(form({ channel: 'none' })))).toEqual([
      'channel',
      'The shop has no navigation menu with this handle.',
    ])
    shopify.shop.scopes = scopes.filter((scope) => scope !== 'read_orders')
    expect((await check()).data.missingScopes).toEqual([{ scope: 'read_orders', costs: 'orders' }])
    expect(await problemOf(connect())).toEqual(['identifier', 'Your app at Shopify lacks this: read_orders'])
    expect((await findShop(app.ports, appKey))?.connector).toBe('demo')
  })

  test('is connected by its owner, and by a command, at the address that was meant and with the secret sealed', async () => {
    expect((await connect(form({ address: 'admin.shopify.com/store/lamps/products' }))).data).toMatchObject({
      ...{ kind: 'shopify', name: 'Lamp & Co', address: 'https://lamps.myshopify.com' },
    })
    const other = await app.buildApp()
    vi.stubEnv('STORE_PASSWORD', 'secret-1')
    const log = vi.spyOn(console, 'log').mockImplementation(() => {})
    expect(await commands['set-store'](app.ports, [other, 'shopify', 'lamps', 'client-1', 'main-menu'])).toBe(0)
    log.mockRestore()
    vi.unstubAllEnvs()
    for (const [key, channel] of [[appKey], [other, 'main-menu']] as const)
      expect(await elsewhereOf(app.ports, key).reach('shopify')).toEqual({
        ...{ address: 'https://lamps.myshopify.com', identifier: 'client-1', password: 'secret-1' },
        channel: channel ?? undefined,
      })
    const rows = await app.ports.forApp(appKey).selectFrom('store_connections').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain('secret-1')
  })

  test('sells: a cart, Shopify’s page, and the order for whoever left with its secret', async () => {
    await syncCatalog.run(app.ports, { appKey })
    const { data: list } = await app.call(storefrontRoutes.listProducts, { params, query: { query: 'lamp' } })
    expect(list.map(({ name }) => name).toSorted()).toEqual(['Desk lamp', 'Lamp to order'])
    const { data: cart } = await app.call(storefrontRoutes.createCart, { params, body: { installId: 'install-1' } })
    const at = { appKey, cartId: cart.id }
    await app.call(storefrontRoutes.setCartLine, { params: { ...at, variantId: '1011' }, body: { quantity: 2 } })
    const headers = { headers: { 'order-secret': 'a-secret-of-the-device-1' } }
    const { data: start } = await app.call(storefrontRoutes.startCheckout, { params: at }, undefined, headers)
    expect(start).toMatchObject({
      mode: 'redirect',
      url: expect.stringContaining('https://lamps.myshopify.com/cart/c/'),
    })
    const settle = (secret: string) =>
      app.call(storefrontRoutes.settleCheckout, { params: at, body: { idempotencyKey: 'k' } }, undefined, {
        headers: { 'order-secret': secret },
      })
    expect((await settle('a-secret-of-the-device-1')).data).toMatchObject({ order: null, cart: { itemCount: 2 } })
    const paid = payCart(shopify.shop, cart.id)
    expect((await settle('a-secret-of-the-device-1')).data).toMatchObject({
      order: { id: `1~${paid.id}`, number: `#${paid.id}`, total: { amountMinor: 3_000 } },
      cart: null,
    })
    expect((await settle('a-secret-of-somebody-else')).data).toEqual({ order: null, cart: null })
    expect((await settle('a-secret-of-the-device-1')).data.order?.id).toBe(`1~${paid.id}`)
    // Shopify is told from where the shopper asks, and nobody else is named to it.
    const create = shopify.asked.find(({ operation }) => operation === 'Create')
    expect(create?.headers['shopify-storefront-buyer-ip']).toMatch(/^[\d.:a-f]+$/)
    expect(JSON.stringify(shopify.asked)).not.toContain('install-1')
  })

  test('has the order of a shopper who never comes back, with the device of its cart', async () => {
    const { data: cart } = await app.call(storefrontRoutes.createCart, { params, body: { installId: 'install-2' } })
    const at = { appKey, cartId: cart.id }
    await app.call(storefrontRoutes.setCartLine, { params: { ...at, variantId: '1021' }, body: { quantity: 1 } })
    await app.call(storefrontRoutes.startCheckout, { params: at }, undefined, {})
    const paid = payCart(shopify.shop, cart.id)
    await keepOrders.run(app.ports, { appKey })
    const orders = app.ports.forApp(appKey).selectFrom('orders').select(['id', 'cart_id', 'install_id', 'status_code'])
    expect(await orders.where('id', '=', `1~${paid.id}`).execute()).toEqual([
      { id: `1~${paid.id}`, cart_id: cart.id, install_id: 'install-2', status_code: 11 },
    ])
    expect(shopify.mistakes).toEqual([])
  })

  const ofCustomers = { customerClient: 'shp_confidential-1', customerSecret: 'shpss_customers-1' }
  const comeBack = (shopper: Shopper, customerId?: number) => returnOf(shopify, shopper, customerId)
  const handIn = (shopper: Shopper, body: object) => shopper.post('account/store-sign-in/answer', body)
  const sessionOf = async (shopper: Shopper) => (await shopper.get('account/session')).body.data

  test('lets its customers sign in at its own page, once it is told under which name', async () => {
    const shopper = createShopper(app, appKey)
    expect(await sessionOf(shopper)).toMatchObject({ accounts: false, page: false })
    expect((await shopper.post('account/store-sign-in', {})).body.error.code).toBe('accounts_off')
    expect(await problemOf(connect(form({ customerSecret: 'of-nothing' })))).toEqual(['customerClient', 'Required!'])
    await connect(form(ofCustomers))
    const rows = await app.ports.forApp(appKey).selectFrom('store_connections').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(ofCustomers.customerSecret)
    expect(await sessionOf(shopper)).toMatchObject({ accounts: true, page: true, customer: null, ended: false })
    const password = { email: 'ada@shoppers.example', password: 'a-password' }
    expect((await shopper.post('account/sign-in', password)).body.error.code).toBe('accounts_off')
    const answer = await comeBack(shopper)
    const entered = await handIn(shopper, { ...answer, installId: 'install-3' })
    expect(entered.body.data).toMatchObject({ id: '1~801', email: 'ada@shoppers.example', emailProven: true })
    expect(JSON.stringify([...shopper.jar.values()]) + entered.text).not.toMatch(/shcat|shcrt/)
    expect((await sessionOf(shopper)).customer.name).toBe('Ada Lovelace')
    expect((await handIn(createShopper(app, appKey), answer)).body.error.code).toBe('link_expired')
  })

  test('has what is a customer’s, for the customer and for the console', async () => {
    const shopper = createShopper(app, appKey)
    await handIn(shopper, await comeBack(shopper))
    const cart = (await shopper.post('carts', {})).body.data
    await shopper.put(`carts/${cart.id}/lines/1011`, { quantity: 1 })
    const start = (await shopper.post(`carts/${cart.id}/checkout-start`, {})).body.data
    expect(new URL(start.url).searchParams.get('logged_in')).toBe('true')
    const paid = payCart(shopify.shop, cart.id)
    expect((await shopper.get('account/orders')).body.data[0]).toMatchObject({ number: `#${paid.id}` })
    await keepOrders.run(app.ports, { appKey })
    const mirrored = app.ports.forApp(appKey).selectFrom('orders').select('customer_id')
    expect(await mirrored.where('id', '=', `1~${paid.id}`).execute()).toEqual([{ customer_id: '1~801' }])
    const street = { address: 'Main street 1', city: 'Boston', region: 'MA', postalCode: '02108', country: 'US' }
    const address = { name: 'Ada', ...street }
    const refused = await shopper.post('account/addresses', { ...address, phone: '12' })
    expect(refused.body.error.issues[0].path).toBe('phone')
    expect((await shopper.post('account/addresses', address)).status).toBe(201)
    expect((await shopper.put('account/profile', { name: 'Ada King' })).body.data.name).toBe('Ada King')
    expect((await shopper.post('account/deletion', {})).body.error.code).toBe('conflict')
    const one = { params: { ...params, id: '1~801' } }
    const read = async () => (await app.call(customersRoutes.getCustomer, one, owner)).data
    expect(await read()).toMatchObject({ name: 'Ada King', orderCount: 1, addresses: [{ city: 'Boston' }] })
    await expect(app.call(customersRoutes.eraseCustomer, one, owner)).rejects.toMatchObject({ code: 'conflict' })
    // The shop takes back what Ada gave: her session ends, and is said to have ended once.
    shopify.customerDoor.revoke()
    expect((await shopper.get('account/addresses')).status).toBe(401)
    expect(await sessionOf(shopper)).toMatchObject({ customer: null, ended: true })
    expect(await sessionOf(shopper)).toMatchObject({ customer: null, ended: false })
    expect(await read()).toMatchObject({ name: 'Ada King', orderCount: 1, addresses: null })
    await handIn(shopper, await comeBack(shopper))
    const out = (await shopper.post('account/sign-out', {})).body.data
    expect(new URL(out.url).pathname).toBe('/authentication/70010/logout')
    expect((await shopper.post('account/sign-out', {})).body.data).toEqual({ url: null })
  })

  const told = async (topic: string, body: object, over: Record<string, string> = {}) => {
    const payload = JSON.stringify(body)
    const { statusCode } = await app.inject({
      ...{ method: 'POST', url: `/app/v1/store-hooks/${appKey}`, payload },
      // As https://shopify.dev/docs/apps/build/webhooks names them, read on 2026-11-29.
      headers: {
        ...{ 'content-type': 'application/json', 'x-shopify-topic': topic, 'x-shopify-webhook-id': topic },
        'x-shopify-triggered-at': new Date(app.clock.now()).toISOString(),
        'x-shopify-hmac-sha256': createHmac('sha256', 'secret-1').update(payload).digest('base64'),
        ...over,
      },
    })
    return statusCode
  }

  test('tells of its changes where it was asked to, signed with the secret of the merchant’s app', async () => {
    expect(await told('products/update', { id: 101 })).toBe(404)
    expect((await app.call(routes.makeHook, { params }, owner)).data.secret).toBeNull()
    // What Shopify ended is asked for again, and nothing twice.
    shopify.shop.subscriptions.shift()
    await keepStoreTelling.run(app.ports, { appKey })
    expect(shopify.shop.subscriptions.map(({ topic }) => topic).toSorted()).toEqual([
      ...['APP_UNINSTALLED', 'COLLECTIONS_CREATE', 'COLLECTIONS_DELETE', 'COLLECTIONS_UPDATE'],
      ...['ORDERS_CREATE', 'ORDERS_UPDATED', 'PRODUCTS_CREATE', 'PRODUCTS_DELETE', 'PRODUCTS_UPDATE'],
    ])
    expect(await told('products/update', { id: 101 }, { 'x-shopify-hmac-sha256': 'Zm9yZ2Vk' })).toBe(401)
    expect(await told('products/update', { id: 101 })).toBe(200)
    expect(await told('customers/update', { id: 7 })).toBe(400)
    expect((await app.call(routes.readStoreHealth, { params }, owner)).data.hook).toMatchObject({
      ...{ received: 1, refused: 2, refusedReason: 'unreadable' },
    })
  })

  const shop_domain = 'lamps.myshopify.com'
  const db = app.ports.forApp(appKey)
  const people = async () => [
    ...new Set((await db.selectFrom('orders').select('email').execute()).map(({ email }) => email)),
  ]

  test.each([
    ['shop/redact', { shop_domain: 'others.myshopify.com' }],
    ['shop/redact', {}],
    ['customers/redact', { shop_domain: 'others.myshopify.com', customer: { email: 'ada@shoppers.example' } }],
    ['customers/data_request', { customer: { email: 'ada@shoppers.example' } }],
    // What was signed for another topic.
    ['shop/redact', { shop_domain, customer: { email: 'ada@shoppers.example' }, orders_requested: [] }],
    ['customers/redact', { shop_domain, customer: { email: 'ada@shoppers.example' }, data_request: { id: 1 } }],
    ['customers/data_request', { shop_domain, customer: {}, orders_to_redact: [] }],
  ])('is not heard for its customers where it is another shop or another request: %s %j', async (topic, body) => {
    const jobs = () => app.database.db.selectFrom('store_deliveries').select('id').where('id', '=', topic).execute()
    expect(await told(topic, body)).toBe(400)
    expect(await jobs()).toEqual([])
  })

  test('is told to come again where its secret cannot be read now', async () => {
    const secrets = {
      ...app.ports.secrets,
      open: () => {
        throw new Error('away')
      },
    }
    const headers = { 'x-shopify-topic': 'shop/redact', 'x-shopify-hmac-sha256': 'Zm9yZ2Vk' }
    const hook = { appKey, body: Buffer.from(JSON.stringify({ shop_domain })), headers }
    await expect(receiveHook({ ...app.ports, secrets }, hook)).rejects.toThrow('away')
  })

  test('asks for its customers: who wants to be forgotten is, and owners learn who asks what is kept', async () => {
    const jobs = await createTestJobs(app)
    await jobs.start([followPrivacyRequest, countOrders], app.ports)
    const customer = { id: 801, email: 'ADA@shoppers.example' }
    expect(await people()).toEqual(['ada@shoppers.example'])
    expect(await told('customers/redact', { customer }, { 'x-shopify-hmac-sha256': 'Zm9yZ2Vk' })).toBe(401)
    expect(await told('customers/data_request', { shop_domain, customer, orders_requested: [] })).toBe(200)
    expect(await people()).toEqual(['ada@shoppers.example'])
    expect(await told('customers/redact', { shop_domain, customer, orders_to_redact: [] })).toBe(200)
    await expect.poll(people).toEqual([''])
    expect(await db.selectFrom('customers').select('id').execute()).toEqual([])
    const notes = await db.selectFrom('store_notes').select('body').where('kind', '=', 'order').execute()
    expect(notes.map(({ body }) => JSON.parse(body).installId)).toEqual(notes.map(() => null))
    const log = await db.selectFrom('audit_log').select('action').where('actor_kind', '=', 'system').execute()
    expect(log.map(({ action }) => action)).toEqual(expect.arrayContaining(['customer.data_asked', 'customer.erased']))
    // Somebody else bought, the shop gets another key, and then it leaves: nobody sends what was ordered there.
    const [first] = await db.selectFrom('orders').select(['id', 'details']).orderBy('id').execute()
    const delivery = { method: null, address: ['Bob', 'Mill Road 1'], shipments: [] }
    const details = JSON.stringify({ ...JSON.parse(first?.details ?? '{}'), delivery })
    await db.updateTable('orders').set({ customer_name: 'Bob', details }).execute()
    app.clock.advance(1_000)
    await connect()
    expect(await told('shop/redact', { shop_domain })).toBe(200)
    const left = () => db.selectFrom('orders').select('customer_name').distinct().execute()
    await expect.poll(left).toEqual([{ customer_name: '' }])
    const kept = await db.selectFrom('orders').select('details').execute()
    expect(kept.some((one) => one.details.includes('Mill Road'))).toBe(false)
    expect(shopify.mistakes).toEqual([])
  })

  test('that the app has left names its own buyers, and not those of the store that came after it', async () => {
    const jobs = await createTestJobs(app)
    await jobs.start([followPrivacyRequest, countOrders], app.ports)
    app.clock.advance(1_000)
    const before = new Date(app.clock.now())
    app.clock.advance(1_000)
    await app.call(routes.goBack, { params }, owner)
    app.clock.advance(1_000)
    const orders = () => db.selectFrom('orders').select(['id', 'email']).orderBy('id').execute()
    const [own, later] = await orders()
    const named = { email: 'cleo@shoppers.example' }
    const nameBuyer = (id: string | undefined, read_at: Date, more: { customer_id?: string } = {}) =>
      db
        .updateTable('orders')
        .set({ ...named, read_at, ...more })
        .where('id', '=', id ?? '')
        .execute()
    await nameBuyer(own?.id, before)
    await nameBuyer(later?.id, new Date(app.clock.now()))
    const emailOf = async (id = '') => (await orders()).find((one) => one.id === id)?.email
    // Another shop has its place meanwhile, and signs with a secret of its own.
    const connection = await db.selectFrom('store_connections').selectAll().executeTakeFirstOrThrow()
    const sealed = app.ports.secrets.seal('secret-2', { appKey, owner: 'store', field: 'shopify' })
    await db.updateTable('store_connections').set({ address: 'https://others.myshopify.com', sealed }).execute()
    const ask = async (topic: string, body: object) =>
      expect(await told(topic, { shop_domain, ...body }, { 'x-shopify-webhook-id': newId() })).toBe(200)
    // One of its customers is forgotten in its own orders, also where one is open: nobody sends it any more.
    const { email } = named
    await ask('customers/redact', { customer: { email }, orders_to_redact: [Number(later?.id)] })
    await expect.poll(() => emailOf(own?.id)).toBe('')
    expect(await emailOf(later?.id)).toBe(email)
    // A customer of the shop is gone with it; what the address ordered elsewhere stays.
    const person = { app_key: appKey, id: '77', email, name: 'Cleo', language: 'en', created_at: before }
    await db.insertInto('customers').values(person).execute()
    await nameBuyer(own?.id, before, { customer_id: '77' })
    await ask('shop/redact', {})
    await expect.poll(() => emailOf(own?.id)).toBe('')
    expect(await emailOf(later?.id)).toBe(email)
    expect(await db.selectFrom('customers').selectAll().execute()).toEqual([])
    // Of an open order whose buyer was taken out later nobody needs to know any more where to.
    const known = { email: '', customer_name: 'Cleo', read_at: new Date(app.clock.now()) }
    await db
      .updateTable('orders')
      .set(known)
      .where('id', '=', own?.id ?? '')
      .execute()
    await ask('shop/redact', {})
    const names = db
      .selectFrom('orders')
      .select('customer_name')
      .where('id', '=', own?.id ?? '')
    await expect.poll(() => names.execute()).toEqual([{ customer_name: '' }])
    await db.updateTable('store_connections').set({ address: connection.address, sealed: connection.sealed }).execute()
    const asked = { kind: 'eraseAll', address: `https://${shop_domain}` } as const
    const nameOwn = (read_at: Date) => nameBuyer(own?.id, read_at)
    // The app is back: what was read before is forgotten, and neither what the other store had nor what is read since.
    await nameOwn(before)
    app.clock.advance(1_000)
    await app.call(routes.goBack, { params }, owner)
    await followPrivacyRequest.run(app.ports, { appKey, asked })
    expect([await emailOf(own?.id), await emailOf(later?.id)]).toEqual(['', named.email])
    app.clock.advance(1_000)
    await nameOwn(new Date(app.clock.now()))
    await followPrivacyRequest.run(app.ports, { appKey, asked })
    expect(await emailOf(own?.id)).toBe(named.email)
    // What it asks days later is of another leaving.
    app.clock.advance(3 * 24 * 60 * 60 * 1_000)
    await followPrivacyRequest.run(app.ports, { appKey, asked })
    expect([await emailOf(own?.id), await emailOf(later?.id)]).toEqual(['', named.email])
    // As the app knows it no more.
    await db.updateTable('store_connections').set({ address: 'https://others.myshopify.com' }).execute()
    await nameOwn(before)
    await followPrivacyRequest.run(app.ports, { appKey, asked })
    expect(await emailOf(own?.id)).toBe(named.email)
  })
})
