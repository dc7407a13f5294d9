/** How long raw events are kept, at the boundary of a month. */
import { weekMs } from '@vitrine/domain/time'
import { type KyselyPlugin, RawNode, sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { createTestApp } from '../../../test/test-app.ts'
import { eventStoreOf } from './index.ts'
import { tidyInsights } from './insights.jobs.ts'
import type { InstallBatch } from './store/event-store.ts'
import { createSqlEventStore } from './store/sql-event-store.ts'

const now = Date.parse('2026-11-23T12:00:00Z')

/** Calls back after each deletion of raw events, with how many these were. The connection is not free until it returns. */
function afterDeletions(then: (count: number) => void): KyselyPlugin {
  const deletions = new WeakSet<object>()
  return {
    transformQuery: ({ node, queryId }) => {
      if (RawNode.is(node) && node.sqlFragments[0] === 'delete from ') deletions.add(queryId)
      return node
    },
    transformResult: async ({ result, queryId }) => {
      if (deletions.has(queryId)) then(Number(result.numAffectedRows ?? 0))
      return result
    },
  }
}

describe('events are kept as long as their app says', async () => {
  const app = await createTestApp()
  app.clock.set(now)
  const { db } = app.database
  const store = eventStoreOf(app.ports)

  async function appWith(months: number, times: readonly string[]): Promise<string> {
    const appKey = await app.buildApp()
    await db.updateTable('apps').set({ event_months: months }).where('app_key', '=', appKey).execute()
    const device = { platform: 'web', os: '', appVersion: '1', locale: 'en', tz: 'UTC' } as const
    const batches = times.map((time, index): InstallBatch => {
      const event = { seq: 1, at: Date.parse(time), sessionId: 's', name: 'session_started', props: {} } as const
      return { appKey, installId: `install-${index}`, ...device, events: [event] }
    })
    await store.append(appKey, batches, now)
    return appKey
  }
  const keptOf = async (appKey: string) => {
    const kept: string[] = []
    for await (const piece of store.export(appKey, { from: 0, to: now }))
      kept.push(...piece.map(({ at }) => new Date(at).toISOString()))
    return kept
  }
  const sessionsOf = async (appKey: string) => {
    const range = { startDate: '2025-01-01', endDate: '2026-11-23' }
    return (await (await store.reader(appKey)).cells({ appKey, zone: 'UTC', range })).reduce(
      (all, cell) => all + cell.sessions,
      0,
    )
  }
  const tidy = () => tidyInsights.run(app.ports, undefined as never)
  const months = async () => {
    const tables = await db.introspection.getTables()
    return tables.map(({ name }) => name).filter((name) => /^insight_events_\d/.test(name))
  }

  test('the last moment before the first kept month goes, the first moment of it stays, and sums stay of both', async () => {
    const last = '2026-07-31T23:59:59.999Z'
    const first = '2026-08-01T00:00:00.000Z'
    const short = await appWith(3, [last, first])
    const long = await appWith(13, ['2025-09-30T23:59:59.999Z', '2025-10-01T00:00:00.000Z', last])
    await tidy()
    expect(await keptOf(short)).toEqual([first])
    expect(await keptOf(long)).toEqual(['2025-10-01T00:00:00.000Z', last])
    expect([await sessionsOf(short), await sessionsOf(long)]).toEqual([2, 3])
    // Nobody keeps September, so its table is gone; July is another app's too.
    expect(await months()).not.toContain('insight_events_2025_09')
    expect(await months()).toContain('insight_events_2026_07')
    await tidy()
    expect(await keptOf(short)).toEqual([first])
    // What is worked out anew from what is left says the same.
    await store.rebuild(short)
    expect(await sessionsOf(short)).toBe(2)
  })

  test('a shorter time applies to the next run, a longer one brings nothing back', async () => {
    const old = '2026-05-01T00:00:00.000Z'
    const recent = new Date(now - weekMs).toISOString()
    const appKey = await appWith(13, [old, recent])
    await tidy()
    expect(await keptOf(appKey)).toEqual([old, recent])
    const keep = (count: number) =>
      db.updateTable('apps').set({ event_months: count }).where('app_key', '=', appKey).execute()
    await keep(1)
    await tidy()
    expect(await keptOf(appKey)).toEqual([recent])
    await keep(37)
    await tidy()
    expect(await keptOf(appKey)).toEqual([recent])
  })

  const device = { platform: 'web', os: '', appVersion: '1', locale: 'en', tz: 'UTC' } as const
  const visit = (appKey: string, installId: string, time: string): InstallBatch => {
    const event = { seq: 1, at: Date.parse(time), sessionId: 's', name: 'session_started', props: {} } as const
    return { appKey, installId, ...device, events: [event] }
  }
  const keeping = (apps: Record<string, string>, keepFrom: string) => ({
    ...{ now, keepFrom: Date.parse(keepFrom) },
    ofApps: Object.entries(apps).map(([appKey, from]) => ({ appKey, keepFrom: Date.parse(from) })),
  })
  /** As many raw events, of nobody who is summed up, behind those that are there. */
  const fill = (appKey: string, time: string, count: number) =>
    sql`insert into insight_events (at, seq, ord, session, kind, app_key, props)
      select ${time}::timestamptz + n * interval '1 second', n + 100, 1, 0, 16, ${appKey}, '{}' from generate_series(1, ${count}::integer) n`.execute(
      db,
    )

  test('a month that another app keeps is cleared in parts, and between two of them events come in and sums are worked out anew', async () => {
    const [short, long] = [await appWith(1, ['2026-04-02T10:00:00Z']), await appWith(13, ['2026-04-03T10:00:00Z'])]
    await fill(short, '2026-04-02T11:00:00Z', 60_000)
    const parts: number[] = []
    const meanwhile: Promise<unknown>[] = []
    const onDeletion = (count: number) => {
      parts.push(count)
      const batch = visit(short, `install-meanwhile-${parts.length}`, '2026-11-20T10:00:00Z')
      meanwhile.push(store.append(short, [batch], now))
      if (parts.length === 2) meanwhile.push(store.rebuild(short))
    }
    const thinned = createSqlEventStore(db.withPlugin(afterDeletions(onDeletion)))
    await thinned.tidy(keeping({ [short]: '2026-10-01', [long]: '2025-10-01' }, '2025-10-01'))
    await Promise.all(meanwhile)
    expect(Math.max(...parts)).toBeLessThan(25_000)
    expect(parts.reduce((all, part) => all + part, 0)).toBe(60_001)
    expect(await keptOf(long)).toEqual(['2026-04-03T10:00:00.000Z'])
    expect(await keptOf(short)).toHaveLength(parts.length)
    // The visit of April too, whose event was gone when the sums were worked out anew.
    expect(await sessionsOf(short)).toBe(parts.length + 1)
  })

  test('a month in which nobody has events that are kept goes as a whole', async () => {
    const [short, long] = [await appWith(1, ['2026-03-02T10:00:00Z']), await appWith(13, ['2026-11-03T10:00:00Z'])]
    await store.tidy(keeping({ [short]: '2026-10-01', [long]: '2025-10-01' }, '2025-10-01'))
    expect(await months()).not.toContain('insight_events_2026_03')
    expect([await sessionsOf(short), (await keptOf(long)).length]).toEqual([1, 1])
  })

  test('what fails for one app is told and stops no other', async () => {
    const time = '2026-02-02T10:00:00Z'
    const [stuck, short, long] = [await appWith(1, [time]), await appWith(1, [time]), await appWith(13, [time])]
    await sql`create function refuse_deleting() returns trigger language plpgsql as 'begin raise exception ''stuck''; end'`.execute(
      db,
    )
    await sql`create trigger refuse before delete on insight_events for each row when (old.app_key = ${sql.lit(stuck)})
      execute function refuse_deleting()`.execute(db)
    const times = keeping({ [stuck]: '2026-10-01', [short]: '2026-10-01', [long]: '2025-10-01' }, '2025-10-01')
    await expect(store.tidy(times)).rejects.toThrow(`deleting events of ${stuck}`)
    expect(await Promise.all([stuck, short, long].map(async (key) => (await keptOf(key)).length))).toEqual([1, 0, 1])
    await sql`drop trigger refuse on insight_events`.execute(db)
    await sql`drop function refuse_deleting`.execute(db)
    await store.tidy(times)
    expect(await keptOf(stuck)).toEqual([])
  })

  test('a month that another server dropped is there again when an event of it comes', async () => {
    const appKey = await appWith(13, ['2025-12-02T10:00:00Z'])
    const other = createSqlEventStore(db)
    await other.append(appKey, [visit(appKey, 'install-other', '2025-12-03T10:00:00Z')], now)
    await store.tidy(keeping({ [appKey]: '2026-10-01' }, '2026-10-01'))
    expect(await keptOf(appKey)).toEqual([])
    const late = visit(appKey, 'install-late', '2025-12-04T10:00:00Z')
    expect(await other.append(appKey, [late], now)).toEqual([{ accepted: 1, lastSeq: 1 }])
    // What is left of the month is not taken for all of it.
    await store.rebuild(appKey)
    expect(await sessionsOf(appKey)).toBe(3)
  })
})
