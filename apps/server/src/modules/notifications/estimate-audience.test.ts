import { type Audience, audienceSchema, type SegmentRule } from '@vitrine/domain/notifications/audience.schema'
import { notificationsRoutes as routes } from '@vitrine/domain/notifications/notifications.routes'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { createMessagesDriver } from '../../../test/messages-driver.ts'
import { forApp } from '../../platform/db/tenant.ts'
import { countAudience } from './audience.ts'
import { estimateAudience } from './estimate-audience.ts'

const { app, openApp } = await createMessagesDriver()
const { db } = app.database

describe('the count of an audience while it is edited', () => {
  const devices = 48_000
  const sample = { devices: 7000, people: 200 }
  let shop: Awaited<ReturnType<typeof openApp>>

  beforeAll(async () => {
    shop = await openApp()
    // Every other device is somebody's, who has four of them: of three platforms. One in eight cannot be reached.
    await sql`insert into push_devices (app_key, install_id, provider, target, platform, app_version, locale, tz, customer_id,
        granted_at, registered_at, last_seen_at, retired_reason, cart_at)
      select ${shop.appKey}, 'install-' || i, 'web', 'https://push.example/' || i, (array['ios', 'android', 'web'])[1 + i % 3],
        case when i % 40 = 0 then '2.0.0' else '1.0.0' end, 'en', 'UTC', case when i % 2 = 0 then 'customer-' || i / 8 end, now(), now(), now(),
        case when i % 8 = 1 then 'gone' end, case when i % 100 = 0 then now() end
      from generate_series(0, ${devices - 1}::integer) i`.execute(db)
    await sql`insert into device_interests (app_key, install_id, kind, product_id, at, count)
      select ${shop.appKey}, 'install-' || i, 'wished', 'p1', now(), 1
      from generate_series(0, ${devices - 1}::integer, 4) i`.execute(db)
    // As the server does by itself: without it a table is planned as an empty one, and a wishlist took 100 seconds.
    for (const table of ['push_devices', 'device_interests']) await sql`analyze ${sql.table(table)}`.execute(db)
  })

  const ofRule = (rule: SegmentRule): Audience =>
    audienceSchema.parse({ kind: 'segment', rules: { groups: [{ rules: [rule] }] } })
  const counts = async (audience: Audience) => {
    const asked = { audience, topic: 'news' as const, now: app.clock.now() }
    const own = forApp(db, shop.appKey)
    return { exact: await countAudience(own, asked), shown: await estimateAudience(own, asked, sample) }
  }

  test.each<[string, Audience]>([
    ['everybody', { kind: 'all' }],
    ['a platform, of which people have other devices too', ofRule({ kind: 'platform', platforms: ['ios'] })],
    ['people with several devices', ofRule({ kind: 'signedIn', signedIn: true })],
    ['a wishlist', ofRule({ kind: 'wishlist', filled: true })],
    ['no order', ofRule({ kind: 'orders', bound: 'most', count: 0, days: null })],
  ])('comes from a sample of a large app, and is right to one in ten: %s', async (_title, audience) => {
    const { exact, shown } = await counts(audience)
    expect(shown.estimated).toBe(true)
    for (const [of, count] of [
      ['devices', exact.devices],
      ['people', exact.people],
      ['reachable', exact.reachable],
    ] as const) {
      expect(Math.abs(shown[of] - count) / count, of).toBeLessThan(0.1)
      expect(shown[of], 'three digits').toBe(Number(shown[of].toPrecision(3)))
    }
  })

  test('comes from a second sample where the first shows too few, and is told in two digits', async () => {
    const { exact, shown } = await counts(ofRule({ kind: 'appVersion', bound: 'least', version: '2.0' }))
    expect(shown.estimated).toBe(true)
    expect(Math.abs(shown.people - exact.people) / exact.people).toBeLessThan(0.15)
    expect(shown.people).toBe(Number(shown.people.toPrecision(2)))
  })

  test.each<[string, Audience]>([
    ['where few are found', ofRule({ kind: 'cart', filled: true })],
    ['where nobody is found', ofRule({ kind: 'lastSeen', days: 30, within: false })],
    ['of listed devices', { kind: 'devices', devices: ['install-8', 'install-9'] }],
  ])('is exact %s', async (_title, audience) => {
    const { exact, shown } = await counts(audience)
    expect(shown).toEqual({ ...exact, estimated: false })
  })

  test('is exact in an app of usual size', async () => {
    const { data } = await app.call(
      routes.countAudience,
      { params: shop.params, body: { audience: { kind: 'all' } } },
      shop.owner,
    )
    expect(data).toMatchObject({ devices, people: devices / 2, estimated: false })
  })
})
