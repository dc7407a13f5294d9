import { integrationRoutes } from '@vitrine/domain/integrations/integrations.routes'
import { describe, expect, test } from 'vitest'
import { createShopperPages } from '../../../test/shopper-pages-driver.ts'
import type { SignedIn, TestApp } from '../../../test/test-app.ts'

const measurementId = 'G-AB12CD34EF'
const websiteId = '12345678-90ab-cdef-1234-567890abcdef'

function driverOf(app: TestApp, appKey: string, owner: SignedIn) {
  const put = (slug: string, active: boolean, values: Record<string, string> = {}) =>
    app.call(
      integrationRoutes.putIntegration,
      {
        params: { appKey, slug },
        body: { active, formFields: Object.entries(values).map(([key, value]) => ({ key, value })) },
      },
      owner,
    )
  const look = async (slug: string) =>
    (await app.call(integrationRoutes.getIntegration, { params: { appKey, slug } }, owner)).data
  return { put, look }
}

describe('services with a script of their own, where each app has its host', async () => {
  const { app, drawn, buildShop } = await createShopperPages({
    environment: { SHOPPER_URL: 'http://{app}.localhost:4001' },
  })
  const [appKey, otherKey] = [await buildShop({}, { appKey: 'corner' }), await buildShop({}, { appKey: 'mill' })]
  const { put, look } = driverOf(app, appKey, await app.signIn(appKey))
  const page = (key: string) => app.injectShopper({ url: '/', headers: { host: `${key}.localhost:4001` } })
  const policyOf = async (key: string) =>
    new Map(
      String((await page(key)).headers['content-security-policy'])
        .split('; ')
        .map((directive) => [directive.split(' ')[0] ?? '', directive.split(' ').slice(1)]),
    )
  const settingsOf = async (key: string) =>
    (await app.injectShopper({ url: '/manifest.json', headers: { host: `${key}.localhost:4001` } })).json().settings

  test('connected, they change the app at once and without publishing; disconnected, they are gone', async () => {
    expect((await settingsOf(appKey)).outside).toBeUndefined()
    await put('google-analytics', true, { measurementId: ` ${measurementId} ` })
    await put('crisp', true, { websiteId })
    expect((await settingsOf(appKey)).outside).toEqual({ statistics: { measurementId }, chat: { websiteId } })
    await page(appKey)
    expect(drawn.at(-1)).toMatchObject({
      outside: { googleTag: 'https://www.googletagmanager.com', crisp: 'https://client.crisp.chat' },
      snapshot: { settings: { outside: { statistics: { measurementId } } } },
    })
    const policy = await policyOf(appKey)
    expect(policy.get('script-src')).toEqual(
      expect.arrayContaining(["'self'", 'https://www.googletagmanager.com', 'https://client.crisp.chat']),
    )
    expect(policy.get('script-src')).not.toContain("'unsafe-inline'")
    expect(policy.get('connect-src')).toContain('https://*.google-analytics.com')
    expect(policy.get('connect-src')).toContain('wss://client.relay.crisp.chat')
    await put('crisp', false)
    expect((await settingsOf(appKey)).outside).toEqual({ statistics: { measurementId } })
    expect(JSON.stringify([...(await policyOf(appKey))])).not.toContain('crisp')
    await put('google-analytics', false)
    expect((await settingsOf(appKey)).outside).toBeUndefined()
    expect(JSON.stringify([...(await policyOf(appKey))])).not.toContain('google')
  })

  test('what one app connects is in no page of another app', async () => {
    await put('google-analytics', true, { measurementId })
    const other = await page(otherKey)
    expect(JSON.stringify(other.headers) + other.body).not.toContain('google')
    expect((await settingsOf(otherKey)).outside).toBeUndefined()
    await put('google-analytics', false)
  })

  test.each([
    ['google-analytics', { measurementId: 'UA-12345-1' }, 'formFields.0.value'],
    ['google-analytics', { measurementId: 'G-ab12' }, 'formFields.0.value'],
    ['google-analytics', { measurementId: "G-AB12'; script-src *" }, 'formFields.0.value'],
    ['google-analytics', {}, 'formFields.measurementId'],
    ['crisp', { websiteId: 'my-site' }, 'formFields.0.value'],
    ['crisp', { websiteId: `${websiteId}x` }, 'formFields.0.value'],
  ])('%s refuses %j at its field, and stays off', async (slug, values, path) => {
    await expect(put(slug, true, values as Record<string, string>)).rejects.toMatchObject({
      code: 'validation_failed',
      issues: [expect.objectContaining({ path })],
    })
    expect(await look(slug)).toMatchObject({ active: false, ownHostNeeded: false })
  })

  test('a preview loads nothing from outside', async () => {
    await put('crisp', true, { websiteId })
    const preview = await app.injectShopper({ url: `/a/${appKey}/?preview`, headers: { host: '127.0.0.1:4001' } })
    expect(preview.statusCode).toBe(200)
    expect(JSON.stringify(preview.headers)).not.toContain('crisp')
    await put('crisp', false)
  })
})

describe('services with a script of their own, where all apps share a host', async () => {
  const { app, drawn, buildShop } = await createShopperPages()
  const appKey = await buildShop()
  const { put, look } = driverOf(app, appKey, await app.signIn(appKey))

  test.each([
    ['google-analytics', { measurementId }],
    ['crisp', { websiteId }],
  ])('%s is refused with the reason, whoever asks', async (slug, values) => {
    expect(await look(slug)).toMatchObject({ ownHostNeeded: true })
    await expect(put(slug, true, values)).rejects.toMatchObject({ code: 'own_host_needed', status: 409 })
    expect(await look(slug)).toMatchObject({ active: false })
    expect(await look('reviews')).toMatchObject({ ownHostNeeded: false })
  })

  test('what was connected before loads nothing there', async () => {
    await app.database.db
      .insertInto('app_integrations')
      .values({ app_key: appKey, code: 'crisp', active: true, document: JSON.stringify({ websiteId }) })
      .execute()
    const page = await app.injectShopper({ url: `/a/${appKey}/` })
    expect(page.statusCode).toBe(200)
    expect(String(page.headers['content-security-policy'])).not.toContain('crisp')
    expect(drawn.at(-1)).toMatchObject({ outside: null })
  })
})
