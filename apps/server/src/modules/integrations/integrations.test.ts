import { setTimeout } from 'node:timers/promises'
import { catalogRoutes } from '@vitrine/domain/catalog/catalog.routes'
import { designsRoutes } from '@vitrine/domain/designs/designs.routes'
import type { AppError } from '@vitrine/domain/errors'
import { secretMask } from '@vitrine/domain/integrations/integration-form.rules'
import { integrationRoutes as routes } from '@vitrine/domain/integrations/integrations.routes'
import { pagesRoutes } from '@vitrine/domain/pages/pages.routes'
import { publishingRoutes } from '@vitrine/domain/publishing/publishing.routes'
import { dayMs } from '@vitrine/domain/time'
import { describe, expect, test, vi } from 'vitest'
import { createTestApp, ofAnotherServer } from '../../../test/test-app.ts'
import { createServers } from '../../app.ts'
import { integrationCatalog } from '../../integrations/integrations.ts'
import { fakeKlaviyo, klaviyoKey } from '../../integrations/klaviyo/fake-klaviyo.ts'
import { liveReleases } from '../design/index.ts'
import { findLostSecrets, rotateSecrets } from '../secrets/index.ts'
import { lockSettings } from '../settings/index.ts'

const klaviyo = fakeKlaviyo()
const app = await createTestApp({ outside: klaviyo.outside })

async function shopOf() {
  const appKey = await app.buildApp()
  return { appKey, owner: await app.signIn(appKey), params: { appKey } }
}
type Shop = Awaited<ReturnType<typeof shopOf>>

const list = async ({ params, owner }: Shop) => (await app.call(routes.listIntegrations, { params }, owner)).data
const read = async ({ params, owner }: Shop, slug: string) =>
  (await app.call(routes.getIntegration, { params: { ...params, slug } }, owner)).data
const put = async ({ params, owner }: Shop, slug: string, active: boolean, values: Record<string, string> = {}) =>
  (
    await app.call(
      routes.putIntegration,
      {
        params: { ...params, slug },
        body: { active, formFields: Object.entries(values).map(([key, value]) => ({ key, value })) },
      },
      owner,
    )
  ).data
const uses = async ({ params, owner }: Shop, slug: string) =>
  (await app.call(routes.listIntegrationUses, { params: { ...params, slug } }, owner)).data
const errorOf = (call: Promise<unknown>): Promise<AppError> =>
  call.then(
    () => expect.unreachable(),
    (error: AppError) => error,
  )
const codeOf = async (call: Promise<unknown>) => (await errorOf(call)).code
const valuesOf = ({ formFields }: Awaited<ReturnType<typeof read>>) =>
  Object.fromEntries(formFields.map(({ key, value }) => [key, value]))
const integrationsOn = async (servers: Pick<typeof app.servers, 'shopper'>, { appKey }: Shop) =>
  (await servers.shopper.inject({ url: `/a/${appKey}/manifest.json` })).json().settings.integrations

const form = { privateKey: klaviyoKey, event: 'standard' }

describe('the integrations of an app', () => {
  test('each is told with what the specification names, and a form [A-049] [A-051]', async () => {
    const shop = await shopOf()
    const all = await list(shop)
    expect(all.find(({ id }) => id === 'loyalty_and_referrals')).toMatchObject({
      name: 'Loyalty programme',
      type: 'loyalty_and_referrals',
      category: 'Loyalty and referrals',
      requiredSubscriptionLevel: 2,
      active: false,
      haveWarning: false,
    })
    expect(all.flatMap(({ code }) => code ?? [])).toEqual(['storeLocator', 'barcodeQR'])
    const detail = await read(shop, 'klaviyo')
    expect(detail).toMatchObject({ id: 'klaviyo', tags: ['marketing', 'e-mail'], detailLogo: 'tabler:mail' })
    expect(detail.formFields).toEqual([
      { key: 'privateKey', label: 'Private API key', value: '', secret: true },
      expect.objectContaining({ key: 'event', type: 'radio', value: 'standard' }),
      expect.objectContaining({ key: 'eventName', depend: { key: 'event', value: 'own' } }),
      expect.objectContaining({ key: 'messages', type: 'radio', value: 'untold' }),
    ])
    expect(await codeOf(read(shop, 'nothing'))).toBe('not_found')
  })

  test('connecting stores the values, updating changes them, disconnecting clears them [A-072] [A-073] [A-074]', async () => {
    const shop = await shopOf()
    const connected = await put(shop, 'klaviyo', true, { ...form, event: 'own', eventName: ' App order ' })
    expect(connected.active).toBe(true)
    expect(valuesOf(await read(shop, 'klaviyo'))).toEqual({
      privateKey: secretMask,
      event: 'own',
      eventName: 'App order',
      messages: 'untold',
    })
    const updated = await put(shop, 'klaviyo', true, { ...form, privateKey: secretMask, eventName: 'left over' })
    expect(updated.active).toBe(true)
    expect(valuesOf(updated)).toEqual({ privateKey: secretMask, event: 'standard', eventName: '', messages: 'untold' })
    const cleared = await put(shop, 'klaviyo', false)
    expect(cleared.active).toBe(false)
    expect(valuesOf(cleared)).toEqual({ privateKey: '', event: 'standard', eventName: '', messages: 'untold' })
    const rows = await app.database.db
      .selectFrom('app_secrets')
      .where('app_key', '=', shop.appKey)
      .selectAll()
      .execute()
    expect(rows).toEqual([])
  })

  test('shown fields are needed, hidden ones are not, and each problem stands at its field [A-100]', async () => {
    const shop = await shopOf()
    const refused = await errorOf(put(shop, 'klaviyo', true, { privateKey: ' ', event: 'own', eventName: '' }))
    expect(refused.code).toBe('validation_failed')
    expect(refused.issues).toEqual([
      { in: 'body', path: 'formFields.0.value', message: 'Required!' },
      { in: 'body', path: 'formFields.2.value', message: 'Required!' },
    ])
    expect((await errorOf(put(shop, 'klaviyo', true, {}))).issues?.map(({ path }) => path)).toEqual([
      'formFields.privateKey',
      'formFields.event',
    ])
    for (const event of ['other', '__proto__', 'Standard'])
      expect(await codeOf(put(shop, 'klaviyo', true, { ...form, event }))).toBe('validation_failed')
    for (const privateKey of ['two\nlines', 'x'.repeat(1_001)])
      expect(await codeOf(put(shop, 'klaviyo', true, { ...form, privateKey }))).toBe('validation_failed')
    expect(await codeOf(put(shop, 'klaviyo', true, { ...form, privateKey: secretMask }))).toBe('validation_failed')
    expect((await read(shop, 'klaviyo')).active).toBe(false)
  })

  test('what the service does not take is refused at its field, and one that is away changes nothing', async () => {
    const shop = await shopOf()
    const refused = await errorOf(put(shop, 'klaviyo', true, { ...form, privateKey: 'pk_wrong' }))
    expect(refused.issues?.[0]).toMatchObject({ path: 'formFields.0.value' })
    expect(refused.message).toContain('Klaviyo does not accept this key')
    await put(shop, 'klaviyo', true, form)
    for (const fault of ['silent', 'busy', 'broken', 'nonsense'] as const) {
      klaviyo.state.fault = fault
      const away = await errorOf(put(shop, 'klaviyo', true, { ...form, event: 'own', eventName: 'New' }))
      expect([away.code, away.message]).toEqual([
        'unavailable',
        'Klaviyo does not answer. Nothing was changed; try again in a moment.',
      ])
    }
    klaviyo.state.fault = null
    expect(valuesOf(await read(shop, 'klaviyo'))).toMatchObject({ event: 'standard' })
  })

  test('what is fixed or not built yet can be neither connected nor disconnected, and the store is shown as it says', async () => {
    const shop = await shopOf()
    expect(await read(shop, 'demo-store')).toMatchObject({
      active: true,
      fixed: true,
      store: { url: 'https://store.example', currencyCode: 'USD' },
    })
    expect(await codeOf(put(shop, 'demo-store', false))).toBe('integration_fixed')
    expect(await codeOf(put(shop, 'sms-marketing', true))).toBe('integration_fixed')
    expect((await list(shop)).find(({ id }) => id === 'sms-marketing')?.tags).toContain('coming soon')
  })

  test('are read, changed and cleared at the addresses of the specification [A-138] [A-139] [A-140]', async () => {
    const shop = await shopOf()
    const url = `/app/v1/builder/${shop.appKey}/integrations`
    const { headers } = shop.owner
    const ask = async (method: 'GET' | 'PUT', path: string, payload?: object) => {
      const answer = await app.servers.console.inject({ method, url: url + path, headers, ...(payload && { payload }) })
      return [answer.statusCode, answer.json().data]
    }
    const [status, all] = await ask('GET', '')
    expect([status, all.map(({ id }: { id: string }) => id)]).toEqual([200, integrationCatalog.map(({ id }) => id)])
    const field = (key: string, value: string) => ({ label: `Label of ${key}`, key, value })
    const formFields = [field('privateKey', klaviyoKey), field('event', 'own'), field('eventName', 'App order')]
    const stored = [
      { key: 'privateKey', label: 'Private API key', value: secretMask },
      { key: 'event', value: 'own' },
      { key: 'eventName', value: 'App order' },
      { key: 'messages', value: 'untold' },
    ]
    expect(await ask('PUT', '/klaviyo', { active: true, formFields })).toMatchObject([200, { active: true }])
    expect(await ask('GET', '/klaviyo')).toMatchObject([200, { id: 'klaviyo', active: true, formFields: stored }])
    const update = [field('privateKey', secretMask), field('event', 'standard')]
    expect(await ask('PUT', '/klaviyo', { active: true, formFields: update })).toMatchObject([200, { active: true }])
    expect(await ask('GET', '/klaviyo')).toMatchObject([
      200,
      { formFields: [stored[0], { value: 'standard' }, {}, {}] },
    ])
    expect(await ask('PUT', '/klaviyo', { active: false, formFields: [] })).toMatchObject([200, { active: false }])
    expect(await ask('GET', '/klaviyo')).toMatchObject([
      200,
      { active: false, formFields: [{ value: '' }, {}, {}, {}] },
    ])
  })

  test('members without the permission look and change nothing, strangers do not even look', async () => {
    const shop = await shopOf()
    const staff = await app.signIn(shop.appKey, { role: 'staff' })
    expect(await list({ ...shop, owner: staff })).not.toEqual([])
    expect(await codeOf(put({ ...shop, owner: staff }, 'barcodeQR', true))).toBe('permission_missing')
    const stranger = await shopOf()
    expect(await codeOf(list({ ...shop, owner: stranger.owner }))).toBe('app_mismatch')
  })
})

describe('a connection', () => {
  test('opens its screens at once, without publishing, on every server, and no old release brings it back', async () => {
    const shop = await shopOf()
    const ports = ofAnotherServer(app.ports)
    const other = await createServers(ports)
    await app.call(publishingRoutes.publish, { body: { appKey: shop.appKey } }, shop.owner)
    expect(await integrationsOn(other, shop)).toEqual([])
    await put(shop, 'barcodeQR', true)
    expect(await integrationsOn(app.servers, shop)).toEqual(['barcodeQR'])
    await liveReleases(ports).refresh()
    expect(await integrationsOn(other, shop)).toEqual(['barcodeQR'])
    const release = await app.call(publishingRoutes.publish, { body: { appKey: shop.appKey } }, shop.owner)
    await put(shop, 'barcodeQR', false)
    const makeLive = { params: { appKey: shop.appKey, id: release.data.id } }
    await app.call(publishingRoutes.makeReleaseLive, makeLive, shop.owner)
    expect(await integrationsOn(app.servers, shop)).toEqual([])
    await other.close()
  })

  test('is what the design tool asks for: it opens page types and destinations', async () => {
    const shop = await shopOf()
    const active = async () =>
      (await app.call(catalogRoutes.listActiveIntegrations, { params: shop.params }, shop.owner)).data
    const page = { type: 'storeLocator' as const, title: { text: 'Our shops' }, blocks: [] }
    const create = () => app.call(pagesRoutes.createPage, { params: shop.params, body: { data: page } }, shop.owner)
    expect(await codeOf(create())).toBe('validation_failed')
    await put(shop, 'storeLocator', true)
    await put(shop, 'klaviyo', true, form)
    expect(await active()).toEqual(['storeLocator'])
    await create()
    expect(await uses(shop, 'storeLocator')).toMatchObject({ total: 1, uses: [{ kind: 'page', title: 'Our shops' }] })
    expect(await uses(shop, 'barcodeQR')).toEqual({ total: 0, uses: [] })
    const placesOf = async () => (await uses(shop, 'storeLocator')).uses.map(({ place, title }) => [place, title])
    expect(await placesOf()).toEqual([['draft', 'Our shops']])
    // Shoppers have the page until its removal is published.
    await app.call(publishingRoutes.publish, { body: { appKey: shop.appKey } }, shop.owner)
    const [{ page: known } = { page: null }] = (await uses(shop, 'storeLocator')).uses
    await app.call(pagesRoutes.deletePage, { params: { ...shop.params, id: known?.id ?? '' } }, shop.owner)
    expect(await placesOf()).toEqual([['published', 'Our shops']])
    const home = (
      await app.call(pagesRoutes.listPages, { params: shop.params, query: { type: 'home' } as never }, shop.owner)
    ).data[0]
    const pages = [{ referenceId: home?.id ?? '', type: 'home' as const }]
    const { data: design } = await app.call(
      designsRoutes.createDesign,
      { body: { title: 'Summer', pages } },
      shop.owner,
    )
    const action = { type: 'openInAppScreen', page: { type: 'storeLocator' } }
    const data = { type: 'home', title: { text: 'Beach' }, blocks: [{ id: 's', type: 'banner', images: [], action }] }
    const pageId = design.pages[0]?.id ?? ''
    await app.call(
      designsRoutes.updateElement,
      { params: { id: design.id, pageId }, body: { data } as never },
      shop.owner,
    )
    expect(await placesOf()).toEqual([['published', 'Our shops']])
    const startTime = new Date(app.clock.now() + dayMs).toISOString().slice(0, 19)
    const time = { startTime, endTime: null, timezone: 'UTC' }
    await app.call(designsRoutes.setDesignTime, { params: { id: design.id }, body: time }, shop.owner)
    expect(await placesOf()).toEqual([
      ['published', 'Our shops'],
      ['planned', 'Beach'],
    ])
    const product = { type: 'product' as const, title: { text: 'Product' }, blocks: [{ id: 'r', type: 'reviews' }] }
    await app.call(pagesRoutes.createPage, { params: shop.params, body: { data: product as never } }, shop.owner)
    // Of a service that takes the place of an embedded one the same is named.
    expect((await uses(shop, 'judge-me')).total).toBeGreaterThan(0)
    expect(await uses(shop, 'judge-me')).toEqual(await uses(shop, 'reviews'))
    expect(await uses(shop, 'loyaltylion')).toEqual(await uses(shop, 'loyalty_and_referrals'))
  })

  test('two at once of the same integration are one, and a foreign app is not touched', async () => {
    const [shop, other] = [await shopOf(), await shopOf()]
    await Promise.all([put(shop, 'reviews', true), put(shop, 'reviews', true), put(shop, 'klaviyo', true, form)])
    expect((await list(shop)).filter(({ active }) => active).map(({ id }) => id)).toEqual([
      'demo-store',
      'reviews',
      'klaviyo',
    ])
    expect((await list(other)).filter(({ active }) => active).map(({ id }) => id)).toEqual(['demo-store'])
  })
})

describe('a stored secret', () => {
  const logOf = async ({ appKey }: Shop) =>
    await app.database.db.selectFrom('audit_log').selectAll().where('app_key', '=', appKey).execute()
  const sealedOf = async ({ appKey }: Shop) =>
    (
      await app.database.db
        .selectFrom('app_secrets')
        .select('sealed')
        .where('app_key', '=', appKey)
        .executeTakeFirstOrThrow()
    ).sealed

  test('is in no answer, no audit row and no column of its own, and the mask sent back keeps it', async () => {
    const shop = await shopOf()
    const answers = [
      await put(shop, 'klaviyo', true, form),
      await put(shop, 'klaviyo', true, { ...form, privateKey: secretMask }),
      await read(shop, 'klaviyo'),
      await list(shop),
    ]
    const rows = await logOf(shop)
    expect(rows.filter(({ action }) => action === 'integration.changed')).toHaveLength(2)
    const stored = await app.database.db.selectFrom('app_integrations').selectAll().execute()
    for (const text of [answers, rows, stored, await sealedOf(shop)])
      expect(JSON.stringify(text)).not.toContain(klaviyoKey)
    const sealed = await sealedOf(shop)
    const place = { appKey: shop.appKey, owner: 'klaviyo', field: 'privateKey' }
    expect(app.ports.secrets.open(sealed, place)).toBe(klaviyoKey)
  })

  test('whose key is lost is named at the start and asked for again; everything else goes on', async () => {
    const shop = await shopOf()
    await put(shop, 'klaviyo', true, { ...form, event: 'own', eventName: 'Order' })
    await app.database.db
      .updateTable('app_secrets')
      .set({ sealed: 'v1.aaaaaaaaaaaa.AAAA.AAAA.AAAA' })
      .where('app_key', '=', shop.appKey)
      .execute()
    expect(await findLostSecrets(app.ports)).toEqual([{ appKey: shop.appKey, integrations: ['Klaviyo'] }])
    const detail = await read(shop, 'klaviyo')
    expect(detail).toMatchObject({ active: true, secretsLost: true })
    expect(valuesOf(detail)).toEqual({ privateKey: '', event: 'own', eventName: 'Order', messages: 'untold' })
    expect(await codeOf(put(shop, 'klaviyo', true, { ...form, privateKey: secretMask }))).toBe('validation_failed')
    expect(await put(shop, 'klaviyo', true, form)).toMatchObject({ secretsLost: false })
    expect(await findLostSecrets(app.ports)).toEqual([])
  })

  test('comes under a new key by a rotation, which can be run again where it was cut short', async () => {
    const [one, other] = [await shopOf(), await shopOf()]
    for (const shop of [one, other]) await put(shop, 'klaviyo', true, form)
    const before = await sealedOf(one)
    app.ports.secrets.beginRotation()
    expect(app.ports.secrets.isCurrent(before)).toBe(false)
    const { sealed, lost, byOperator } = await rotateSecrets(app.ports)
    expect({ lost, byOperator }).toEqual({ lost: 0, byOperator: false })
    expect(sealed).toBeGreaterThanOrEqual(2)
    const place = { appKey: one.appKey, owner: 'klaviyo', field: 'privateKey' }
    expect(app.ports.secrets.open(await sealedOf(one), place)).toBe(klaviyoKey)
    expect(app.ports.secrets.open(before, place)).toBeNull()
  })

  test('is not lost where another rotation begins before one has ended', async () => {
    const shop = await shopOf()
    await put(shop, 'klaviyo', true, form)
    const { secrets } = app.ports
    const endRotation = secrets.endRotation.bind(secrets)
    const spy = vi.spyOn(secrets, 'endRotation').mockImplementationOnce((stored) => {
      secrets.beginRotation()
      endRotation(stored)
    })
    await rotateSecrets(app.ports)
    spy.mockRestore()
    const place = { appKey: shop.appKey, owner: 'klaviyo', field: 'privateKey' }
    expect(secrets.open(await sealedOf(shop), place)).toBe(klaviyoKey)
    const both = await Promise.all([rotateSecrets(app.ports), rotateSecrets(app.ports)])
    expect(both.map(({ lost }) => lost)).toEqual([0, 0])
    expect(secrets.open(await sealedOf(shop), place)).toBe(klaviyoKey)
  })

  test('that is being stored while the keys change is not lost with the earlier key', async () => {
    const { appKey } = await shopOf()
    const place = { appKey, owner: 'klaviyo', field: 'privateKey' }
    const rotation = await app.ports
      .forApp(appKey)
      .transaction()
      .execute(async (trx) => {
        await lockSettings(trx)
        const sealed = app.ports.secrets.seal(klaviyoKey, place)
        const rotating = rotateSecrets(app.ports)
        // Long enough for a rotation that would not wait for this save.
        await Promise.race([rotating, setTimeout(300)])
        await trx
          .insertInto('app_secrets')
          .values({ app_key: appKey, owner: 'klaviyo', field: 'privateKey', sealed })
          .execute()
        return { rotating }
      })
    await rotation.rotating
    const { sealed } = await app.database.db
      .selectFrom('app_secrets')
      .select('sealed')
      .where('app_key', '=', appKey)
      .executeTakeFirstOrThrow()
    expect(app.ports.secrets.open(sealed, place)).toBe(klaviyoKey)
  })

  test('of one app opens nothing in another', async () => {
    const [one, other] = [await shopOf(), await shopOf()]
    await put(one, 'klaviyo', true, form)
    await put(other, 'klaviyo', true, form)
    await app.database.db
      .updateTable('app_secrets')
      .set({ sealed: await sealedOf(one) })
      .where('app_key', '=', other.appKey)
      .execute()
    expect((await read(other, 'klaviyo')).secretsLost).toBe(true)
    await put(other, 'klaviyo', false)
  })
})
