/** A shop at Shopify lets the operator's app in: its owner leaves for Shopify, and what they bring back is taken once. */
import { createHmac } from 'node:crypto'
import { operatorKeys, signReturn } from '@vitrine/connectors/shopify/stand-in/door'
import type { AppError } from '@vitrine/domain/errors'
import { integrationRoutes } from '@vitrine/domain/integrations/integrations.routes'
import { storeConnectionRoutes as routes } from '@vitrine/domain/store-connection/store-connection.routes'
import { dayMs, hourMs, minuteMs } from '@vitrine/domain/time'
import { afterEach, describe, expect, test } from 'vitest'
import { createShopifyOutside, operatorEnvironment } from '../../../test/shopify-outside.ts'
import { createTestApp, ofAnotherServer, type SignedIn } from '../../../test/test-app.ts'
import { readConfig } from '../../config.ts'
import { createOutside } from '../../outside/outside.ts'
import { findShop } from '../apps/index.ts'
import { commerceOf } from '../commerce/index.ts'
import { sealedStores } from '../secrets/sealed-stores.ts'
import { sweepShopAuthorizations } from './index.ts'

describe('a shop that lets the app of the server in', async () => {
  let now = () => 0
  const shopify = createShopifyOutside({ now: () => now() })
  const app = await createTestApp({
    environment: { ...operatorEnvironment, RATE_LIMIT_FACTOR: '100' },
    outside: shopify.over(createOutside({ allowed: [] })) as never,
  })
  now = () => app.clock.now()
  const appKey = await app.buildApp()
  let owner = await app.signIn(appKey)
  /** Whoever asks then signed in just now. */
  const later = async (ms: number) => {
    app.clock.advance(ms)
    owner = await app.signIn(appKey)
  }
  const params = { appKey }
  const everyScope = [...shopify.shop.scopes]
  afterEach(() => {
    shopify.shop.scopes = [...everyScope]
    shopify.state.script = () => undefined
  })

  const begin = async (address = 'Lamps', { key = appKey, by = owner }: { key?: string; by?: SignedIn } = {}) =>
    (await app.call(routes.beginAuthorization, { params: { appKey: key }, body: { address } }, by)).data
  /** The way of the browser: to Shopify, to the address of the server, to the screen with the form. */
  const agree = async (url: string) => {
    const { returnUrl, query } = shopify.agree(url)
    const { statusCode, headers } = await app.inject({ method: 'GET', url: `${new URL(returnUrl).pathname}?${query}` })
    expect(statusCode).toBe(303)
    const form = new URL(String(headers.location))
    expect(form.origin + form.pathname).toBe(`${app.ports.config.publicUrl}/integrations/shopify`)
    return form.searchParams.get('answer') ?? ''
  }
  const finish = (body: { answer: string; proof: string }, by = owner, key = appKey) =>
    app.call(routes.finishAuthorization, { params: { appKey: key }, body }, by)
  const letIn = async (key = appKey, by = owner) => {
    const { url, proof } = await begin('lamps', { key, by })
    return finish({ answer: await agree(url), proof }, by, key)
  }
  const form = (over: object = {}) => ({ kind: 'shopify' as const, address: 'lamps', isLetIn: true, ...over })
  const check = (body: object = form(), by = owner, key = appKey) =>
    app.call(routes.checkStore, { params: { appKey: key }, body: body as never }, by)
  const reasonOf = (call: Promise<unknown>) =>
    call.then(
      () => null,
      (error: AppError) => error.reason?.name ?? error.issues?.[0]?.reason?.name ?? error.code,
    )
  const storeOf = async (ports = app.ports, key = appKey) => {
    const shop = await findShop(ports, key)
    if (!shop) throw new Error('There is no such app.')
    return commerceOf(ports, shop)
  }

  test('is asked for what the app needs, at its own address alone', async () => {
    const { url } = await begin('admin.shopify.com/store/lamps/products')
    const { origin, pathname, searchParams } = new URL(url)
    expect(origin + pathname).toBe('https://lamps.myshopify.com/admin/oauth/authorize')
    expect(Object.fromEntries(searchParams)).toMatchObject({
      client_id: operatorKeys.identifier,
      redirect_uri: `${app.ports.config.publicUrl}/app/v1/store-return`,
      state: expect.stringMatching(/^[\w-]{43}$/),
    })
    expect(searchParams.get('scope')?.split(',')).toEqual(expect.arrayContaining(['read_orders', 'write_discounts']))
    for (const address of ['https://www.lamps.example', 'lamps.myshopify.com.evil.example', 'a b'])
      expect(await reasonOf(begin(address))).toBe('store_shop_unclear')
  })

  test('is checked and connected with nothing entered but its name, and each scope that it did not allow is named', async () => {
    expect(await reasonOf(check())).toBe('store_shop_not_asked')
    shopify.shop.scopes = everyScope.filter((scope) => scope !== 'read_orders')
    expect((await letIn()).data).toEqual({ address: 'https://lamps.myshopify.com' })
    expect((await check()).data.missingScopes).toEqual([{ scope: 'read_orders', costs: 'orders' }])
    const connect = () => app.call(routes.connectStore, { params, body: form({ channel: 'main-menu' }) }, owner)
    expect(await reasonOf(connect())).toBe('store_shop_lacks')
    shopify.shop.scopes = [...everyScope]
    await letIn()
    expect((await connect()).data).toMatchObject({ kind: 'shopify', address: 'https://lamps.myshopify.com' })
    expect(await (await storeOf()).tags()).toEqual(['new'])
    const rows = await app.database.db.selectFrom('shop_grants').selectAll().execute()
    const audit = await app.database.db.selectFrom('audit_log').selectAll().where('app_key', '=', appKey).execute()
    expect(rows).toHaveLength(1)
    expect(JSON.stringify([rows, audit])).not.toMatch(/admin-\d|renewal-\d|code-\d/)
    expect(audit.filter(({ action }) => action === 'store.authorized')).toHaveLength(2)
    // Shopify knows the app by its own keys alone.
    expect(await reasonOf(check(form({ address: 'others' })))).toBe('store_shop_not_asked')
  })

  test('needs keys where it let nobody in, and is not asked by the keys of the server', async () => {
    const own = { kind: 'shopify', address: 'lamps', identifier: operatorKeys.identifier }
    expect(await reasonOf(check({ ...own, password: '' }))).toBe('validation_failed')
    expect(await reasonOf(check({ ...own, password: 'wrong' }))).toBe('store_app_unknown')
    // What is entered beside is not looked at.
    expect((await check(form({ identifier: 'x', password: 'y' }))).data.name).toBe('Lamp & Co')
  })

  test('gives what it gives to one member, in one app and browser, once and in time', async () => {
    const second = await app.buildApp()
    const member = await app.signIn(appKey)
    const ofSecond = await app.signIn(second)
    const { url, proof } = await begin()
    const answer = await agree(url)
    expect(await reasonOf(finish({ answer, proof }, ofSecond, second))).toBe('shop_answer_unknown')
    expect(await reasonOf(finish({ answer, proof }, member))).toBe('shop_answer_of_other')
    for (const other of ['', 'of-another-tab'])
      expect(await reasonOf(finish({ answer, proof: other }))).toBe('shop_answer_elsewhere')
    const both = await Promise.all([reasonOf(finish({ answer, proof })), reasonOf(finish({ answer, proof }))])
    expect(both.toSorted()).toEqual([null, 'shop_answer_used'].toSorted())
    expect(await reasonOf(finish({ answer, proof }))).toBe('shop_answer_used')
    expect(await reasonOf(check(form(), ofSecond, second))).toBe('store_shop_not_asked')
    const late = await begin()
    const lateAnswer = await agree(late.url)
    const longAgo = { begun_at: new Date(app.clock.now() - 31 * minuteMs) }
    await app.database.db.updateTable('shop_authorizations').set(longAgo).where('used_at', 'is', null).execute()
    expect(await reasonOf(finish({ answer: lateAnswer, proof: late.proof }))).toBe('shop_answer_late')
    for (const nothing of ['', 'state=', '%', 'state=a&state=b'])
      expect(await reasonOf(finish({ answer: nothing, proof }))).toBe('shop_answer_unknown')
  })

  test('says what came back that was none of its answers', async () => {
    const asked = shopify.state.grants
    const { url, proof } = await begin()
    const state = new URL(url).searchParams.get('state') ?? ''
    const told = { code: 'code-x', shop: 'lamps.myshopify.com', state, timestamp: '1764410400' }
    for (const answer of [signReturn(told, 'guessed'), new URLSearchParams(told).toString(), `state=${state}`])
      expect(await reasonOf(finish({ answer, proof }))).toBe('shop_answer_forged')
    for (const shop of ['others.myshopify.com', 'lamps.myshopify.com.evil.example', ''])
      expect(await reasonOf(finish({ answer: signReturn({ ...told, shop }), proof }))).toBe('shop_answer_of_other_shop')
    expect(shopify.state.grants).toBe(asked)
    // A code that Shopify does not know, or no more.
    expect(await reasonOf(finish({ answer: signReturn(told), proof }))).toBe('shop_code_refused')
    const denied = await begin()
    const error = `error=access_denied&state=${new URL(denied.url).searchParams.get('state')}`
    expect(await reasonOf(finish({ answer: error, proof: denied.proof }))).toBe('shop_denied')
    expect(await reasonOf(finish({ answer: error, proof: denied.proof }))).toBe('shop_answer_used')
    const away = await begin()
    shopify.state.script = () => ({ status: 503, headers: {}, text: '' })
    expect(await reasonOf(finish({ answer: await agree(away.url), proof: away.proof }))).toBe('shop_silent')
  })

  test('gives one token after another for all servers, each asked for once', async () => {
    const other = ofAnotherServer(app.ports)
    const [one, two] = [await storeOf(), await storeOf(other)]
    await Promise.all([one.tags(), two.tags()])
    await later(hourMs)
    const asked = shopify.state.grants
    expect(await Promise.all([one.tags(), two.tags(), one.probe()])).toMatchObject([['new'], ['new'], {}])
    expect(shopify.state.grants).toBe(asked + 1)
    // Let in anew, which ends what every server has in memory.
    await letIn()
    expect(await Promise.all([one.tags(), two.tags()])).toEqual([['new'], ['new']])
    expect(shopify.state.grants).toBe(asked + 2)
    // One that ended in the middle of asking holds nobody up for ever.
    const busy = { busy_until: new Date(app.clock.now() - 1) }
    await app.database.db.updateTable('shop_grants').set(busy).execute()
    await later(hourMs)
    expect(await one.tags()).toEqual(['new'])
  })

  test('stands behind a second app by the same tokens', async () => {
    const second = await app.buildApp()
    const by = await app.signIn(second)
    await letIn(second, by)
    await app.call(routes.connectStore, { params: { appKey: second }, body: form() }, by)
    expect(await (await storeOf(app.ports, second)).tags()).toEqual(['new'])
    expect(await (await storeOf()).tags()).toEqual(['new'])
  })

  test('asks for its customers at one address, whatever app it is behind', async () => {
    const redact = (body: object, secret: string = operatorKeys.password) => {
      const payload = JSON.stringify(body)
      const hmac = createHmac('sha256', secret).update(payload).digest('base64')
      return app.inject({
        ...{ method: 'POST', url: '/app/v1/store-hooks', payload },
        headers: {
          ...{ 'content-type': 'application/json', 'x-shopify-topic': 'customers/redact' },
          ...{ 'x-shopify-webhook-id': 'redact-1', 'x-shopify-hmac-sha256': hmac },
        },
      })
    }
    const asked = {
      shop_domain: 'lamps.myshopify.com',
      customer: { email: 'ada@shoppers.example' },
      orders_to_redact: [],
    }
    const jobs = async () =>
      (await app.database.db.selectFrom('store_deliveries').select('app_key').where('id', '=', 'redact-1').execute())
        .length
    // This app has gone to another shop: what it had of the first one is asked for too.
    const left = await app.buildApp()
    const leftAt = new Date(app.clock.now())
    const former = { kind: 'shopify', address: 'https://lamps.myshopify.com', identifier: operatorKeys.identifier }
    await app.database.db
      .insertInto('former_stores')
      .values({ app_key: left, ...former, connected_at: leftAt, left_at: leftAt })
      .execute()
    expect((await redact(asked, 'guessed')).statusCode).toBe(401)
    expect((await redact({ ...asked, shop_domain: 'lamps.example' })).statusCode).toBe(400)
    expect((await redact({ ...asked, shop_domain: 'others.myshopify.com' })).statusCode).toBe(200)
    expect(await jobs()).toBe(0)
    expect((await redact(asked)).statusCode).toBe(200)
    expect((await redact(asked)).statusCode).toBe(200)
    expect(await jobs()).toBe(3)
    await app.database.db.deleteFrom('former_stores').execute()
  })

  test('that takes the app out, and an operator with another app, are named; letting in again mends it', async () => {
    const config = readConfig({ SHOPIFY_CLIENT_ID: 'operator-2', SHOPIFY_CLIENT_SECRET: 'secret-2' })
    const otherApp = ofAnotherServer(app.ports, { config: { ...app.ports.config, shopifyApp: config.shopifyApp } })
    await expect((await storeOf(otherApp)).tags()).rejects.toThrow()
    shopify.remove()
    expect(await reasonOf(check())).toBe('store_shop_ended')
    await letIn()
    expect((await check()).data.name).toBe('Lamp & Co')
  })

  test('is sealed anew with the other secrets, and forgotten once no app is connected with it', async () => {
    const places = await Promise.all(sealedStores.map(({ list }) => list(app.database.db)))
    expect(places.flat().filter(({ place }) => place.owner === 'shop grant')).toHaveLength(1)
    await sweepShopAuthorizations.run(app.ports, {})
    await later(2 * dayMs)
    await sweepShopAuthorizations.run(app.ports, {})
    expect(await app.database.db.selectFrom('shop_authorizations').select('app_key').execute()).toEqual([])
    expect(await app.database.db.selectFrom('shop_grants').select('address').execute()).toHaveLength(1)
    expect((await check()).data.name).toBe('Lamp & Co')
    await app.database.db.deleteFrom('store_connections').execute()
    await sweepShopAuthorizations.run(app.ports, {})
    expect(await app.database.db.selectFrom('shop_grants').select('address').execute()).toEqual([])
    expect(shopify.mistakes).toEqual([])
  })

  test('is offered where the operator has an app at Shopify alone', async () => {
    const card = { params: { appKey, slug: 'shopify' } }
    expect((await app.call(integrationRoutes.getIntegration, card, owner)).data.letsIn).toBe(true)
    const bare = { ...app.ports.config, shopifyApp: null }
    Object.assign(app.ports, { config: bare })
    expect((await app.call(integrationRoutes.getIntegration, card, owner)).data.letsIn).toBeUndefined()
    expect(await reasonOf(begin())).toBe('shop_app_missing')
    expect(await reasonOf(check())).toBe('store_shop_not_asked')
  })
})
