/** How long raw events are kept, at the boundary of a month. */
import { describe, expect, test } from 'vitest'
import { createTestApp } from '../../../test/test-app.ts'
import { eventStoreOf } from './index.ts'
import { tidyInsights } from './insights.jobs.ts'
import type { InstallBatch } from './store/event-store.ts'

const now = Date.parse('2026-11-23T12:00:00Z')
const week = 7 * 86_400_000

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
    const recent = new Date(now - week).toISOString()
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
})
