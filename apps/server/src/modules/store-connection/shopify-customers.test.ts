/** Customers of a shop at Shopify, who sign in at its own page: what binds a sign-in to its device, and how a session ends. */
import { customersRoutes } from '@vitrine/domain/customers/customers.routes'
import { storeConnectionRoutes as routes } from '@vitrine/domain/store-connection/store-connection.routes'
import { describe, expect, test } from 'vitest'
import { createShopifyOutside, returnOf } from '../../../test/shopify-outside.ts'
import { createShopper, type Shopper } from '../../../test/shopper-browser.ts'
import { createTestApp } from '../../../test/test-app.ts'
import { createOutside } from '../../outside/outside.ts'
import { sweepShopperSessions } from '../customers/customers.jobs.ts'

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
      (await app.call(customersRoutes.getCustomer, { params: { appKey, id: '801' } }, owner)).data
    for (const device of [createShopper(app, appKey), createShopper(app, appKey)])
      await handIn(device, await comeBack(device))
    const forShop = app.ports.forApp(appKey)
    const open = await forShop.selectFrom('shopper_sessions').select('id').where('customer_id', '=', '801').execute()
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
      ['2~801', true],
      ['801', false],
    ])
    expect(JSON.stringify(await app.call(customersRoutes.exportCustomer, one, owner))).toContain(person.email)
    await app.call(customersRoutes.eraseCustomer, one, owner)
    expect(await forShop.selectFrom('customers').select('id').execute()).toEqual([{ id: '801' }])
  })
})
