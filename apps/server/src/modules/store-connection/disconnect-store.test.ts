import type { AppError } from '@vitrine/domain/errors'
import { integrationRoutes } from '@vitrine/domain/integrations/integrations.routes'
import { storeConnectionRoutes as routes } from '@vitrine/domain/store-connection/store-connection.routes'
import type { StoreForm } from '@vitrine/domain/store-connection/store-connection.schema'
import { storefrontRoutes } from '@vitrine/domain/storefront/storefront.routes'
import { dayMs } from '@vitrine/domain/time'
import { describe, expect, test } from 'vitest'
import { buildDemoStore } from '../../../test/demo-store.ts'
import { createShopper } from '../../../test/shopper-browser.ts'
import { createTestApp, ofAnotherServer, type SignedIn } from '../../../test/test-app.ts'
import { createVendureStandIn } from '../../../test/vendure-stand-in.ts'
import { createOutside } from '../../outside/outside.ts'
import { syncCatalog } from '../catalog/index.ts'
import { eraseCustomers } from '../customers/customers.jobs.ts'
import { sweepFormerStores } from './index.ts'

describe('a store that is taken away from an app', async () => {
  const vendure = createVendureStandIn()
  const app = await createTestApp({ outside: vendure.over(createOutside({ allowed: [] })) as never })
  const { ports, clock } = app

  const shopOf = async () => {
    const appKey = await app.buildApp()
    return { appKey, params: { appKey }, owner: await app.signIn(appKey) }
  }
  type Shop = Awaited<ReturnType<typeof shopOf>>
  const form = (over: object = {}) =>
    ({
      ...{ kind: 'vendure', address: 'https://store.example', identifier: 'app', password: 'right-password' },
      ...over,
    }) as StoreForm
  const connect = async ({ params, owner }: Shop, body: StoreForm = form()) =>
    (await app.call(routes.connectStore, { params, body }, owner)).data
  const call = async (
    route: 'disconnectStore' | 'endWayBack' | 'goBack',
    { params, owner }: Shop,
    { by = owner, ...revision }: { by?: SignedIn; revision?: string } = {},
  ) => (await app.call(routes[route], { params }, by, revision)).data
  const health = async ({ params, owner }: Shop) => (await app.call(routes.readStoreHealth, { params }, owner)).data
  const errorOf = (asked: Promise<unknown>) =>
    asked.then(
      () => null,
      (error: AppError) => error,
    )
  const later = async (shop: Shop, ms: number) => {
    clock.advance(ms)
    shop.owner = await app.signIn(shop.appKey)
  }
  const keysOf = async ({ appKey }: Shop) => {
    const db = ports.forApp(appKey)
    const rows = await db.selectFrom('store_connections').select('kind').execute()
    const former = await db.selectFrom('former_stores').select('kind').execute()
    return [...rows, ...former].map(({ kind }) => kind)
  }
  const read = ({ appKey }: Shop) => syncCatalog.run(ofAnotherServer(ports), { appKey })

  test('leaves no integration active, nothing to see and nothing to buy; going back brings everything', async () => {
    const shop = await shopOf()
    const { params, owner } = shop
    await buildDemoStore(app, shop.appKey)
    const before = await health(shop)
    expect(await call('disconnectStore', shop)).toMatchObject({ kind: 'none', former: { kind: 'demo' } })
    const { data: all } = await app.call(integrationRoutes.listIntegrations, { params }, owner)
    expect(all.filter(({ active }) => active)).toEqual([])
    await read(shop)
    expect(await health(shop)).toMatchObject({ products: 0, failure: null })
    const cart = app.call(storefrontRoutes.createCart, { params, body: {} })
    expect(await errorOf(cart)).toMatchObject({ code: 'unavailable', reason: { name: 'store_not_connected' } })
    expect(await call('goBack', shop)).toMatchObject({ kind: 'demo', former: null })
    await read(shop)
    expect((await health(shop)).products).toBe(before.products)
    await app.call(storefrontRoutes.createCart, { params, body: {} })
  })

  test('by two at once is taken away once, and twice is refused: the way back leads to it all the same', async () => {
    const shop = await shopOf()
    const other = await app.signIn(shop.appKey)
    const { revision } = await health(shop)
    const tries = await Promise.all([
      errorOf(call('disconnectStore', shop, { revision })),
      errorOf(call('disconnectStore', shop, { revision, by: other })),
    ])
    expect(tries.map((error) => error?.code ?? 'done').sort()).toEqual(['done', 'stale_revision'])
    expect(await errorOf(call('disconnectStore', shop))).toMatchObject({ code: 'conflict' })
    expect(await health(shop)).toMatchObject({ kind: 'none', former: { kind: 'demo' } })
  })

  test('can be gone back to for thirty days, also from another one that was connected meanwhile', async () => {
    const shop = await shopOf()
    await connect(shop)
    await call('disconnectStore', shop)
    expect(await connect(shop, { kind: 'demo' })).toMatchObject({ kind: 'demo', former: { kind: 'vendure' } })
    await later(shop, 29 * dayMs)
    expect(await call('goBack', shop)).toMatchObject({ kind: 'vendure', former: { kind: 'demo' } })
    await call('disconnectStore', shop)
    await later(shop, 31 * dayMs)
    await sweepFormerStores.run(ports, {})
    expect(await errorOf(call('goBack', shop))).toMatchObject({ code: 'conflict' })
    expect(await keysOf(shop)).toEqual([])
    // The app's own store needs no way back.
    expect(await connect(shop, { kind: 'demo' })).toMatchObject({ kind: 'demo', former: null })
  })

  test('and is connected anew has no way back to itself', async () => {
    const shop = await shopOf()
    await connect(shop)
    await call('disconnectStore', shop)
    expect(await connect(shop)).toMatchObject({ kind: 'vendure', former: null })
    await call('disconnectStore', shop)
    expect(await connect(shop, form({ address: 'https://other.example' }))).toMatchObject({
      address: 'https://other.example',
      former: { kind: 'vendure', address: 'https://store.example' },
    })
  })

  test('and was left before loses its keys at once, and no way leads back to it', async () => {
    const shop = await shopOf()
    expect(await errorOf(call('endWayBack', shop))).toMatchObject({ code: 'conflict' })
    await connect(shop)
    await connect(shop, { kind: 'demo' })
    expect(await keysOf(shop)).toEqual(['vendure', 'vendure'])
    const { revision } = await health(shop)
    expect(await call('endWayBack', shop, { revision })).toMatchObject({ kind: 'demo', former: null })
    expect(await keysOf(shop)).toEqual([])
    expect(await errorOf(call('goBack', shop))).toMatchObject({ code: 'conflict' })
    expect(await errorOf(call('endWayBack', shop))).toMatchObject({ code: 'conflict' })
    // Where somebody went back meanwhile, it is the other store that would lose them.
    await connect(shop)
    const seen = await health(shop)
    await call('goBack', shop)
    expect(await errorOf(call('endWayBack', shop, { revision: seen.revision }))).toMatchObject({
      code: 'stale_revision',
    })
    expect((await health(shop)).former).toMatchObject({ kind: 'vendure' })
    const log = await app.database.db
      .selectFrom('audit_log')
      .select(['subject_id', 'after'])
      .where('app_key', '=', shop.appKey)
      .execute()
    expect(JSON.stringify(log)).toContain('wayBack')
  })

  test('is taken by who may change integrations, with a sign-in of the last minutes', async () => {
    const shop = await shopOf()
    await connect(shop)
    const late = await app.signIn(shop.appKey, { confirmedAt: new Date(clock.now() - dayMs) })
    const reader = await app.signIn(shop.appKey, { role: 'staff', permissions: ['integrations.read'] })
    for (const route of ['disconnectStore', 'endWayBack'] as const) {
      expect(await errorOf(call(route, shop, { by: late }))).toMatchObject({ code: 'recent_sign_in_needed' })
      expect(await errorOf(call(route, shop, { by: reader }))).toMatchObject({ code: 'permission_missing' })
    }
    expect(await health(shop)).toMatchObject({ kind: 'vendure', former: { kind: 'demo' } })
  })

  test('and lives with the app still deletes the accounts that were to be, whichever one is behind the app by then', async () => {
    const shop = await shopOf()
    const db = ports.forApp(shop.appKey)
    await buildDemoStore(app, shop.appKey)
    const shopper = createShopper(app, shop.appKey)
    const account = { email: 'nora@shoppers.example', name: 'Nora Berg', password: 'a-long-password' }
    await shopper.post('account/sign-up', account)
    const { id } = (await shopper.post('account/sign-in', account)).body.data
    await shopper.post('account/deletion')
    await connect(shop)
    const accounts = () => db.selectFrom('demo_customers').select('id').where('id', '=', id).execute()
    await later(shop, 31 * dayMs)
    await eraseCustomers.run(ports, {})
    // As long as a way leads back it may still be taken there.
    expect(await accounts()).toHaveLength(1)
    await sweepFormerStores.run(ports, {})
    await eraseCustomers.run(ports, {})
    expect(await accounts()).toEqual([])
    expect(await db.selectFrom('customers').select('id').execute()).toEqual([])
  })
})
