/** The address that takes events is public: what somebody can do with it who wants to do harm. */

import { gzipSync } from 'node:zlib'
import { type EventBatch, eventsRoutes } from '@vitrine/domain/events/events.routes'
import { dayMs, minuteMs } from '@vitrine/domain/time'
import { describe, expect, test, vi } from 'vitest'
import { buildMeasuredApp, testWriteKey } from '../../../../test/measured-app.ts'
import { createTestApp, ofAnotherServer } from '../../../../test/test-app.ts'
import { createServers } from '../../../app.ts'
import { eventStoreOf } from '../index.ts'
import { dropCounts } from './drop-counts.ts'
import { limitIngest } from './ingest-limits.ts'
import { isRobot } from './robots.ts'

const now = Date.parse('2026-03-10T12:00:00Z')

describe('a hostile client', async () => {
  const app = await createTestApp()
  app.clock.set(now)
  const appKey = await buildMeasuredApp(app)
  const otherKey = await buildMeasuredApp(app)
  const { db } = app.database

  const batch = (installId: string, seqs: number[], more: Partial<EventBatch> = {}): EventBatch => ({
    install_id: installId,
    platform: 'web',
    os: '',
    app_version: '1',
    locale: 'en',
    tz: 'UTC',
    sent_at: new Date(app.clock.now()).toISOString(),
    write_key: testWriteKey,
    events: seqs.map((seq) => ({
      seq,
      ts: new Date(now - minuteMs).toISOString(),
      session_id: 's',
      name: 'session_started',
      props: {},
    })),
    ...more,
  })
  const post = (payload: object | Buffer, headers: Record<string, string> = {}, to = appKey) =>
    app.injectShopper({
      method: 'POST',
      url: `/a/${to}/events`,
      payload,
      headers: { 'content-type': 'application/json', ...headers },
    })
  const dropsOf = async (key: string) => {
    await dropCounts(app.ports).write()
    const rows = await db.selectFrom('insight_drops').select(['reason', 'count']).where('app_key', '=', key).execute()
    return Object.fromEntries(rows.map(({ reason, count }) => [reason, Number(count)]))
  }
  const eventsOf = async (key: string) => {
    const found = []
    for await (const piece of eventStoreOf(app.ports).export(key, { from: 0, to: now + 600_000 })) found.push(...piece)
    return found
  }

  test('a batch may come as gzip, and one that swells beyond the limit is refused', async () => {
    const gzip = { 'content-encoding': 'gzip' }
    const taken = await post(gzipSync(JSON.stringify(batch('install-gzip', [1, 2]))), gzip)
    expect([taken.statusCode, taken.json()]).toEqual([202, { accepted: 2, lastSeq: 2 }])
    const bomb = gzipSync(Buffer.alloc(10 * 1024 * 1024, 32))
    expect(bomb.length).toBeLessThan(20_000)
    expect((await post(bomb, gzip)).statusCode).toBe(413)
    expect((await post(Buffer.from('no gzip at all'), gzip)).statusCode).toBe(400)
    expect((await post(Buffer.from('x'), { 'content-encoding': 'br' })).statusCode).toBe(415)
    const cart = await app.injectShopper({
      method: 'POST',
      url: `/a/${appKey}/carts`,
      payload: gzipSync('{}'),
      headers: { ...gzip, 'content-type': 'application/json' },
    })
    expect(cart.statusCode).toBe(415)
  })

  test('a batch of 10 MB is refused before it is read', async () => {
    expect((await post({ ...batch('install-big', [1]), os: 'x'.repeat(10 * 1024 * 1024) })).statusCode).toBe(413)
  })

  test('numbers that jump leave no gap to fill later, and cost the install alone', async () => {
    const jump = await post(batch('install-jump', [1, 9_000_000_000]))
    expect(jump.json()).toEqual({ accepted: 2, lastSeq: 9_000_000_000 })
    expect((await post(batch('install-jump', [2, 3]))).json()).toEqual({ accepted: 0, lastSeq: 9_000_000_000 })
    expect((await post(batch('install-honest', [1]))).json()).toEqual({ accepted: 1, lastSeq: 1 })
  })

  test('a clock that is ten years off is put right; times of ten years ago within a batch are not taken, and counted', async () => {
    const tenYears = 10 * 365 * dayMs
    const ahead = new Date(now + tenYears)
    const wrong = batch('install-ahead', [1], { sent_at: ahead.toISOString() })
    wrong.events = wrong.events.map((event) => ({ ...event, ts: new Date(ahead.getTime() - 5_000).toISOString() }))
    expect((await post(wrong)).json()).toMatchObject({ accepted: 1 })
    const old = batch('install-behind', [1, 2])
    old.events = old.events.map((event) => ({ ...event, ts: new Date(now - tenYears).toISOString() }))
    expect((await post(old)).json()).toMatchObject({ accepted: 0 })
    expect((await dropsOf(appKey))['too_old']).toBe(2)
    const months = (await eventsOf(appKey)).map(({ at }) => Math.abs(at - now))
    expect(Math.max(...months)).toBeLessThan(dayMs)
  })

  test('what was dropped in the last seconds of a server that stops is counted', async () => {
    const key = await buildMeasuredApp(app)
    const other = await createServers(ofAnotherServer(app.ports))
    const payload = batch('install-robot', [1, 2])
    const headers = { 'user-agent': 'Googlebot/2.1' }
    await other.shopper.inject({ method: 'POST', url: `/a/${key}/events`, payload, headers })
    await other.close()
    const rows = db.selectFrom('insight_drops').select(['reason', 'count']).where('app_key', '=', key)
    expect(await rows.execute()).toEqual([{ reason: 'robot', count: 2 }])
  })

  test('what robots and test builds report is counted as dropped and nowhere else', async () => {
    const key = await buildMeasuredApp(app)
    expect((await post(batch('install-robot', [1, 2]), { 'user-agent': 'Googlebot/2.1' }, key)).json()).toEqual({
      accepted: 0,
      lastSeq: 2,
    })
    await post(batch('install-test', [1, 2, 3], { test: true }), {}, key)
    expect(await eventsOf(key)).toEqual([])
    expect(await dropsOf(key)).toEqual({ robot: 2, test_build: 3 })
  })

  test.each([
    ['Mozilla/5.0 (compatible; bingbot/2.0)', true],
    ['Mozilla/5.0 HeadlessChrome/130', true],
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) Safari/604.1', false],
    ['Mozilla/5.0 (Linux; Android 12; CUBOT NOTE 21) Chrome/130.0.0.0 Mobile Safari/537.36', false],
    [undefined, false],
  ])('the user agent %s is a robot: %s', (userAgent, expected) => {
    expect(isRobot(userAgent)).toBe(expected)
  })

  test('an install that sends without a pause is sent away for a while, and others are not', async () => {
    const key = await buildMeasuredApp(app)
    const sent = Array.from({ length: 62 }, (_, index) => post(batch('install-busy', [index + 1]), {}, key))
    const statuses = (await Promise.all(sent)).map(({ statusCode }) => statusCode)
    expect(statuses.filter((status) => status === 202)).toHaveLength(60)
    expect(statuses.filter((status) => status === 429)).toHaveLength(2)
    expect((await post(batch('install-calm', [1]), {}, key)).statusCode).toBe(202)
    expect((await dropsOf(key))['install_limit']).toBe(2)
    const refused = await post(batch('install-busy', [61]), {}, key)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  })

  test('invented installs of one address end at a limit; the rows of other apps stay as they are', async () => {
    const key = await buildMeasuredApp(app)
    const before = await eventsOf(otherKey)
    const statuses: number[] = []
    for (let from = 0; from < 640; from += 160) {
      // Within the limit of requests of one address.
      app.clock.advance(11_000)
      const sent = Array.from({ length: 160 }, (_, index) => post(batch(`invented-${from + index}`, [1]), {}, key))
      for (const { statusCode } of await Promise.all(sent)) statuses.push(statusCode)
    }
    const taken = statuses.filter((status) => status === 202).length
    expect([taken, statuses.filter((status) => status === 429).length]).toEqual([600, 40])
    const installs = await db.selectFrom('installs').select('install_id').where('app_key', '=', key).execute()
    expect(installs.length).toBe(taken)
    expect(await eventsOf(otherKey)).toEqual(before)
  })

  test('more installs than the server counts at once are no way around the limit of their address', async () => {
    const address = '203.0.113.77'
    // Of so many clients a process keeps what they did; whoever was counted first is forgotten first.
    const invented = 60_000
    let taken = 0
    const reasons = new Map<string, number>()
    for (let install = 0; install < invented; install++)
      await limitIngest(
        app.ports,
        { appKey: 'flooded-app', installId: `flood-${install}`, address, events: 1 },
        (reason) => reasons.set(reason, (reasons.get(reason) ?? 0) + 1),
      ).then(
        () => (taken += 1),
        () => {},
      )
    expect(taken).toBe(600)
    expect([...reasons.keys()].toSorted()).toEqual(['app_limit', 'new_installs_limit'])
    const elsewhere = { appKey: 'flooded-app', installId: 'flood-0', address, events: 1 }
    await expect(limitIngest(app.ports, { ...elsewhere, appKey: 'calm-app' }, () => {})).resolves.toBeUndefined()
  })

  test('one address sends an app as many events as a crowd does, whatever the number of its installs', async () => {
    const address = '203.0.113.78'
    let taken = 0
    const reasons = new Set<string>()
    for (let install = 0; install < 300; install++) {
      const sender = { appKey: 'filled-app', installId: `fill-${install}`, address, events: 500 }
      await limitIngest(app.ports, sender, (reason) => reasons.add(reason)).then(
        () => (taken += sender.events),
        () => {},
      )
    }
    expect([taken, [...reasons]]).toEqual([100_000, ['address_limit']])
    const elsewhere = { appKey: 'filled-app', installId: 'fill-0', address: '203.0.113.79', events: 500 }
    await expect(limitIngest(app.ports, elsewhere, () => {})).resolves.toBeUndefined()
    const key = await buildMeasuredApp(app)
    const long = batch('install-long', [1])
    long.events = long.events.map((event) => ({ ...event, props: { query: 'x'.repeat(400), detail: 'y'.repeat(400) } }))
    const takes = vi.spyOn(app.ports.limits, 'take')
    await post(long, {}, key)
    expect(takes.mock.calls.find(([limit]) => limit.name === 'events-address')?.[2]).toBe(2)
    takes.mockRestore()
  })

  test('an event that says more of itself than an order of a hundred lines is refused', async () => {
    const line = { product_id: 'p'.repeat(60), variant_id: 'v'.repeat(60), qty: 1, price: 100 }
    const order = (lines: number, more: object): EventBatch['events'][number] => ({
      ...{ seq: 1, ts: new Date(now - minuteMs).toISOString(), session_id: 's', name: 'order_completed' },
      props: { order_id: 'o1', items: Array.from({ length: lines }, () => ({ ...line, ...more })) },
    })
    expect((await post(batch('install-order', [], { events: [order(100, {})] }))).statusCode).toBe(202)
    const padded = batch('install-padded', [], { events: [order(100, { padding: 'x'.repeat(400) })] })
    expect((await post(padded)).statusCode).toBe(400)
  })

  test.each(['query', 'cart_id', 'order_id', 'push_id'])(
    'texts of %s that differ only in the half of a character that is cut off are one text',
    async (prop) => {
      const names = { query: 'search', cart_id: 'product_added', order_id: 'order_completed', push_id: 'push_opened' }
      const cut = batch(`install-cut-${prop}`, [1, 2])
      cut.events = cut.events.map((event, index) => ({
        ...event,
        name: names[prop as keyof typeof names] as (typeof event)['name'],
        // The first half of these two is not the same.
        props: { [prop]: `${'x'.repeat(63)}${['🧶', '𐍈'][index]}` },
      }))
      expect((await post(cut)).statusCode).toBe(202)
    },
  )

  test('a batch names no app but the one it was sent to', async () => {
    const forged = { ...batch('install-forged', [1]), appKey: otherKey, app_key: otherKey }
    expect((await post(forged)).statusCode).toBe(202)
    const rows = await db.selectFrom('installs').select('app_key').where('install_id', '=', 'install-forged').execute()
    expect(rows).toEqual([{ app_key: appKey }])
    const elsewhere = app.call(eventsRoutes.ingestEvents, {
      params: { appKey: 'nowhere' },
      body: batch('install-forged', [1]),
    })
    await expect(elsewhere).rejects.toMatchObject({ code: 'not_found' })
  })
})
