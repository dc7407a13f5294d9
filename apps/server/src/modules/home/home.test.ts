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

  const addOrder = (key: string, number: string, more: { placedAt: string; status?: number; total?: number }) =>
    db
      .insertInto('demo_orders')
      .values({
        app_key: key,
        id: `order-${number}`,
        number,
        placed_at: new Date(more.placedAt),
        updated_at: new Date(more.placedAt),
        status_code: more.status ?? 11,
        native_status: '',
        email: 'a@b.example',
        customer_name: 'Ada',
        currency_code: 'EUR',
        subtotal_minor: 900,
        total_minor: 900,
        store_total_minor: more.total ?? 1000,
        item_count: 1,
      })
      .execute()
  const home = async (as: { headers: Record<string, string> }, timezone?: string) =>
    (await app.call(appsRoutes.getHome, { params: { appKey }, query: timezone === undefined ? {} : { timezone } }, as))
      .data

  test('an app that has nothing yet has a home too', async () => {
    const owner = await app.signIn(appKey)
    const data = await home(owner)
    expect(data).toMatchObject({ release: null, installs: 0, orders: { count: 0, latest: [] } })
    expect(data).not.toHaveProperty('sessions')
  })

  test('the 30 days are those of the asked zone, summer time included', async () => {
    const owner = await app.signIn(otherKey)
    const count = async (timezone: string) =>
      (await app.call(appsRoutes.getHome, { params: { appKey: otherKey }, query: { timezone } }, owner)).data.orders
        ?.count
    await addOrder(otherKey, '90', { placedAt: '2026-02-28T22:30:00Z' })
    // 1 March begins in Paris an hour earlier than in UTC, where this is the last hour of February.
    await addOrder(otherKey, '91', { placedAt: '2026-02-28T23:30:00Z' })
    await addOrder(otherKey, '92', { placedAt: '2026-03-01T00:30:00Z' })
    expect(await count('UTC')).toBe(1)
    expect(await count('Europe/Paris')).toBe(2)
    // There it is still 29 March, so the range begins on 28 February.
    expect(await count('Pacific/Honolulu')).toBe(3)
  })

  test('a zone that does not exist is refused by name', async () => {
    const owner = await app.signIn(appKey)
    for (const timezone of ['Mars/Olympus', '+02:00', "UTC'"]) {
      const url = `/app/v1/builder/${appKey}/home?timezone=${encodeURIComponent(timezone)}`
      const response = await app.inject({ url, headers: owner.headers })
      expect(response.statusCode).toBe(400)
      expect(response.json()).toMatchObject({ error: { issues: [{ in: 'query', path: 'timezone' }] } })
    }
  })

  test('orders of 30 days that count as sold, and the latest five of any status, in the words of the store', async () => {
    const owner = await app.signIn(appKey)
    const statuses = JSON.stringify([{ statusCode: 5, customStatus: 'Called off' }])
    await db.insertInto('order_syncs').values({ app_key: appKey, statuses }).execute()
    await addOrder(appKey, '1', { placedAt: '2026-01-10T10:00:00Z' })
    for (const number of ['2', '3', '4', '5'])
      await addOrder(appKey, number, { placedAt: `2026-03-1${number}T10:00:00Z` })
    await addOrder(appKey, '6', { placedAt: '2026-03-20T10:00:00Z', status: 5 })
    await addOrder(otherKey, '7', { placedAt: '2026-03-21T10:00:00Z' })
    const { orders } = await home(owner)
    expect(orders).toMatchObject({ count: 4, revenueMinor: 4000, currencyCode: 'USD' })
    expect(orders?.latest.map((order) => order.number)).toEqual(['6', '5', '4', '3', '2'])
    expect(orders?.latest[0]).toMatchObject({
      status: 'Called off',
      customer: 'Ada',
      currencyCode: 'EUR',
      totalMinor: 900,
    })
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
