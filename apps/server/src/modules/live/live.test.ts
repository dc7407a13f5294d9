import { eventsRoutes } from '@vitrine/domain/events/events.routes'
import { liveRoutes } from '@vitrine/domain/live/live.routes'
import { pagesRoutes } from '@vitrine/domain/pages/pages.routes'
import { minuteMs } from '@vitrine/domain/time'
import { describe, expect, test } from 'vitest'
import { errorOf } from '../../../test/design-driver.ts'
import { writeKeyOf } from '../../../test/measured-app.ts'
import { buildOrder, usd } from '../../../test/orders-driver.ts'
import { createTestApp, ofAnotherServer, type SignedIn } from '../../../test/test-app.ts'
import { createServers } from '../../app.ts'
import { createMembers } from '../../platform/identity/members.ts'
import { eventStoreOf } from '../insights/index.ts'
import { writeOrders } from '../orders/mirror.queries.ts'

describe('live', async () => {
  const app = await createTestApp()
  app.clock.set(Date.parse('2026-05-04T10:00:00Z'))

  const shop = async () => {
    const appKey = await app.buildApp()
    return { appKey, owner: await app.signIn(appKey) }
  }
  const read = async (appKey: string, as: SignedIn, digest?: string) =>
    (
      await app.call(
        liveRoutes.readLive,
        { params: { appKey }, query: { ...(digest !== undefined && { digest }) } },
        as,
      )
    ).data
  const sequences = new Map<string, number>()
  /** An event of a device, through the door that devices use. */
  const send = async (
    appKey: string,
    device: string,
    event: { name: 'screen_viewed' | 'product_viewed' | 'push_received'; props?: Record<string, string>; ago?: number },
  ) => {
    const seq = (sequences.get(appKey + device) ?? 0) + 1
    sequences.set(appKey + device, seq)
    const now = app.clock.now()
    const { name, props = {}, ago = 0 } = event
    await app.call(eventsRoutes.ingestEvents, {
      params: { appKey },
      body: {
        install_id: `device-${device}`,
        platform: 'ios',
        sent_at: new Date(now).toISOString(),
        write_key: await writeKeyOf(app, appKey),
        events: [{ seq, ts: new Date(now - ago).toISOString(), session_id: 's', name, props }],
      },
    })
  }
  const order = (appKey: string, id: number, values: Parameters<typeof buildOrder>[1] = {}) => {
    const placedAt = new Date(app.clock.now()).toISOString()
    return app.ports
      .forApp(appKey)
      .transaction()
      .execute((trx) =>
        writeOrders(trx, { appKey, currencyCode: 'USD', readAt: new Date(app.clock.now()) }, [
          buildOrder(id, { placedAt, updatedAt: placedAt, ...values }),
        ]),
      )
  }

  test('an app in which nobody is says so', async () => {
    const { appKey, owner } = await shop()
    expect((await read(appKey, owner)).live).toEqual({
      shoppers: { count: 0, screens: [] },
      orders: { count: 0, totals: [], latest: [] },
    })
  })

  test('each install stands at the screen that it showed last, and leaves after five minutes without an event', async () => {
    const { appKey, owner } = await shop()
    const [page] = (await app.call(pagesRoutes.getDesign, { params: { appKey } }, owner)).data.pages
    await send(appKey, 'one', { name: 'screen_viewed', props: { screen: 'home' } })
    await send(appKey, 'two', { name: 'screen_viewed', props: { screen: 'home' } })
    await send(appKey, 'three', { name: 'screen_viewed', props: { screen: 'page', detail: page?.id ?? '' } })
    await send(appKey, 'two', { name: 'product_viewed', props: { product_id: 'p1' } })
    // What is told late happened earlier, and a message that arrived is nobody in the app.
    await send(appKey, 'late', { name: 'screen_viewed', props: { screen: 'cart' }, ago: 6 * minuteMs })
    await send(appKey, 'silent', { name: 'push_received', props: { push_id: 'p' } })
    // Time passes, and with it the time of a token.
    const shown = async () => (await read(appKey, await app.signIn(appKey))).live?.shoppers
    expect(await shown()).toEqual({
      count: 3,
      screens: expect.arrayContaining([
        { screen: 'home', page: null, count: 1 },
        { screen: 'product', page: null, count: 1 },
        { screen: 'page', page: { id: page?.id, title: page?.title.text }, count: 1 },
      ]),
    })
    app.clock.advance(4 * minuteMs)
    await send(appKey, 'one', { name: 'screen_viewed', props: { screen: 'cart' } })
    app.clock.advance(minuteMs + 1_000)
    expect(await shown()).toEqual({ count: 1, screens: [{ screen: 'cart', page: null, count: 1 }] })
    app.clock.advance(5 * minuteMs)
    expect(await shown()).toEqual({ count: 0, screens: [] })
  })

  test('orders of the last hour have sums for each currency, and those that count as sold alone', async () => {
    const { appKey, owner } = await shop()
    const ago = (minutes: number) => new Date(app.clock.now() - minutes * minuteMs).toISOString()
    await order(appKey, 1, { placedAt: ago(61) })
    await order(appKey, 2, { placedAt: ago(40) })
    await order(appKey, 3, { placedAt: ago(20), total: { amountMinor: 900, currencyCode: 'EUR' } })
    await order(appKey, 4, { placedAt: ago(10), statusCode: 5 })
    await order(appKey, 5, { placedAt: ago(1), total: usd(2_000) })
    const { live } = await read(appKey, owner)
    expect(live?.orders?.count).toBe(3)
    expect(live?.orders?.totals).toEqual([
      { currencyCode: 'USD', orders: 2, amountMinor: 3_250 },
      { currencyCode: 'EUR', orders: 1, amountMinor: 900 },
    ])
    expect(live?.orders?.latest.map(({ number, totalMinor }) => [number, totalMinor])).toEqual([
      ['1005', 2_000],
      ['1003', 900],
      ['1002', 1_250],
    ])
  })

  test('who has the answer is not sent it again until it changes, also by another server', async () => {
    const { appKey, owner } = await shop()
    const first = await read(appKey, owner)
    expect(await read(appKey, owner, first.digest)).toEqual({ digest: first.digest, live: null })
    const second = await createServers(ofAnotherServer(app.ports, { members: createMembers(app.database.db) }))
    const ask = async () => {
      const url = `/app/v1/builder/${appKey}/live?digest=${first.digest}`
      return (await second.console.inject({ url, headers: owner.headers })).json().data
    }
    expect(await ask()).toEqual({ digest: first.digest, live: null })
    await send(appKey, 'new', { name: 'screen_viewed', props: { screen: 'home' } })
    expect(await ask()).toMatchObject({ live: { shoppers: { count: 1 } } })
    await second.close()
  })

  test('members who may not read orders see shoppers alone, others nothing, and nobody another app', async () => {
    const { appKey, owner } = await shop()
    const other = await shop()
    await order(appKey, 1)
    await send(appKey, 'one', { name: 'screen_viewed', props: { screen: 'home' } })
    const looker = await app.signIn(appKey, { role: 'staff', permissions: ['insights.read'] })
    expect((await read(appKey, looker)).live).toMatchObject({ shoppers: { count: 1 }, orders: null })
    const designer = await app.signIn(appKey, { role: 'staff', permissions: ['design.read'] })
    expect((await errorOf(read(appKey, designer))).code).toBe('permission_missing')
    expect((await errorOf(read(appKey, other.owner))).code).toBe('app_mismatch')
    expect((await read(other.appKey, other.owner)).live).toMatchObject({ shoppers: { count: 0 }, orders: { count: 0 } })
    expect((await read(appKey, owner)).live?.orders?.count).toBe(1)
  })

  test('whoever asks without end is refused for a while', async () => {
    const { appKey, owner } = await shop()
    const codes = []
    const moment = app.clock.now()
    for (let call = 0; call < 61; call++) {
      // However long the calls take, they come at one moment.
      app.clock.set(moment)
      codes.push(
        await read(appKey, owner).then(
          () => 'answered',
          ({ code }) => code,
        ),
      )
    }
    expect(codes.slice(0, 60)).toEqual(Array(60).fill('answered'))
    expect(codes[60]).toBe('rate_limited')
  })

  test('whoever is erased is gone from it, and who left is forgotten', async () => {
    const { appKey, owner } = await shop()
    const rows = () => app.database.db.selectFrom('insight_present').selectAll().where('app_key', '=', appKey).execute()
    await send(appKey, 'one', { name: 'screen_viewed', props: { screen: 'home' } })
    await send(appKey, 'two', { name: 'screen_viewed', props: { screen: 'home' } })
    const store = eventStoreOf(app.ports)
    await store.erase(appKey, { installIds: ['device-one'], customerKeys: [] })
    expect((await read(appKey, owner)).live?.shoppers.count).toBe(1)
    app.clock.advance(61 * minuteMs)
    await send(appKey, 'three', { name: 'screen_viewed', props: { screen: 'home' } })
    await store.tidy({ now: app.clock.now(), keepFrom: 0 })
    expect(await rows()).toHaveLength(1)
  })
})
