/** Customers of a shop at Shopify, who sign in at its own page: what binds a sign-in to its device, and how a session ends. */

import type { StoreOrder } from '@vitrine/connectors/kit/store-order'
import type { PrivacyRequest } from '@vitrine/connectors/shopify/hooks'
import { customersRoutes } from '@vitrine/domain/customers/customers.routes'
import { storeConnectionRoutes as routes } from '@vitrine/domain/store-connection/store-connection.routes'
import { dayMs } from '@vitrine/domain/time'
import { describe, expect, test } from 'vitest'
import { buildOrder } from '../../../test/orders-driver.ts'
import { createShopifyOutside, returnOf } from '../../../test/shopify-outside.ts'
import { createShopper, type Shopper } from '../../../test/shopper-browser.ts'
import { createTestApp } from '../../../test/test-app.ts'
import { createOutside } from '../../outside/outside.ts'
import { sweepShopperSessions } from '../customers/customers.jobs.ts'
import { writeOrders } from '../orders/mirror.queries.ts'
import { followPrivacyRequest } from './privacy-requests.ts'

describe('a sign-in at the shop’s own page', async () => {
  let now = Date.now
  const shopify = createShopifyOutside({ now: () => now() })
  const app = await createTestApp({ outside: shopify.over(createOutside({ allowed: [] })) as never })
  now = () => app.clock.now()
  const form = {
    ...{ kind: 'shopify' as const, address: 'Lamps', identifier: 'client-1', password: 'secret-1' },
    ...{ customerClient: 'shp_confidential-1', customerSecret: 'shpss_customers-1' },
  }
  async function connected(): Promise<string> {
    const appKey = await app.buildApp()
    await app.call(routes.connectStore, { params: { appKey }, body: form }, await app.signIn(appKey))
    return appKey
  }
  const appKey = await connected()
  const comeBack = (shopper: Shopper) => returnOf(shopify, shopper)
  const handIn = (shopper: Shopper, body: object) => shopper.post('account/store-sign-in/answer', body)

  test('signs nobody in by what is forged, of another device or app, late, or was handed in before', async () => {
    const [shopper, stranger] = [createShopper(app, appKey), createShopper(app, appKey)]
    const codeOf = async (body: object, who = shopper) => (await handIn(who, body)).body.error?.code ?? null
    const answer = await comeBack(shopper)
    expect(await codeOf({ ...answer, state: `${answer.state}x` })).toBe('link_expired')
    expect(await codeOf({ ...answer, proof: (await comeBack(stranger)).proof }, stranger)).toBe('link_expired')
    const elsewhere = await connected()
    expect(await codeOf(answer, createShopper(app, elsewhere))).toBe('link_expired')
    expect(await codeOf({ ...answer, code: 'made-up' })).toBe('link_expired')
    app.clock.advance(-31 * 60 * 1_000)
    const old = await comeBack(shopper)
    app.clock.advance(31 * 60 * 1_000)
    expect(await codeOf(old)).toBe('link_expired')
    const good = await comeBack(shopper)
    const both = await Promise.all([codeOf(good), codeOf(good)])
    expect(both.toSorted()).toEqual(['link_expired', null])
    expect((await stranger.get('account/session')).body.data.customer).toBe(null)
  })

  test('ends with the last session, also where sessions only run out: nothing lets us act for the customer then', async () => {
    const owner = await app.signIn(appKey)
    const read = async () =>
      (await app.call(customersRoutes.getCustomer, { params: { appKey, id: '1~801' } }, owner)).data
    for (const device of [createShopper(app, appKey), createShopper(app, appKey)])
      await handIn(device, await comeBack(device))
    const forShop = app.ports.forApp(appKey)
    const open = await forShop.selectFrom('shopper_sessions').select('id').where('customer_id', '=', '1~801').execute()
    for (const { id } of open) {
      expect((await read()).addresses).not.toBe(null)
      await forShop
        .updateTable('shopper_sessions')
        .set({ rotated_at: new Date(0) })
        .where('id', '=', id)
        .execute()
      await sweepShopperSessions.run(app.ports, {})
    }
    expect((await read()).addresses).toBe(null)
  })

  test('of a store that the app has left is shown, exported and erased with what is here', async () => {
    const owner = await app.signIn(appKey)
    const person = { id: '2~801', email: 'cleo@shoppers.example', name: 'Cleo', language: 'en' }
    const forShop = app.ports.forApp(appKey)
    await forShop
      .insertInto('customers')
      .values({ app_key: appKey, ...person, created_at: new Date(app.clock.now()) })
      .execute()
    const one = { params: { appKey, id: person.id } }
    const { data } = await app.call(customersRoutes.getCustomer, one, owner)
    expect(data).toMatchObject({ name: 'Cleo', isFormer: true, orders: [], openOrders: [], addresses: null })
    const list = await app.call(customersRoutes.listCustomers, { params: { appKey }, query: {} }, owner)
    expect(list.data.map(({ id, isFormer }) => [id, isFormer]).toSorted()).toEqual([
      ['1~801', false],
      ['2~801', true],
    ])
    expect(JSON.stringify(await app.call(customersRoutes.exportCustomer, one, owner))).toContain(person.email)
    await app.call(customersRoutes.eraseCustomer, one, owner)
    expect(await forShop.selectFrom('customers').select('id').execute()).toEqual([{ id: '1~801' }])
  })
})

describe('what a shop asks for its customers', async () => {
  const shopify = createShopifyOutside()
  const app = await createTestApp({ outside: shopify.over(createOutside({ allowed: [] })) as never })
  const address = 'https://lamps.myshopify.com'
  const form = { kind: 'shopify' as const, address: 'Lamps', identifier: 'client-1', password: 'secret-1' }

  /** An app with the shop behind it, and an order of a customer that nobody has closed. */
  async function withOrder() {
    const appKey = await app.buildApp()
    const owner = await app.signIn(appKey)
    await app.call(routes.connectStore, { params: { appKey }, body: form }, owner)
    const db = app.ports.forApp(appKey)
    const read = (order: StoreOrder) =>
      db
        .transaction()
        .execute((trx) => writeOrders(trx, { appKey, currencyCode: 'EUR', readAt: new Date(app.clock.now()) }, [order]))
    const delivery = { method: null, address: ['Bob', 'Mill Road 1'], shipments: [] }
    const [id, email] = ['1~801', 'bob@shoppers.example']
    const order = buildOrder(1, { id: '1~1', customerId: id, customerName: 'Bob', email, statusCode: 1, delivery })
    app.clock.advance(1_000)
    await read(order)
    const person = { app_key: appKey, id, email, name: 'Bob', language: 'en' }
    await db
      .insertInto('customers')
      .values({ ...person, created_at: new Date(app.clock.now()) })
      .execute()
    app.clock.advance(1_000)
    const leave = () => app.call(routes.goBack, { params: { appKey } }, owner)
    const follow = (asked: PrivacyRequest, askedAt = app.clock.now()) =>
      followPrivacyRequest.run(app.ports, { appKey, asked, askedAt: new Date(askedAt).toISOString() })
    const left = async () => ({
      customers: (await db.selectFrom('customers').select('id').execute()).length,
      orders: (await db.selectFrom('orders').select(['customer_name', 'email', 'details']).execute()).map((one) => [
        ...[one.customer_name, one.email],
        one.details.includes('Mill Road'),
      ]),
    })
    return { appKey, db, read, order, leave, follow, left }
  }
  const gone = { customers: 0, orders: [['', '', false]] }
  const redact = { kind: 'erase', address, customerId: '801', email: 'bob@shoppers.example', orderIds: [] } as const

  test('takes name and address out of an open order once the app has left it, and not before', async () => {
    const { follow, left } = await withOrder()
    await follow(redact)
    expect(await left()).toEqual({ customers: 0, orders: [['Bob', '', true]] })
    for (const asked of [redact, { kind: 'eraseAll', address } as const]) {
      const former = await withOrder()
      await former.leave()
      await former.follow(asked)
      expect(await former.left()).toEqual(gone)
    }
  })

  test('is of the time before the app came back to it, however late it is followed, and of nobody who came since', async () => {
    const { db, read, order, leave, follow, left } = await withOrder()
    for (let times = 0; times < 2; times += 1) {
      await leave()
      app.clock.advance(1_000)
    }
    const asked = { kind: 'eraseAll', address } as const
    const askedAt = app.clock.now()
    await read({ ...order, id: '1~later', number: '2002' })
    await db
      .updateTable('customers')
      .set({ last_visit_at: new Date(app.clock.now()) })
      .execute()
    app.clock.advance(3 * dayMs)
    await follow(asked, askedAt)
    const orders = [
      ['', '', false],
      ['Bob', 'bob@shoppers.example', true],
    ]
    expect(await left()).toMatchObject({ customers: 1 })
    expect((await left()).orders.toSorted()).toEqual(orders)
    await follow(asked)
    expect(await left()).toEqual({ customers: 0, orders: [orders[0], orders[0]] })
  })
})
