/** Raw events that devices send one at a time, when their days are over. */
import { dayMs, hourMs, minuteMs } from '@vitrine/domain/time'
import { createRandom } from '@vitrine/embedded-store/random'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { chartsOf, historyEnd, makeHistory } from '../../../../../test/insight-history.ts'
import { createTestApp } from '../../../../../test/test-app.ts'
import type { ExportedEvent, InstallBatch, StoredEvent } from '../event-store.ts'
import { createSqlEventStore } from '../sql-event-store.ts'

const now = historyEnd
const dayStart = Math.floor(now / dayMs) * dayMs - dayMs

describe('raw events of days that are over', async () => {
  const app = await createTestApp()
  const { db } = app.database
  const store = createSqlEventStore(db)

  const rowsOf = async (appKey: string): Promise<number> =>
    (await db.selectFrom('insight_events').select('ord').where('app_key', '=', appKey).execute()).length
  const exported = async (appKey: string, from = 0, to = now + 1) => {
    const events: ExportedEvent[] = []
    for await (const piece of store.export(appKey, { from, to })) events.push(...piece)
    return events
  }
  const tidy = () => store.tidy({ now, keepFrom: 0 })

  /** A visit of so many events, one a minute, each sent alone. */
  async function visit(appKey: string, installId: string, { from, events }: { from: number; events: number }) {
    for (let seq = 1; seq <= events; seq++) {
      const event: StoredEvent = {
        ...{ seq, at: from + seq * minuteMs, sessionId: 'only' },
        ...{ name: 'search', props: { query: `word ${seq}` } },
      }
      const device = { platform: 'ios', os: '', appVersion: '1', locale: 'en', tz: 'UTC' } as const
      const batch: InstallBatch = { appKey, installId, ...device, events: [event] }
      await store.append(appKey, [batch], now)
    }
  }

  test('come to share the rows of their visits, and nothing that is read of them changes', async () => {
    const random = createRandom('share')
    const appKey = await app.buildApp()
    const other = await app.buildApp()
    const moved = (at: number) => Math.max(dayStart, Math.min(at - 9 * dayMs, dayStart + dayMs - 1))
    // Everything comes on one day, event by event.
    for (const { events, ...device } of makeHistory(random, appKey, 12).batches)
      for (const event of events) {
        const one = { ...device, events: [{ ...event, at: moved(event.at) }] }
        await store.append(appKey, [one], now)
      }
    await visit(other, 'install-other', { from: dayStart + hourMs, events: 14 })
    const range = { zone: 'Pacific/Chatham', from: '2026-04-09', to: '2026-04-12' }
    const [events, charts, rows] = [await exported(appKey), await chartsOf(store, appKey, range), await rowsOf(appKey)]
    expect([rows, await rowsOf(other)]).toEqual([events.length, 14])
    await tidy()
    expect(await rowsOf(appKey)).toBeLessThan(rows / 2)
    expect(await rowsOf(other)).toBe(1)
    expect(await exported(appKey)).toEqual(events)
    expect((await exported(other)).map(({ seq }) => seq)).toEqual(Array.from({ length: 14 }, (_, index) => index + 1))
    await store.rebuild(appKey)
    expect(await chartsOf(store, appKey, range)).toEqual(charts)
  })

  test('are exported from the moment and up to the moment that is asked for, also within a shared row', async () => {
    const appKey = await app.buildApp()
    await visit(appKey, 'install-one', { from: dayStart, events: 40 })
    await tidy()
    const at = (minute: number) => dayStart + minute * minuteMs
    const seqs = async (from: number, to: number) => (await exported(appKey, at(from), at(to))).map(({ seq }) => seq)
    expect(await seqs(5, 9)).toEqual([5, 6, 7, 8])
    expect(await seqs(13, 17)).toEqual([13, 14, 15, 16])
    expect(await seqs(41, 50)).toEqual([])
  })

  test('what comes late joins its visit at the next time, and an erased install is in no row', async () => {
    const appKey = await app.buildApp()
    await visit(appKey, 'install-late', { from: dayStart, events: 4 })
    await visit(appKey, 'install-gone', { from: dayStart, events: 4 })
    await tidy()
    expect(await rowsOf(appKey)).toBe(2)
    await visit(appKey, 'install-late', { from: dayStart, events: 6 })
    expect(await rowsOf(appKey)).toBe(4)
    await tidy()
    expect(await rowsOf(appKey)).toBe(2)
    await store.erase(appKey, { installIds: ['install-gone'], customerKeys: [] })
    expect((await exported(appKey)).map(({ installId, seq }) => [installId, seq])).toEqual(
      [1, 2, 3, 4, 5, 6].map((seq) => ['install-late', seq]),
    )
  })

  test('of an install with more visits than any shopper has are worked out anew', async () => {
    const appKey = await app.buildApp()
    await visit(appKey, 'install-forged', { from: dayStart, events: 1 })
    await sql`insert into insight_sessions (app_key, ord, number, session_id, started_at, ended_at, platform, source)
      select ${appKey}, 1, n, 'forged ' || n, ${new Date(dayStart)}, ${new Date(dayStart)}, 1, 1
      from generate_series(2, 130000) n`.execute(db)
    await store.rebuild(appKey)
    const install = db.selectFrom('installs').select('sessions').where('app_key', '=', appKey)
    expect((await install.executeTakeFirstOrThrow()).sessions).toBe(130_000)
  })

  test('of every day that changed come to share rows, also when nobody tidied for a while, and full rows stay as they are', async () => {
    const appKey = await app.buildApp()
    const days = [1, 4, 40].map((back) => dayStart - back * dayMs)
    for (const [index, from] of days.entries()) await visit(appKey, `install-${index}`, { from, events: 6 })
    // Two rows full of one visit.
    const word = 'x'.repeat(200)
    const events = Array.from(
      { length: 14 },
      (_, at): StoredEvent => ({
        ...{
          seq: at + 1,
          at: dayStart - dayMs + at,
          sessionId: 's',
          name: 'search',
          props: { query: `${word} ${at}` },
        },
      }),
    )
    const device = { platform: 'ios', os: '', appVersion: '1', locale: 'en', tz: 'UTC' } as const
    await store.append(appKey, [{ appKey, installId: 'install-full', ...device, events }], now)
    const places = async () => {
      const { rows } = await sql<{ place: string }>`
        select tableoid || ' ' || ctid as place from insight_events where app_key = ${appKey} order by 1`.execute(db)
      return rows.map(({ place }) => place)
    }
    const full = (await places()).length - 18
    expect(full).toBeGreaterThan(1)
    await tidy()
    expect(await rowsOf(appKey)).toBe(3 + full)
    const before = await places()
    await visit(appKey, 'install-late', { from: dayStart - dayMs, events: 2 })
    await tidy()
    const after = await places()
    expect(after).toHaveLength(before.length + 1)
    expect(after).toEqual(expect.arrayContaining(before))
  })

  test('more of them than a piece in one quarter hour are each exported once, in order', async () => {
    const appKey = await app.buildApp()
    await visit(appKey, 'install-many', { from: dayStart, events: 1 })
    await sql`insert into insight_events (at, seq, ord, session, kind, app_key, props)
      select ${new Date(dayStart)}::timestamptz + n * interval '400 milliseconds', n + 1, 1, 0, 7, ${appKey}, '{}'
      from generate_series(1, 4700) n`.execute(db)
    const events = await exported(appKey)
    expect(new Set(events.map(({ seq }) => seq)).size).toBe(4_701)
    expect(events.map(({ at }) => at)).toEqual(events.map(({ at }) => at).sort((one, other) => one - other))
  })

  test('of an install that made up thousands of visits are exported as soon as others, each with its visit', async () => {
    const appKey = await app.buildApp()
    await visit(appKey, 'install-many', { from: dayStart, events: 1 })
    const at = new Date(dayStart)
    await sql`insert into insight_sessions (app_key, ord, number, session_id, started_at, ended_at, platform, source)
      select ${appKey}, 1, n, 'visit ' || n, ${at}, ${at}, 1, 1 from generate_series(2, 20000) n`.execute(db)
    await sql`insert into insight_events (at, seq, ord, session, kind, app_key, props)
      select ${at}::timestamptz + n * interval '5 seconds', n, 1, n, 7, ${appKey}, '{}' from generate_series(2, 4000) n`.execute(
      db,
    )
    const events = await exported(appKey)
    expect(events).toHaveLength(4_000)
    const named = events.filter(({ seq, sessionId }) => sessionId === (seq === 1 ? 'only' : `visit ${seq}`))
    expect(named).toHaveLength(4_000)
  })

  test('any number of them in one quarter hour is exported once, and never more at once than a few pieces', async () => {
    const appKey = await app.buildApp()
    for (const install of ['install-a', 'install-b', 'install-c'])
      await visit(appKey, install, { from: dayStart, events: 1 })
    // One visit of more rows than a piece, as only a forged device has, and two of usual ones.
    for (const [ord, rows] of [
      [1, 300],
      [2, 9_000],
      [3, 300],
    ])
      await sql`insert into insight_events (at, seq, ord, session, kind, app_key, props)
        select ${new Date(dayStart)}::timestamptz + (n % 800) * interval '1 second', n + 1, ${ord}::integer, 1, 7, ${appKey}, '{}'
        from generate_series(1, ${rows}::integer) n`.execute(db)
    const seen = new Set<string>()
    let [count, longest] = [0, 0]
    for await (const piece of store.export(appKey, { from: 0, to: now + 1 })) {
      longest = Math.max(longest, piece.length)
      for (const { installId, seq } of piece) seen.add(`${installId} ${seq}`)
      count += piece.length
    }
    expect([count, seen.size]).toEqual([9_603, 9_603])
    expect(longest).toBeLessThan(5_000)
    const before = await rowsOf(appKey)
    await tidy()
    // The usual visits came to share rows; that of the forged device would lie in memory meanwhile, and stays.
    expect([before, await rowsOf(appKey)]).toEqual([9_603, 9_001 + 6])
  })
})
