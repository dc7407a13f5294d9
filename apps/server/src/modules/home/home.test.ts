import { appsRoutes } from '@vitrine/domain/apps/apps.routes'
import { describe, expect, test } from 'vitest'
import { createTestApp } from '../../../test/test-app.ts'
import { forApp } from '../../platform/db/tenant.ts'
import { systemActor } from '../audit/index.ts'
import { createInitialDesign, publishDraft } from '../design/index.ts'

const now = Date.parse('2026-03-30T01:30:00Z')

describe('the home of an app', async () => {
  const app = await createTestApp()
  app.clock.set(now)
  const appKey = await app.buildApp()
  const otherKey = await app.buildApp()
  const { db } = app.database

  const addOrder = (key: string, number: string, more: { placedAt: string; status?: number; name?: string }) =>
    db
      .insertInto('orders')
      .values({
        app_key: key,
        id: `order-${number}`,
        number,
        number_key: number,
        placed_at: new Date(more.placedAt),
        updated_at: new Date(more.placedAt),
        read_at: new Date(more.placedAt),
        status_code: more.status ?? 11,
        native_status: '',
        currency_code: 'EUR',
        total_minor: 900,
        worth_minor: 1000,
        worth_currency: 'USD',
        item_count: 1,
        device: 'unknown',
        email: 'a@b.example',
        customer_name: more.name ?? 'Ada',
        details: '{}',
        words: '',
      })
      .execute()
  const home = async (as: { headers: Record<string, string> }) =>
    (await app.call(appsRoutes.getHome, { params: { appKey } }, as)).data

  test('an app that has nothing yet has a home too', async () => {
    const owner = await app.signIn(appKey)
    const data = await home(owner)
    expect(data).toMatchObject({ release: null, installs: 0, orders: { readAt: null, latest: [] } })
    expect(data).not.toHaveProperty('sessions')
  })

  test('the latest five orders of any status and time, in the words of the store', async () => {
    const owner = await app.signIn(appKey)
    const statuses = JSON.stringify([{ statusCode: 5, customStatus: 'Called off' }])
    const changes_until = new Date(now)
    await db.insertInto('order_syncs').values({ app_key: appKey, statuses, changes_until }).execute()
    for (const number of ['1', '2', '3', '4', '5'])
      await addOrder(appKey, number, { placedAt: `2024-03-1${number}T10:00:00Z`, name: number === '5' ? '' : 'Ada' })
    await addOrder(appKey, '6', { placedAt: '2026-03-20T10:00:00Z', status: 5 })
    await addOrder(otherKey, '7', { placedAt: '2026-03-21T10:00:00Z' })
    const { orders } = await home(owner)
    expect(orders?.readAt).toBe(changes_until.toISOString())
    expect(orders?.latest.map((order) => order.number)).toEqual(['6', '5', '4', '3', '2'])
    expect(orders?.latest.slice(0, 2)).toMatchObject([
      { status: 'Called off', customer: 'Ada', currencyCode: 'EUR', totalMinor: 900 },
      { customer: 'a@b.example' },
    ])
  })

  test('who may not read orders sees none', async () => {
    const staff = await app.signIn(appKey, { role: 'staff', permissions: ['app.read', 'insights.read'] })
    expect((await home(staff)).orders).toBeNull()
    const nobody = await app.signIn(appKey, { role: 'staff', permissions: ['app.read'] })
    await expect(home(nobody)).rejects.toMatchObject({ code: 'permission_missing' })
    const stranger = await app.signIn(otherKey)
    const trespass = { headers: { ...stranger.headers, 'app-key': appKey } }
    await expect(home(trespass)).rejects.toMatchObject({ code: 'not_found' })
  })

  test('names the live release and counts what is not published', async () => {
    const owner = await app.signIn(appKey)
    const by = { appKey, author: 'owner@demo.test', actor: systemActor('test'), now: new Date(now) }
    await forApp(db, appKey)
      .transaction()
      .execute((trx) => createInitialDesign(trx, by))
    expect((await home(owner)).unpublishedChanges).toBeGreaterThan(0)
    await forApp(db, appKey)
      .transaction()
      .execute((trx) => publishDraft({ ...by, trx }))
    expect(await home(owner)).toMatchObject({
      release: { number: 1, publishedBy: 'owner@demo.test' },
      unpublishedChanges: 0,
    })
  })
})
