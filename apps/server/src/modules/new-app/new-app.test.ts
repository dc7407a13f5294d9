import { appsRoutes } from '@vitrine/domain/apps/apps.routes'
import { newAppRoutes } from '@vitrine/domain/apps/new-app.routes'
import { starterCurrencies } from '@vitrine/domain/apps/starter-currency.rules'
import { trades } from '@vitrine/domain/apps/trades'
import { newAppLimit } from '@vitrine/domain/contract/rate-limits'
import { currencyRoutes } from '@vitrine/domain/currencies/currencies.routes'
import { deliveryRoutes } from '@vitrine/domain/delivery/delivery.routes'
import { ownProductsRoutes } from '@vitrine/domain/goods/own-products.routes'
import { layoutsRoutes } from '@vitrine/domain/layouts/layouts.routes'
import { onboardingRoutes } from '@vitrine/domain/onboarding/onboarding.routes'
import { pagesRoutes } from '@vitrine/domain/pages/pages.routes'
import { publishingRoutes } from '@vitrine/domain/publishing/publishing.routes'
import { describe, expect, test } from 'vitest'
import * as files from '../../../test/media-files.ts'
import { createTestApp, type SignedIn, type TestApp } from '../../../test/test-app.ts'
import { inviteToMakeApp } from './index.ts'

type Caller = Pick<SignedIn, 'headers'>

/** Somebody who is signed in; the app that they belong to plays no part. */
const someone = async (app: TestApp) => app.signIn(await app.buildApp())
const mayMake = async (app: TestApp, as: Caller) => (await app.call(newAppRoutes.mayMakeApp, {}, as)).data.allowed
interface Wish {
  name?: string
  trade?: string
  currency?: string
  logo?: string
  colors?: object
}
async function make(app: TestApp, as: Caller, wish: Wish) {
  const data = { name: 'Corner shop', trade: 'fashion', ...wish }
  return (await app.call(newAppRoutes.makeApp, { body: { data } as never }, as)).data
}
const inApp = ({ headers }: Caller, appKey: string): Caller => ({ headers: { ...headers, 'app-key': appKey } })
const countApps = async (app: TestApp) => (await app.database.db.selectFrom('apps').select('app_key').execute()).length

describe('a new app of the console', async () => {
  const app = await createTestApp({ environment: { SIGN_UP: 'open' } })

  test.each(trades)('of %s has goods to try and a home page that can be published as it is', async (trade) => {
    const person = await someone(app)
    const { appKey, ...made } = await make(app, person, { trade })
    expect(made).toEqual({ applicationName: 'Corner shop', icon: null, storeUrl: app.ports.hosts.urlOf(appKey) })
    const owner = inApp(person, appKey)
    const params = { appKey }
    const { data: detail } = await app.call(appsRoutes.getApp, { params }, owner)
    expect(detail).toMatchObject({ role: 'owner', ownerFirstViewed: false, applicationName: 'Corner shop' })
    const { data: list } = await app.call(appsRoutes.listApps, { params: { sub: person.sub }, query: {} }, person)
    expect(list.map((one) => one.appKey)).toContain(appKey)

    const { data: pages } = await app.call(pagesRoutes.listPages, { params, query: { type: 'home' } }, owner)
    const types = pages[0]?.blocks.map(({ type }) => type) ?? []
    expect(types.length).toBeGreaterThanOrEqual(7)
    expect(types.filter((type) => type.startsWith('product')).length).toBeGreaterThanOrEqual(2)
    const { data: checked } = await app.call(publishingRoutes.getPreflight, { params }, owner)
    const found = checked.groups.map(({ code, findings }) => [code, ...findings.map(({ message }) => message)])
    expect(found).toEqual([])
    const { data: checklist } = await app.call(onboardingRoutes.getChecklist, { params }, owner)
    expect(checklist.steps.filter(({ done }) => done).map(({ id }) => id)).toEqual([])
    await app.call(publishingRoutes.publish, { body: { appKey } }, owner)
  })

  test.each(starterCurrencies)(
    'counts in %s where that is chosen, with prices of all its goods and of the delivery',
    async (currency) => {
      const person = await someone(app)
      const { appKey } = await make(app, person, { currency })
      const params = { appKey }
      const owner = inApp(person, appKey)
      const { data } = await app.call(ownProductsRoutes.listOwnProducts, { params, query: {} as never }, owner)
      expect(data.currencyCode).toBe(currency)
      expect(data.products.filter(({ price }) => price === null)).toEqual([])
      const { data: listed } = await app.call(currencyRoutes.listCurrencies, {}, owner)
      expect(listed.filter(({ defaultMobile }) => defaultMobile).map(({ id }) => id)).toEqual([currency])
      const { data: delivery } = await app.call(deliveryRoutes.readDelivery, { params }, owner)
      expect(delivery.restOfWorld[0]?.prices[currency]?.amountMinor).toBeGreaterThan(0)
    },
  )

  test('begins with the colours and the logo that were chosen', async () => {
    const person = await someone(app)
    const logo = (await files.png(40, 20)).toString('base64')
    const colors = { primary: '#123456', secondary: '#ABCDEF' }
    const { appKey, icon } = await make(app, person, { logo, colors })
    expect(icon).toMatch(new RegExp(`^/media/${appKey}/`))
    expect((await app.injectShopper({ url: icon ?? '' })).statusCode).toBe(200)
    const owner = inApp(person, appKey)
    const { data } = await app.call(layoutsRoutes.listLayouts, { params: { appKey }, query: {} } as never, owner)
    const [layout] = data as unknown as { theme: { color: object; logo: object } }[]
    expect(layout?.theme.color).toEqual(colors)
    const theme = async (chosen: object | null) => {
      const wish = { trade: 'food', ...(chosen && { colors: chosen }) }
      const params = { appKey: (await make(app, person, wish)).appKey }
      const all = await app.call(
        layoutsRoutes.listLayouts,
        { params, query: {} } as never,
        inApp(person, params.appKey),
      )
      return (all.data as unknown as { theme: { color: { primary: string; secondary: string } } }[])[0]?.theme.color
    }
    const ofTrade = await theme(null)
    expect(await theme({ primary: '#123456', secondary: null })).toEqual({ ...ofTrade, primary: '#123456' })
    expect(await theme({ primary: null, secondary: '#123456' })).toEqual({ ...ofTrade, secondary: '#123456' })
    expect(layout?.theme.logo).toMatchObject({ width: 40, height: 20, ratio: 2 })
  })

  test('is refused with what is at fault, and leaves nothing behind', async () => {
    const person = await someone(app)
    const before = await countApps(app)
    const refused: [Wish, string][] = [
      [{ name: '  ' }, 'validation_failed'],
      [{ name: 'x'.repeat(31) }, 'validation_failed'],
      // The settings would take no other change as long as it stood there.
      [{ name: 'Corner\nshop' }, 'validation_failed'],
      [{ trade: 'weapons' }, 'validation_failed'],
      [{ currency: 'XXX' }, 'validation_failed'],
      [{ colors: { primary: 'red', secondary: '#FFFFFF' } }, 'validation_failed'],
      [{ logo: '<svg>' }, 'validation_failed'],
      [{ logo: Buffer.from('no picture').toString('base64') }, 'only_images'],
    ]
    for (const [wish, code] of refused) await expect(make(app, person, wish)).rejects.toMatchObject({ code })
    await expect(make(app, { headers: {} }, {})).rejects.toMatchObject({ code: 'unauthenticated' })
    expect(await countApps(app)).toBe(before)
  })

  test('is made by the person alone, and by nobody who acts for them', async () => {
    const person = await someone(app)
    const { sub } = person
    const support = { sub, familyId: 'f', impersonated: true, impersonator: 'support', thirdParty: false, epoch: 1 }
    const { token } = await app.ports.tokens.signAccess(support)
    const acting = { headers: { authorization: `Bearer ${token}` } }
    expect(await mayMake(app, acting)).toBe(false)
    await expect(make(app, acting, {})).rejects.toMatchObject({ code: 'impersonation_refused' })
  })
})

describe('who may make an app', () => {
  test('is nobody, unless the operator says so', async () => {
    const app = await createTestApp()
    const person = await someone(app)
    expect(await mayMake(app, person)).toBe(false)
    await expect(make(app, person, {})).rejects.toMatchObject({ code: 'conflict', reason: { name: 'new_app_refused' } })
  })

  test('is whom the operator invited, for one app, by the address of their sign-in', async () => {
    const app = await createTestApp({ environment: { SIGN_UP: 'invitation' } })
    const [invited, other] = [await someone(app), await someone(app)]
    await inviteToMakeApp(app.database.db, invited.email.toUpperCase(), new Date())
    await inviteToMakeApp(app.database.db, invited.email, new Date())
    expect([await mayMake(app, invited), await mayMake(app, other)]).toEqual([true, false])
    await expect(make(app, other, {})).rejects.toMatchObject({ code: 'conflict' })
    const { storage } = app.ports
    const { put } = storage
    const keys: string[] = []
    storage.put = (key, data) => {
      keys.push(key)
      return put(key, data)
    }
    const logo = (await files.png(40, 20)).toString('base64')
    const both = await Promise.allSettled([make(app, invited, { logo }), make(app, invited, { logo })])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    // The logo of the one that was refused is gone.
    const sizes = await Promise.all(keys.map(async (key) => [key.split('/')[0], await storage.size(key)] as const))
    const apps = (isThere: boolean) => [
      ...new Set(sizes.flatMap(([key, size]) => ((size !== null) === isThere ? [key] : []))),
    ]
    const { app_key: made } = await app.database.db
      .selectFrom('apps')
      .select('app_key')
      .where('application_name', '=', 'Corner shop')
      .executeTakeFirstOrThrow()
    expect(apps(true)).toEqual([made])
    expect(apps(false)).toEqual([expect.not.stringMatching(made)])
    expect(await mayMake(app, invited)).toBe(false)
  })

  test('makes no more than five in a day', async () => {
    const app = await createTestApp({ environment: { SIGN_UP: 'open' } })
    const person = await someone(app)
    await app.ports.limits.take(newAppLimit, person.sub, newAppLimit.requests)
    await expect(make(app, person, {})).rejects.toMatchObject({ code: 'rate_limited' })
  })
})
