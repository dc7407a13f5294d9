import type { Permission } from '@vitrine/domain/identity/permissions'
import { insightsRoutes } from '@vitrine/domain/insights/insights.routes'
import { settingsRoutes as routes } from '@vitrine/domain/settings/settings.routes'
import { dayMs } from '@vitrine/domain/time'
import { describe, expect, test } from 'vitest'
import { settingsBody } from '../../../test/settings-body.ts'
import { createTestApp, type SignedIn } from '../../../test/test-app.ts'
import { deletionReceiverOf, exclusiveCouponOf, readSettings } from './index.ts'

const app = await createTestApp()
const { call, inject } = app

async function shopOf() {
  const appKey = await app.buildApp(undefined, { name: 'Corner shop' })
  const owner = await app.signIn(appKey)
  return { appKey, owner, params: { appKey } }
}
type Shop = Awaited<ReturnType<typeof shopOf>>

const read = async ({ params, owner }: Shop) => (await call(routes.getSettings, { params }, owner)).data
const save = async ({ params, owner }: Shop, more: Parameters<typeof settingsBody>[0] = {}) =>
  (await call(routes.putSettings, { params, body: settingsBody(more) }, owner)).data
const couponOf = async ({ params, owner }: Shop) => (await call(routes.getCoupon, { params }, owner)).data

const send = (shop: Shop, method: 'PUT' | 'POST', payload: object, revision?: string, as: SignedIn = shop.owner) =>
  inject({
    method,
    url:
      method === 'PUT'
        ? `/app/v1/builder/settings/${shop.appKey}`
        : `/app/v1/coupons/${shop.appKey}/app-exclusive-codes`,
    headers: { ...as.headers, ...(revision !== undefined && { 'if-match': `"${revision}"` }) },
    payload,
  })
const messagesOf = (answer: Awaited<ReturnType<typeof send>>) =>
  Object.fromEntries(
    answer.json().error.issues.map(({ path, message }: { path: string; message: string }) => [path, message]),
  )
const etagOf = (answer: Awaited<ReturnType<typeof send>>) => String(answer.headers['etag']).replaceAll('"', '')

describe('the settings of an app', () => {
  test('settings that nobody saved are the defaults, with the specified texts [A-057] [A-111] [A-112]', async () => {
    const shop = await shopOf()
    expect(await read(shop)).toEqual({
      l2sp: {
        enabled: false,
        title: 'Log in to see price',
        description: 'Log in to view prices and complete your purchase',
        ctaButton: { text: 'Log In Now' },
      },
      allowGuestCheckout: true,
      showColorIndicator: true,
      deleteAccountRequestReceiver: '',
      appName: 'Corner shop',
      appIcon: null,
      profileFormSettings: { type: 'full' },
      addressFormSettings: { type: 'full' },
      quickAddSettings: { enabled: false, label: 'Shop Now' },
      channelId: null,
      channel: null,
      coupon: { appCode: '', generatedCode: '' },
      savedAt: null,
      savedBy: null,
    })
  })

  test('everything that is saved is read back, at both addresses [A-058] [A-059] [A-060] [A-061] [A-152] [A-156] [A-157]', async () => {
    const shop = await shopOf()
    const saved = {
      l2sp: { enabled: true, title: 'Members', description: 'See prices', ctaButton: { text: 'Enter' } },
      allowGuestCheckout: false,
      showColorIndicator: false,
      deleteAccountRequestReceiver: 'privacy@shop.test',
      appName: 'Corner',
      appIcon: '/media/app/icon.png',
      profileFormSettings: { type: 'short' as const },
      addressFormSettings: { type: 'short' as const },
      quickAddSettings: { enabled: true, label: 'Grab it' },
    }
    await save(shop, saved)
    expect(await read(shop)).toMatchObject(saved)
    const other = await call(routes.getAppSettings, { params: shop.params }, shop.owner)
    expect(other.data.setting).toEqual(await read(shop))
    expect(await readSettings(app.ports, shop)).toMatchObject(saved)
  })

  test('each switch is stored on its own [A-059]', async () => {
    const shop = await shopOf()
    await save(shop, { allowGuestCheckout: false, showColorIndicator: true })
    expect(await read(shop)).toMatchObject({ allowGuestCheckout: false, showColorIndicator: true })
    await save(shop, { allowGuestCheckout: true, showColorIndicator: false })
    expect(await read(shop)).toMatchObject({ allowGuestCheckout: true, showColorIndicator: false })
  })

  test('what the settings read can be sent back as it is', async () => {
    const shop = await shopOf()
    await save(shop, { coupon: { appCode: 'APP10' } })
    const before = await read(shop)
    expect((await send(shop, 'PUT', before)).json().data).toEqual(before)
  })

  test('a broken rule is said at its field, and nothing is stored [A-109] [A-110] [A-112] [A-113] [A-114]', async () => {
    const shop = await shopOf()
    const before = await read(shop)
    const long = 'x'.repeat(31)
    const refused = await send(shop, 'PUT', {
      ...settingsBody(),
      appName: ' ',
      deleteAccountRequestReceiver: '',
      l2sp: { enabled: true, title: long, description: 'x'.repeat(101), ctaButton: { text: long } },
      quickAddSettings: { enabled: true, label: '' },
      coupon: { appCode: 'ten percent' },
    })
    expect(refused.statusCode).toBe(400)
    expect(messagesOf(refused)).toEqual({
      appName: 'Required!',
      deleteAccountRequestReceiver: 'Required!',
      'l2sp.title': 'At most 30 characters',
      'l2sp.description': 'At most 100 characters',
      'l2sp.ctaButton.text': 'At most 30 characters',
      'quickAddSettings.label': 'Required!',
      'coupon.appCode': 'Only letters, numbers, hyphens, and underscores are allowed',
    })
    const wrong = settingsBody({
      appName: long,
      deleteAccountRequestReceiver: 'a@b-.de',
      quickAddSettings: { enabled: false, label: long },
      appIcon: 'data:image/png;base64,AAAA',
    })
    expect(messagesOf(await send(shop, 'PUT', wrong))).toEqual({
      appName: 'At most 30 characters',
      deleteAccountRequestReceiver: 'Invalid email!',
      'quickAddSettings.label': 'At most 30 characters',
      appIcon: 'An http(s) address or a file of the media library',
    })
    const control = await send(shop, 'PUT', settingsBody({ appName: 'a\u0000b' }))
    expect([control.statusCode, messagesOf(control)]).toEqual([
      400,
      { appName: 'Line breaks and control characters are not allowed' },
    ])
    expect(await read(shop)).toEqual(before)
  })

  test('of two people who save at once one is told, with the newer settings', async () => {
    const shop = await shopOf()
    const { headers } = await inject({
      url: `/app/v1/builder/settings/${shop.appKey}`,
      headers: shop.owner.headers,
    })
    expect(headers['etag']).toBe('"initial"')
    const answers = await Promise.all(
      ['One', 'Two'].map((appName) => send(shop, 'PUT', settingsBody({ appName }), 'initial')),
    )
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
    const refused = answers.find(({ statusCode }) => statusCode === 409)
    expect(refused?.json().error).toMatchObject({
      code: 'stale_revision',
      details: { newer: await read(shop) },
    })
  })

  test('a save that changes nothing keeps the revision, and an earlier one is refused after a change', async () => {
    const shop = await shopOf()
    const first = await send(shop, 'PUT', settingsBody(), 'initial')
    expect((await send(shop, 'PUT', settingsBody(), etagOf(first))).headers['etag']).toBe(first.headers['etag'])
    const second = await send(shop, 'PUT', settingsBody({ appName: 'Renamed' }), etagOf(first))
    expect(etagOf(second)).not.toBe(etagOf(first))
    expect((await send(shop, 'PUT', settingsBody(), etagOf(first))).statusCode).toBe(409)
    expect((await read(shop)).appName).toBe('Renamed')
  })

  test('a member who may only read them changes neither settings nor coupon', async () => {
    const shop = await shopOf()
    const reader = await app.signIn(shop.appKey, { role: 'staff', permissions: ['settings.read'] })
    const stranger = await app.signIn(shop.appKey, { permissions: ['app.read'] as Permission[] })
    expect((await call(routes.getSettings, { params: shop.params }, reader)).data.appName).toBe('Corner shop')
    for (const [method, body] of [
      ['PUT', settingsBody()],
      ['POST', { appCode: 'APP10' }],
    ] as const)
      expect((await send(shop, method, body, undefined, reader)).statusCode).toBe(403)
    const refused = await inject({ url: `/app/v1/builder/settings/${shop.appKey}`, headers: stranger.headers })
    expect(refused.statusCode).toBe(403)
    expect((await read(shop)).savedAt).toBeNull()
  })

  test('each save that changes something is in the audit log once, the receiver only as changed', async () => {
    const shop = await shopOf()
    await save(shop, { allowGuestCheckout: false, deleteAccountRequestReceiver: 'privacy@shop.test' })
    await save(shop, { allowGuestCheckout: false, deleteAccountRequestReceiver: 'privacy@shop.test' })
    const rows = await app.database.db
      .selectFrom('audit_log')
      .select(['action', 'sub', 'before', 'after'])
      .where('app_key', '=', shop.appKey)
      .where('action', '=', 'settings.saved')
      .execute()
    expect(rows.map(({ sub }) => sub)).toEqual([shop.owner.sub])
    expect(JSON.parse(rows[0]?.after ?? '')).toEqual({
      allowGuestCheckout: false,
      deleteAccountRequestReceiver: 'changed',
    })
  })

  test('installs of the last 30 days are counted by the version that their app reports [A-126]', async () => {
    const shop = await shopOf()
    const now = app.clock.now()
    const install = (install_id: string, app_version: string, days: number) => ({
      app_key: shop.appKey,
      ord: days,
      install_id,
      last_seq: 1,
      first_at: new Date(now - 90 * dayMs),
      last_seen_at: new Date(now - days * dayMs),
      platform: 'ios',
      app_version,
    })
    const rows = [
      install('a', '5.12.0', 1),
      install('b', '6.1.0', 2),
      install('c', '6.1.0', 3),
      install('d', '4.0.0', 31),
    ]
    await app.database.db.insertInto('installs').values(rows).execute()
    expect((await call(insightsRoutes.countVersions, { params: shop.params }, shop.owner)).data).toEqual([
      { version: '5.12.0', count: 1 },
      { version: '6.1.0', count: 2 },
    ])
  })

  test('a channel is one that the store has, and the store says its name', async () => {
    const shop = await shopOf()
    const { data } = await call(routes.listChannels, { params: shop.params }, shop.owner)
    const [channel] = data
    expect(await save(shop, { channelId: channel?.id ?? '', channel: 'Made up' })).toMatchObject({
      channelId: channel?.id,
      channel: channel?.name,
    })
    const refused = await send(shop, 'PUT', settingsBody({ channelId: 'nowhere' }))
    expect([refused.statusCode, messagesOf(refused)]).toEqual([400, { channelId: 'The store has no such channel.' }])
    expect(await save(shop)).toMatchObject({ channelId: channel?.id })
  })

  test('the deletion receiver is null until somebody names one', async () => {
    const shop = await shopOf()
    expect(await deletionReceiverOf(app.ports, shop)).toBeNull()
    await save(shop, { deleteAccountRequestReceiver: 'privacy@shop.test' })
    expect(await deletionReceiverOf(app.ports, shop)).toBe('privacy@shop.test')
  })
})

describe('the exclusive coupon', () => {
  const post = async (shop: Shop, body: { appCode: string; generatedCode?: string }) =>
    (await call(routes.postCoupon, { params: shop.params, body }, shop.owner)).data

  test('is the entered code, an underscore and a generated ending [A-115] [A-159] [A-160]', async () => {
    const shop = await shopOf()
    expect(await exclusiveCouponOf(app.ports, shop)).toBeNull()
    const coupon = await post(shop, { appCode: 'APP10' })
    expect(coupon.generatedCode).toMatch(/^APP10_[A-Z2-9]{8}$/)
    expect(await couponOf(shop)).toEqual(coupon)
    expect((await read(shop)).coupon).toEqual(coupon)
    expect(await exclusiveCouponOf(app.ports, shop)).toEqual(coupon)
  })

  test('keeps its ending until the entered code changes, whatever else is saved [A-117]', async () => {
    const shop = await shopOf()
    const first = await post(shop, { appCode: 'APP10' })
    await save(shop, { appName: 'Renamed' })
    await save(shop, { coupon: { appCode: 'APP10', generatedCode: 'APP10_other9' } })
    expect(await post(shop, { appCode: 'APP10', generatedCode: '' })).toEqual(first)
    const second = await post(shop, { appCode: 'APP20', generatedCode: first.generatedCode })
    expect(second.generatedCode).toMatch(/^APP20_[A-Z2-9]{8}$/)
    expect(second.generatedCode.slice(6)).not.toBe(first.generatedCode.slice(6))
    expect(await post(shop, { appCode: '' })).toEqual({ appCode: '', generatedCode: '' })
    expect(await exclusiveCouponOf(app.ports, shop)).toBeNull()
  })

  test('a caller may bring the ending of a new code, which then stays [A-160]', async () => {
    const shop = await shopOf()
    const own = { appCode: 'APP10', generatedCode: 'APP10_k3JH8aQw' }
    expect(await post(shop, own)).toEqual(own)
    expect(await couponOf(shop)).toEqual(own)
    const odd = await post(shop, { appCode: 'APP20', generatedCode: 'APP20_<b>bold</b>' })
    expect(odd.generatedCode).toMatch(/^APP20_[A-Z2-9]{8}$/)
  })

  test('two who save the same code at once get one ending [A-117]', async () => {
    const shop = await shopOf()
    const coupons = await Promise.all([
      post(shop, { appCode: 'APP10' }),
      post(shop, { appCode: 'APP10' }),
      save(shop, { coupon: { appCode: 'APP10' } }).then(({ coupon }) => coupon),
    ])
    expect(new Set(coupons.map(({ generatedCode }) => generatedCode)).size).toBe(1)
    expect(await couponOf(shop)).toEqual(coupons[0])
  })

  test('a coupon that is posted late does not take the place of a newer one', async () => {
    const shop = await shopOf()
    const first = await send(shop, 'PUT', settingsBody({ coupon: { appCode: 'MINE' } }), 'initial')
    await save(shop, { coupon: { appCode: 'THEIRS' } })
    const late = await send(shop, 'POST', { appCode: 'MINE' }, etagOf(first))
    expect([late.statusCode, late.json().error.code]).toEqual([409, 'stale_revision'])
    expect((await couponOf(shop)).appCode).toBe('THEIRS')
  })

  test('takes letters, digits, hyphens and underscores, 30 at most [A-114]', async () => {
    const shop = await shopOf()
    expect((await post(shop, { appCode: 'A_b-9' })).appCode).toBe('A_b-9')
    expect(messagesOf(await send(shop, 'POST', { appCode: 'ten%' }))).toEqual({
      appCode: 'Only letters, numbers, hyphens, and underscores are allowed',
    })
    expect(messagesOf(await send(shop, 'POST', { appCode: 'x'.repeat(31) }))).toEqual({
      appCode: 'At most 30 characters',
    })
  })
})
