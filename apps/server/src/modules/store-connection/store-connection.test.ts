import type { AppError } from '@vitrine/domain/errors'
import { newId } from '@vitrine/domain/ids'
import { storeConnectionRoutes as routes } from '@vitrine/domain/store-connection/store-connection.routes'
import type { StoreForm } from '@vitrine/domain/store-connection/store-connection.schema'
import { dayMs } from '@vitrine/domain/time'
import { sql } from 'kysely'
import { afterEach, describe, expect, test } from 'vitest'
import { buildDemoStore } from '../../../test/demo-store.ts'
import { createTestApp, ofAnotherServer, type SignedIn } from '../../../test/test-app.ts'
import { createVendureStandIn } from '../../../test/vendure-stand-in.ts'
import { createOutside } from '../../outside/outside.ts'
import { findShop } from '../apps/index.ts'
import { syncCatalog } from '../catalog/index.ts'
import { rotateSecrets } from '../secrets/index.ts'
import { keepExclusiveCoupon } from '../settings/index.ts'
import { elsewhereOf } from '../stores/index.ts'
import { sweepFormerStores } from './index.ts'

describe('the store behind an app', async () => {
  const vendure = createVendureStandIn()
  const app = await createTestApp({ outside: vendure.over(createOutside({ allowed: [] })) as never })
  const { ports, clock } = app
  const fresh = { ...vendure.state }
  afterEach(() => void Object.assign(vendure.state, fresh, { asked: [] }))

  const shopOf = async () => {
    const appKey = await app.buildApp()
    return { appKey, params: { appKey }, owner: await app.signIn(appKey) }
  }
  type Shop = Awaited<ReturnType<typeof shopOf>>
  const form = (over: object = {}): StoreForm =>
    ({
      kind: 'vendure',
      address: 'https://store.example',
      identifier: 'app',
      password: 'right-password',
      ...over,
    }) as never
  const check = ({ params, owner }: Shop, body: StoreForm = form()) =>
    app.call(routes.checkStore, { params, body }, owner)
  const connect = ({ params, owner }: Shop, body: StoreForm = form(), by: SignedIn = owner, revision?: string) =>
    app.call(routes.connectStore, { params, body }, by, revision === undefined ? {} : { revision })
  const health = async ({ params, owner }: Shop) => (await app.call(routes.readStoreHealth, { params }, owner)).data
  /** Nobody stays signed in for so long. */
  const later = async (shop: Shop, ms: number) => {
    clock.advance(ms)
    shop.owner = await app.signIn(shop.appKey)
  }
  const goBack = ({ params, owner }: Shop) => app.call(routes.goBack, { params }, owner)
  const pull = ({ params, owner }: Shop) => app.call(routes.pullAgain, { params }, owner)
  const errorOf = (call: Promise<unknown>) =>
    call.then(
      () => null,
      (error: AppError) => error,
    )
  const placeOf = async (call: Promise<unknown>) => {
    const error = await errorOf(call)
    return [error?.code, error?.issues?.[0]?.path, error?.issues?.[0]?.reason]
  }
  const kindBehind = async ({ appKey }: Shop) => (await findShop(ofAnotherServer(ports), appKey))?.connector
  const rowsOf = ({ appKey }: Shop) => ports.forApp(appKey).selectFrom('store_connections').selectAll().execute()
  const jobsOf = async ({ appKey }: Shop) =>
    (await app.database.db.selectFrom('audit_log').select('action').where('app_key', '=', appKey).execute()).map(
      ({ action }) => action,
    )

  test('is checked with keys that are not kept: name, currencies, languages and channels are told', async () => {
    const shop = await shopOf()
    expect((await check(shop)).data).toEqual({
      ...{ name: 'Lamp & Co', address: 'https://store.example', currencyCode: 'USD', appCurrencyCode: 'USD' },
      currencies: ['USD', 'EUR'],
      languages: [
        { code: 'en', name: 'English' },
        { code: 'fr', name: 'français' },
      ],
      channels: [{ id: 'web', name: 'Default' }],
      missingScopes: [],
    })
    expect(await rowsOf(shop)).toEqual([])
    expect(await kindBehind(shop)).toBe('demo')
    expect(await jobsOf(shop)).toEqual([])
  })

  test('that is checked names each right that is missing, with what it costs, and is not connected', async () => {
    const shop = await shopOf()
    vendure.state.permissions = fresh.permissions.filter((one) => !['ReadSettings', 'UpdateOrder'].includes(one))
    const { data } = await check(shop)
    expect(data.missingScopes).toEqual([
      { scope: 'ReadSettings', costs: 'prices' },
      { scope: 'UpdateOrder', costs: 'orders' },
    ])
    expect([data.languages, data.currencies]).toEqual([[], []])
    expect(await placeOf(connect(shop))).toEqual(['validation_failed', 'identifier', expect.anything()])
    expect(await kindBehind(shop)).toBe('demo')
    expect(await rowsOf(shop)).toEqual([])
  })

  test.each([
    ['an address in a private network', { address: 'https://127.0.0.1' }, null, 'address'],
    ['no address', { address: 'lamps' }, null, 'address'],
    ['another protocol', { address: 'ftp://store.example' }, null, 'address'],
    ['an address without a store', {}, 'elsewhere', 'address'],
    ['an address where nobody answers', {}, 'away', 'address'],
    ['an address with something else', {}, 'nonsense', 'address'],
    ['an address that leads on to another one', {}, 'moved', 'address'],
    ['a store that is asked too often', {}, 'busy', 'address'],
    ['a wrong password', { password: 'wrong' }, null, 'password'],
    ['a channel that there is not', { channel: 'no-such' }, null, 'channel'],
  ] as const)(
    'says at its field what hinders: %s',
    async (_name, over, fault, path) => {
      const shop = await shopOf()
      vendure.state.fault = fault
      for (const call of [check, connect])
        expect((await placeOf(call(shop, form(over)))).slice(0, 2)).toEqual(['validation_failed', path])
      expect(await rowsOf(shop)).toEqual([])
      expect(await kindBehind(shop)).toBe('demo')
    },
    30_000,
  )

  test('whose address leads on to another one is not followed there with its keys: the other one is named', async () => {
    const shop = await shopOf()
    vendure.state.fault = 'moved'
    vendure.state.asked = []
    expect((await placeOf(check(shop)))[2]).toEqual({
      name: 'store_leads_on',
      parameters: { address: 'https://www.store.example' },
    })
    expect(new Set(vendure.state.asked)).toEqual(new Set(['https://store.example/admin-api']))
  })

  test('that counts in another currency is found, and not connected', async () => {
    const shop = await shopOf()
    vendure.state.currencyCode = 'SEK'
    expect((await check(shop)).data).toMatchObject({ currencyCode: 'SEK', appCurrencyCode: 'USD' })
    expect((await placeOf(connect(shop))).slice(0, 2)).toEqual(['validation_failed', 'address'])
    expect(await kindBehind(shop)).toBe('demo')
  })

  test('is another one from the moment it is connected, with its key sealed, a row for the log and everything read anew', async () => {
    const shop = await shopOf()
    const { data } = await connect(shop, form({ channel: 'web' }))
    expect(data).toMatchObject({
      ...{ kind: 'vendure', name: 'Lamp & Co', address: 'https://store.example' },
      former: { kind: 'demo', name: null, address: null },
    })
    expect(await kindBehind(shop)).toBe('vendure')
    expect(JSON.stringify(await rowsOf(shop))).not.toContain('right-password')
    expect(await elsewhereOf(ports, shop.appKey).reach('vendure')).toMatchObject({
      password: 'right-password',
      channel: 'web',
    })
    expect(await jobsOf(shop)).toEqual(['integration.changed'])
    expect(data).toMatchObject({ fullAt: null, changesAt: null })
    expect((await rowsOf(shop))[0]?.channel).toBe('web')
  })

  test('is chosen by one of two owners at once: the other is shown what was chosen meanwhile', async () => {
    const shop = await shopOf()
    const other = await app.signIn(shop.appKey)
    const { revision } = await health(shop)
    const tries = await Promise.all([
      errorOf(connect(shop, form(), shop.owner, revision)),
      errorOf(connect(shop, form({ address: 'https://other.example' }), other, revision)),
    ])
    expect(tries.map((error) => error?.code ?? 'done').sort()).toEqual(['done', 'stale_revision'])
    const now = await health(shop)
    const refused = tries.find((error) => error !== null)
    expect(refused?.details).toMatchObject({ newer: { revision: now.revision, address: now.address } })
  })

  test('is gone back to in one step, with its channel, and forth again without its key', async () => {
    const shop = await shopOf()
    await ports.forApp(shop.appKey).updateTable('apps').set({ channel_id: 'north', channel_name: 'North' }).execute()
    await connect(shop)
    expect(await ports.forApp(shop.appKey).selectFrom('apps').select('channel_id').execute()).toEqual([
      { channel_id: null },
    ])
    await later(shop, 29 * dayMs)
    const back = (await goBack(shop)).data
    expect(back).toMatchObject({ kind: 'demo', former: { kind: 'vendure', name: 'Lamp & Co' } })
    expect(await ports.forApp(shop.appKey).selectFrom('apps').select('channel_id').execute()).toEqual([
      { channel_id: 'north' },
    ])
    await rotateSecrets(ports)
    expect((await goBack(shop)).data).toMatchObject({ kind: 'vendure', address: 'https://store.example' })
    expect(await elsewhereOf(ports, shop.appKey).reach('vendure')).toMatchObject({ password: 'right-password' })
  })

  test('is told the exclusive coupon of the app, as is the one that the app goes back to', async () => {
    const shop = await shopOf()
    const told = async () => {
      const sent = sql<{ data: { kind: string; data: { appKey?: string } } }>`select data from jobs.job`
      const { rows } = await sent.execute(app.database.db)
      return rows.filter(({ data: { kind, data } }) => kind === keepExclusiveCoupon.name && data.appKey === shop.appKey)
    }
    await connect(shop)
    expect(await told()).toHaveLength(1)
    await goBack(shop)
    expect(await told()).toHaveLength(2)
  })

  test('is not gone back to after thirty days, and its key is forgotten', async () => {
    const shop = await shopOf()
    expect(await errorOf(goBack(shop))).toMatchObject({ code: 'conflict' })
    await connect(shop)
    await goBack(shop)
    const { notes } = elsewhereOf(ports, shop.appKey)
    const body = { cartId: 'c1', installId: 'i1', secretHash: 'hash', customerId: '7' }
    await notes.write('order', '1', { version: 0, body, secret: null })
    await notes.write('customer', '7', { version: 0, body: {}, secret: null })
    await sweepFormerStores.run(ports, {})
    expect(await rowsOf(shop)).toHaveLength(1)
    await later(shop, 30 * dayMs + 1_000)
    expect((await health(shop)).former).toBeNull()
    expect(await errorOf(goBack(shop))).toMatchObject({ code: 'conflict' })
    await sweepFormerStores.run(ports, {})
    expect(await rowsOf(shop)).toEqual([])
    expect(await ports.forApp(shop.appKey).selectFrom('former_stores').selectAll().execute()).toEqual([])
    // Which orders came by the app stays known, and nothing of whose they were.
    const kept = await ports.forApp(shop.appKey).selectFrom('store_notes').select(['kind', 'body']).execute()
    expect(kept.map((one) => ({ ...one, body: JSON.parse(one.body) }))).toEqual([
      { kind: 'order', body: { cartId: 'c1', installId: null, secretHash: null, customerId: null } },
    ])
    expect(await kindBehind(shop)).toBe('demo')
  })

  test('with a new key stays the same store; at another address nothing noted of the one before is used', async () => {
    const shop = await shopOf()
    await connect(shop)
    const { notes } = elsewhereOf(ports, shop.appKey, '1')
    await notes.write('customer', '7', { version: 0, body: {}, secret: null })
    vendure.state.password = 'new-password'
    expect((await connect(shop, form({ password: 'new-password' }))).data.former).toMatchObject({ kind: 'demo' })
    expect((await notes.find('customer', ['7'])).size).toBe(1)
    const spelled = form({ address: 'HTTPS://Store.example/?from=mail', password: 'new-password' })
    expect((await connect(shop, spelled)).data).toMatchObject({
      address: 'https://store.example',
      former: { kind: 'demo' },
    })
    expect((await rowsOf(shop))[0]?.mark).toBe('1')
    const { former } = (await connect(shop, form({ address: 'https://new.example', password: 'new-password' }))).data
    expect(former).toMatchObject({ kind: 'vendure', address: 'https://store.example' })
    const [row] = await rowsOf(shop)
    expect(row?.mark).toBe('2')
    const there = elsewhereOf(ports, shop.appKey, '2').notes
    expect((await there.find('customer', ['7'])).size).toBe(0)
    await there.write('customer', '7', { version: 0, body: { isOther: true }, secret: 'of the other' })
    expect([...(await there.find('customer', ['7'])).keys()]).toEqual(['7'])
    // What began with the store before does not go on with this one under its names.
    await expect(elsewhereOf(ports, shop.appKey, '1').reach('vendure')).rejects.toMatchObject({ kind: 'unavailable' })
    expect((await goBack(shop)).data).toMatchObject({ kind: 'vendure', address: 'https://store.example' })
    expect((await notes.find('customer', ['7'])).get('7')).toMatchObject({ body: {}, secret: null })
    expect((await rowsOf(shop))[0]?.mark).toBe('1')

    // Before there were marks two stores had none, and whose notes they are nobody knows.
    const db = ports.forApp(shop.appKey)
    for (const table of ['known_stores', 'store_connections'] as const)
      await db.updateTable(table).set({ mark: '' }).execute()
    await goBack(shop)
    expect((await rowsOf(shop))[0]).toMatchObject({ address: 'https://new.example', mark: '' })
    expect(await db.selectFrom('store_notes').selectAll().where('kind', '=', 'customer').execute()).toEqual([])
  })

  test('is changed by who may change integrations, with a sign-in of the last minutes', async () => {
    const shop = await shopOf()
    const late = await app.signIn(shop.appKey, { confirmedAt: new Date(clock.now() - dayMs) })
    expect(await errorOf(connect(shop, form(), late))).toMatchObject({ code: 'recent_sign_in_needed' })
    const reader = await app.signIn(shop.appKey, { role: 'staff', permissions: ['integrations.read'] })
    for (const route of [routes.checkStore, routes.connectStore])
      expect(await errorOf(app.call(route, { params: shop.params, body: form() }, reader))).toMatchObject({
        code: 'permission_missing',
      })
    for (const route of [routes.pullAgain, routes.goBack])
      expect(await errorOf(app.call(route, { params: shop.params }, reader))).toMatchObject({
        code: 'permission_missing',
      })
    expect((await app.call(routes.readStoreHealth, { params: shop.params }, reader)).data.kind).toBe('demo')
    const stranger = await shopOf()
    expect(await errorOf(app.call(routes.readStoreHealth, { params: shop.params }, stranger.owner))).not.toBeNull()
    expect(vendure.state.asked).toEqual([])
  })

  test('tells when it was read, what failed, and is read again when somebody asks, once at a time', async () => {
    const shop = await shopOf()
    await buildDemoStore(app, shop.appKey)
    const before = await health(shop)
    expect(before).toMatchObject({ kind: 'demo', pull: null, failure: null })
    expect(before.products).toBeGreaterThan(50)
    expect((await pull(shop)).data.pull).toMatchObject({ state: 'asked', read: 0 })
    await Promise.all([pull(shop), pull(shop)])
    expect(await jobsOf(shop)).toEqual(['store.read'])
    await syncCatalog.run(ports, { appKey: shop.appKey })
    const after = await health(shop)
    expect(after).toMatchObject({ pull: null, failure: null, products: before.products })
    expect(Date.parse(after.fullAt ?? '')).toBeGreaterThan(0)
    await connect(shop)
    vendure.state.password = 'changed-in-the-store'
    await expect(syncCatalog.run(ofAnotherServer(ports), { appKey: shop.appKey })).rejects.toMatchObject({
      code: 'unavailable',
    })
    expect(await health(shop)).toMatchObject({ pull: null, failure: { reason: 'auth' }, products: before.products })
    await goBack(shop)
    await syncCatalog.run(ofAnotherServer(ports), { appKey: shop.appKey })
    expect(await health(shop)).toMatchObject({ kind: 'demo', failure: null, products: before.products })
  })

  test('of no such app is not found', async () => {
    const shop = await shopOf()
    expect(await errorOf(app.call(routes.readStoreHealth, { params: { appKey: newId() } }, shop.owner))).not.toBeNull()
  })
})
