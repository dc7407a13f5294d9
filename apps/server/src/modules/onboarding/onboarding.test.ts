import { createBlock } from '@vitrine/blocks/schemas'
import { notificationsRoutes } from '@vitrine/domain/notifications/notifications.routes'
import { onboardingRoutes } from '@vitrine/domain/onboarding/onboarding.routes'
import { pagesRoutes } from '@vitrine/domain/pages/pages.routes'
import { describe, expect, test } from 'vitest'
import { createTestApp, type SignedIn } from '../../../test/test-app.ts'
import { forApp } from '../../platform/db/tenant.ts'
import { systemActor } from '../audit/index.ts'
import { publishDraft } from '../design/index.ts'

const shot = (width: number, height: number, name: string) => ({
  ...{ url: `/media/a/${name}.webp`, type: 'image', language: null, width, height, durationMs: null },
})

/** As it is stored. */
const completeListing = {
  appleDeveloperName: 'Corner Ltd',
  googleDeveloperName: 'Corner Ltd',
  appIcon: '/media/a/icon.webp',
  featureGraphic: '/media/a/feature.webp',
  splashScreen: '',
  primaryCategory: 'shopping',
  secondaryCategory: '',
  tags: [],
  availability: ['DE', 'NZ', 'SG'],
  emailAddress: 'hello@corner.test',
  phoneNumber: '',
  websiteURL: '',
  supportURL: 'https://corner.test/help',
  privacyURL: 'https://corner.test/privacy',
  screenshots: [shot(1290, 2796, 'phone'), shot(1080, 1920, 'one'), shot(1080, 1921, 'two')],
  texts: {
    en: {
      appName: 'Corner shop',
      iosSubtitle: 'Coats and boots',
      androidShortDescription: 'Coats, boots and bags',
      description: 'Everything of our shop in your pocket.',
      keyword: 'jacket,sneaker,bag',
    },
  },
}

describe('the checklist of the home screen', async () => {
  const app = await createTestApp()
  const appKey = await app.buildApp()
  const owner = await app.signIn(appKey)
  const { db } = app.database
  const params = { appKey }

  const checklist = async (as: Pick<SignedIn, 'headers'> = owner) =>
    (await app.call(onboardingRoutes.getChecklist, { params }, as)).data
  const done = async () => (await checklist()).steps.flatMap((step) => (step.done ? [step.id] : []))
  const hide = async (hidden: boolean, as: Pick<SignedIn, 'headers'> = owner) =>
    (await app.call(onboardingRoutes.hideChecklist, { params, body: { data: { hidden } } }, as)).data

  test('has every step of an empty app before it', async () => {
    expect(await checklist()).toEqual({
      hidden: false,
      steps: ['store', 'design', 'publish', 'phone', 'order', 'push', 'listing'].map((id) => ({ id, done: false })),
    })
  })

  test('each step ticks itself when what it stands for has happened', async () => {
    const product = { handle: 'shirt', name: 'Shirt', search_text: 'shirt' }
    await db
      .insertInto('products')
      .values({ app_key: appKey, id: 'p1', ...product })
      .execute()
    const sold = { app_key: appKey, handle: 'shirt', name: 'Shirt' }
    await db
      .insertInto('demo_products')
      .values({ ...sold, id: 'p1' })
      .execute()
    // Goods to try are no store yet.
    expect(await done()).toEqual([])
    await db.updateTable('demo_products').set({ revision: 1 }).where('app_key', '=', appKey).execute()
    expect(await done()).toEqual(['store'])

    const { data } = await app.call(pagesRoutes.listPages, { params, query: { type: 'home' } }, owner)
    const blocks = [createBlock('spacer')]
    const { id, revision: _, ...page } = data[0] as (typeof data)[number]
    await app.call(
      pagesRoutes.updatePage,
      { params: { appKey, id }, body: { data: { ...page, blocks } } as never },
      owner,
    )
    expect(await done()).toEqual(['store', 'design'])

    const by = { appKey, author: 'a@b.example', actor: systemActor('test'), now: new Date(app.clock.now()) }
    await forApp(db, appKey)
      .transaction()
      .execute((trx) => publishDraft({ ...by, trx }))
    expect(await done()).toEqual(['store', 'design', 'publish'])

    const seen = { first_at: by.now, last_seen_at: by.now, last_seq: 1 }
    const opened = (install_id: string, platform: string, ord: number) =>
      db
        .insertInto('installs')
        .values({ app_key: appKey, install_id, platform, ord, ...seen })
        .execute()
    await opened('computer', 'web', 1)
    expect(await done()).toEqual(['store', 'design', 'publish'])
    await opened('phone', 'ios', 2)
    expect(await done()).toEqual(['store', 'design', 'publish', 'phone'])

    await db
      .insertInto('orders')
      .values({
        app_key: appKey,
        id: 'o1',
        number: '1',
        number_key: '1',
        placed_at: by.now,
        updated_at: by.now,
        read_at: by.now,
        status_code: 11,
        native_status: '',
        currency_code: 'USD',
        total_minor: 900,
        worth_minor: 900,
        worth_currency: 'USD',
        item_count: 1,
        device: 'unknown',
        email: 'a@b.example',
        customer_name: 'Ada',
        details: '{}',
        words: '',
      })
      .execute()
    expect(await done()).toEqual(['store', 'design', 'publish', 'phone', 'order'])

    const contents = [{ language: 'en', title: 'New in', body: 'Coats' }]
    const body = { appKey, contents, data: {}, deliveryTime: '2035-01-01T10:00', timezone: 'UTC' }
    await app.call(notificationsRoutes.sendMessage, { params, body }, owner)
    expect(await done()).toEqual(['store', 'design', 'publish', 'phone', 'order', 'push'])

    const document = JSON.stringify({ ...completeListing, emailAddress: '' })
    await db
      .insertInto('app_listings')
      .values({ app_key: appKey, document, revision: 'r1', saved_by: owner.sub, saved_at: by.now })
      .execute()
    // Google Play would refuse it.
    expect(await done()).toEqual(['store', 'design', 'publish', 'phone', 'order', 'push'])
    await db
      .updateTable('app_listings')
      .set({ document: JSON.stringify(completeListing) })
      .where('app_key', '=', appKey)
      .execute()
    expect(await done()).toEqual(['store', 'design', 'publish', 'phone', 'order', 'push', 'listing'])
  })

  test('a store of others is connected once its goods were read', async () => {
    const key = await app.buildApp()
    const person = await app.signIn(key)
    await db.updateTable('apps').set({ connector: 'vendure' }).where('app_key', '=', key).execute()
    const isDone = async () =>
      (await app.call(onboardingRoutes.getChecklist, { params: { appKey: key } }, person)).data.steps[0]
    expect(await isDone()).toEqual({ id: 'store', done: false })
    const product = { handle: 'coat', name: 'Coat', search_text: 'coat' }
    await db
      .insertInto('products')
      .values({ app_key: key, id: '17', ...product })
      .execute()
    expect(await isDone()).toEqual({ id: 'store', done: true })
  })

  test('steps about what somebody may not see are left out', async () => {
    const staff = await app.signIn(appKey, { role: 'staff', permissions: ['app.read', 'insights.read'] })
    expect((await checklist(staff)).steps).toEqual([])
    const designer = await app.signIn(appKey, {
      role: 'staff',
      permissions: ['app.read', 'insights.read', 'design.read'],
    })
    expect((await checklist(designer)).steps.map(({ id }) => id)).toEqual(['design', 'publish', 'phone'])
    const nobody = await app.signIn(appKey, { role: 'staff', permissions: ['app.read'] })
    await expect(checklist(nobody)).rejects.toMatchObject({ code: 'permission_missing' })
    await expect(checklist({ headers: {} })).rejects.toMatchObject({ code: 'unauthenticated' })
  })

  test('whoever puts it away does so for themselves, and can take it out again', async () => {
    const other = await app.signIn(appKey)
    expect(await hide(true)).toEqual({ hidden: true })
    await hide(true)
    expect([(await checklist()).hidden, (await checklist(other)).hidden]).toEqual([true, false])
    await hide(false)
    expect((await checklist()).hidden).toBe(false)
    const stranger = await app.signIn(await app.buildApp())
    const trespass = { headers: { ...stranger.headers, 'app-key': appKey } }
    await expect(hide(true, trespass)).rejects.toMatchObject({ code: 'not_found' })
  })
})
