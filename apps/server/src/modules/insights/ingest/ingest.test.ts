import type { EventBatch } from '@vitrine/domain/events/events.routes'
import { eventsRoutes } from '@vitrine/domain/events/events.routes'
import { describe, expect, test } from 'vitest'
import { buildMeasuredApp, testWriteKey } from '../../../../test/measured-app.ts'
import { createTestApp } from '../../../../test/test-app.ts'
import { eventStoreOf } from '../index.ts'
import type { InstallBatch } from '../store/event-store.ts'
import { platforms, sources } from '../store/kinds.ts'
import { IngestQueue } from './ingest-queue.ts'

const now = Date.parse('2026-03-10T12:00:00Z')
const at = (secondsAgo: number) => new Date(now - secondsAgo * 1000).toISOString()

describe('events of shopper apps', async () => {
  const app = await createTestApp()
  app.clock.set(now)
  const appKey = await buildMeasuredApp(app)
  const otherKey = await buildMeasuredApp(app)
  const url = `/a/${appKey}/events`

  const batch = (installId: string, seqs: number[], more: Partial<EventBatch> = {}): EventBatch => ({
    install_id: installId,
    platform: 'ios',
    os: 'iOS 18',
    app_version: '1.0.0',
    locale: 'en-US',
    tz: 'Europe/Paris',
    sent_at: new Date(app.clock.now()).toISOString(),
    write_key: testWriteKey,
    events: seqs.map((seq): EventBatch['events'][number] => ({
      seq,
      ts: at(600 - seq),
      session_id: 's1',
      name: seq === 1 ? 'session_started' : 'product_viewed',
      props: (seq === 1 ? { source: 'push', push_id: 'p1' } : {}) as Record<string, string>,
    })),
    ...more,
  })
  const send = (body: EventBatch, to = appKey) => app.call(eventsRoutes.ingestEvents, { params: { appKey: to }, body })
  const store = eventStoreOf(app.ports)
  const installsOf = (installId: string) =>
    app.database.db.selectFrom('installs').selectAll().where('install_id', '=', installId).execute()
  const eventsOf = async (installId: string, of = appKey) => {
    const found = []
    for await (const piece of store.export(of, { from: 0, to: app.clock.now() + 600_000 }))
      found.push(...piece.filter((event) => event.installId === installId))
    return found
  }
  const sessionsOf = (installId: string, of = appKey) =>
    app.database.db
      .selectFrom('insight_sessions')
      .innerJoin('installs', 'installs.ord', 'insight_sessions.ord')
      .selectAll('insight_sessions')
      .where('installs.install_id', '=', installId)
      .where('installs.app_key', '=', of)
      .where('insight_sessions.app_key', '=', of)
      .execute()

  test('a batch is stored with its session, and the answer names how far it came', async () => {
    expect(await send(batch('install-one', [1, 2, 3]))).toEqual({ accepted: 3, lastSeq: 3 })
    expect(await eventsOf('install-one')).toHaveLength(3)
    expect(await sessionsOf('install-one')).toMatchObject([
      { views: 2, source: sources.numberOf('push'), push_id: 'p1', platform: platforms.numberOf('ios') },
    ])
  })

  test('a batch that is sent again changes nothing; the next one goes on', async () => {
    await send(batch('install-two', [1, 2, 3]))
    expect(await send(batch('install-two', [1, 2, 3]))).toEqual({ accepted: 0, lastSeq: 3 })
    expect(await send(batch('install-two', [3, 4, 5]))).toEqual({ accepted: 2, lastSeq: 5 })
    expect(await eventsOf('install-two')).toHaveLength(5)
    expect(await sessionsOf('install-two')).toMatchObject([{ views: 4 }])
  })

  test('the same batch many times at once is counted once', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => send(batch('install-three', [1, 2, 3, 4]))))
    expect(answers.reduce((sum, answer) => sum + answer.accepted, 0)).toBe(4)
    expect(answers.every((answer) => answer.lastSeq === 4)).toBe(true)
    expect(await sessionsOf('install-three')).toMatchObject([{ views: 3 }])
  })

  /** Reports of these orders, from one sequence number on. */
  const orders = (installId: string, firstSeq: number, ids: string[]) =>
    batch(installId, [], {
      events: ids.map((id, index) => ({
        seq: firstSeq + index,
        ts: at(60),
        session_id: 's1',
        name: 'order_completed',
        props: { order_id: id },
      })),
    })
  const ordersCounted = async (installId: string, of = appKey) =>
    (await sessionsOf(installId, of)).reduce((sum, row) => sum + row.orders, 0)

  test('an order that is reported again under another number, in the same batch or a later one, counts once', async () => {
    expect(await send(orders('install-buys', 1, ['order-1', 'order-1']))).toEqual({ accepted: 2, lastSeq: 2 })
    expect(await send(orders('install-buys', 3, ['order-1', 'order-2']))).toEqual({ accepted: 2, lastSeq: 4 })
    expect(await ordersCounted('install-buys')).toBe(2)
    const links = await app.database.db.selectFrom('insight_orders').select('order_id').orderBy('order_id').execute()
    expect(links).toEqual([{ order_id: 'order-1' }, { order_id: 'order-2' }])
  })

  test('an order that two devices report at once counts once; another app’s order of that id counts there', async () => {
    const devices = ['install-tab-one', 'install-tab-two']
    await Promise.all(devices.map((install) => send(orders(install, 1, ['order-3']))))
    const counted = await Promise.all(devices.map((install) => ordersCounted(install)))
    expect(counted.sort()).toEqual([0, 1])
    await send(orders('install-elsewhere', 1, ['order-3']), otherKey)
    expect(await ordersCounted('install-elsewhere', otherKey)).toBe(1)
  })

  test('two apps with the same install id never touch each other', async () => {
    await send(batch('install-both', [1, 2]))
    expect(await send(batch('install-both', [1]), otherKey)).toEqual({ accepted: 1, lastSeq: 1 })
    expect(await installsOf('install-both')).toHaveLength(2)
  })

  test('a device whose clock is wrong has its times corrected', async () => {
    const before = app.clock.now()
    const wrong = batch('install-clock', [1], { sent_at: at(86_400) })
    wrong.events[0] = { seq: 1, ts: at(86_400 + 30), session_id: 's1', name: 'session_started', props: {} }
    await send(wrong)
    const [event] = await eventsOf('install-clock')
    expect(event?.at).toBeGreaterThanOrEqual(before - 31_000)
    expect(event?.at).toBeLessThanOrEqual(app.clock.now() - 29_000)
  })

  test('an event more than 5 minutes in the future is refused by name', async () => {
    const future = batch('install-future', [1, 2])
    const [first, second] = future.events
    if (first && second) future.events = [first, { ...second, ts: at(-360) }]
    const response = await app.injectShopper({ method: 'POST', url, payload: future })
    expect(response.statusCode).toBe(400)
    expect(response.json()).toMatchObject({ error: { issues: [{ in: 'body', path: 'events.1.ts' }] } })
    expect(await installsOf('install-future')).toEqual([])
  })

  test('an event that comes late counts on its own day; one from before the kept months is not taken', async () => {
    const late = batch('install-late', [1])
    late.events = [
      { seq: 1, ts: at(500 * 86_400), session_id: 's0', name: 'session_started', props: {} },
      { seq: 2, ts: at(40 * 86_400), session_id: 's1', name: 'session_started', props: {} },
    ]
    expect(await send(late)).toMatchObject({ accepted: 1, lastSeq: 2 })
    expect(await eventsOf('install-late')).toMatchObject([{ seq: 2 }])
    const range = { startDate: '2026-01-29', endDate: '2026-01-29' }
    expect(await (await store.reader(appKey)).cells({ appKey, zone: 'UTC', range })).toMatchObject([{ sessions: 1 }])
  })

  test('a push that merely arrived opens no session', async () => {
    const push = batch('install-push', [1])
    push.events = [{ seq: 1, ts: at(10), session_id: 's1', name: 'push_received', props: { push_id: 'p1' } }]
    await send(push)
    expect(await sessionsOf('install-push')).toEqual([])
  })

  test.each([
    ['no install', { install_id: undefined }, 'install_id'],
    ['an install id with spaces', { install_id: 'a b c d e f g h' }, 'install_id'],
    ['an unknown platform', { platform: 'fridge' }, 'platform'],
    ['a time that is none', { sent_at: 'yesterday' }, 'sent_at'],
    ['no events', { events: [] }, 'events'],
    ['too many events', { events: Array.from({ length: 501 }, () => ({})) }, 'events'],
    ['an unknown event', { events: [{ seq: 1, ts: at(1), session_id: 's', name: 'hacked' }] }, 'events.0.name'],
    ['a sequence of 0', { events: [{ seq: 0, ts: at(1), session_id: 's', name: 'search' }] }, 'events.0.seq'],
    [
      'a NUL in a text',
      { events: [{ seq: 1, ts: at(1), session_id: 'a\u0000', name: 'search' }] },
      'events.0.session_id',
    ],
  ])('%s is refused by name', async (_what, change, path) => {
    const response = await app.injectShopper({
      method: 'POST',
      url,
      payload: { ...batch('install-junk', [1]), ...change },
    })
    expect(response.statusCode).toBe(400)
    const { issues } = (response.json() as { error: { issues: { path: string }[] } }).error
    expect(issues.some((issue) => issue.path.startsWith(path))).toBe(true)
  })

  test('an unknown app answers not found', async () => {
    const payload = batch('install-one', [1])
    const response = await app.injectShopper({ method: 'POST', url: '/a/nothing-here/events', payload })
    expect(response.statusCode).toBe(404)
  })

  test('a beacon sends its JSON as text; no other route reads text', async () => {
    const headers = { 'content-type': 'text/plain;charset=UTF-8' }
    const payload = JSON.stringify(batch('install-beacon', [1, 2]))
    const taken = await app.injectShopper({ method: 'POST', url, headers, payload })
    expect(taken.statusCode).toBe(202)
    expect(taken.json()).toEqual({ accepted: 2, lastSeq: 2 })
    const broken = await app.injectShopper({ method: 'POST', url, headers, payload: '{' })
    expect(broken.statusCode).toBe(400)
    const cart = await app.injectShopper({ method: 'POST', url: `/a/${appKey}/carts`, headers, payload: '{}' })
    expect(cart.statusCode).toBe(415)
  })

  test('texts that JSON can hold and a database cannot are kept as they came', async () => {
    const odd = batch('install-odd', [1])
    odd.events = [{ seq: 1, ts: at(1), session_id: 's1', name: 'search', props: { query: 'a\u0000b \ud800 🧶' } }]
    await send(odd)
    const [event] = await eventsOf('install-odd')
    expect(event?.props).toEqual({ query: 'a\u0000b \ud800 🧶' })
  })

  const queued = (installId: string, seqs: readonly number[]): InstallBatch => ({
    ...{ appKey, installId, platform: 'web', os: '', appVersion: '', locale: '', tz: 'UTC' },
    events: seqs.map((seq) => ({ seq, at: now, sessionId: 's1', name: 'search', props: {} })),
  })

  test('a queue that is full sends devices away for a while', async () => {
    const limit = 10
    const queue = new IngestQueue(store, app.clock, { all: limit, app: limit })
    const full = (seqs: number[]) => queued('install-full', seqs)
    const taken = queue.add(full(Array.from({ length: limit }, (_, index) => index + 1)))
    expect(() => queue.add(full([limit + 1]))).toThrowError(
      expect.objectContaining({ code: 'rate_limited', status: 429, retryAfterSeconds: 5 }),
    )
    expect(await taken).toEqual({ accepted: limit, lastSeq: limit })
    expect(await queue.add(full([limit + 1]))).toEqual({ accepted: 1, lastSeq: limit + 1 })
  })

  test('a batch that the database refuses does not take the others of its flush with it', async () => {
    const append = async (_appKey: string, batches: readonly InstallBatch[]) => {
      if (batches.some(({ installId }) => installId === 'install-refused'))
        throw Object.assign(new Error('refused'), { code: '22P05' })
      return batches.map(({ events }) => ({ accepted: events.length, lastSeq: events.length }))
    }
    const queue = new IngestQueue({ append }, app.clock)
    const sent = [queued('install-kept', [1, 2]), queued('install-refused', [1]), queued('install-other', [1])]
    const ends = await Promise.allSettled(sent.map((one) => queue.add(one)))
    expect(ends.map((end) => (end.status === 'fulfilled' ? end.value.accepted : null))).toEqual([2, null, 1])
  })
})
