import { auditRoutes } from '@vitrine/domain/audit/audit.routes'
import { rawEventsRoutes } from '@vitrine/domain/insights/raw-events.routes'
import { dayMs } from '@vitrine/domain/time'
import { parquetReadObjects } from 'hyparquet'
import { describe, expect, test } from 'vitest'
import { createTestApp } from '../../../../test/test-app.ts'
import { eventStoreOf, type InstallBatch } from '../index.ts'
import { dropCounts } from '../ingest/drop-counts.ts'
import type { ExportedEvent } from '../store/event-store.ts'
import { eventsCsv, eventsParquet } from './event-files.ts'

const now = Date.parse('2026-03-10T12:00:00Z')

describe('raw events', async () => {
  const app = await createTestApp()
  app.clock.set(now)
  const appKey = await app.buildApp()
  const otherKey = await app.buildApp()
  const owner = await app.signIn(appKey)
  const store = eventStoreOf(app.ports)
  const device = { platform: 'ios', os: '', appVersion: '1', locale: 'en', tz: 'UTC' } as const
  const batch = (key: string, installId: string, times: string[], query: string): InstallBatch => ({
    ...{ appKey: key, installId, ...device },
    events: times.map((time, index) => ({
      seq: index + 1,
      at: Date.parse(time),
      sessionId: '=1+1',
      name: 'search',
      props: { query },
    })),
  })
  const times = ['2026-03-01T04:59:59Z', '2026-03-01T05:00:00Z', '2026-03-02T04:59:59Z', '2026-03-02T05:00:00Z']
  await store.append(appKey, [batch(appKey, 'install-one', times, '=HYPERLINK("http://x","y"), a\n"b" 🧶')], now)
  await store.append(otherKey, [batch(otherKey, 'install-other', times, 'foreign')], now)
  const query = { appKey, startDate: '2026-03-01', endDate: '2026-03-01', timezone: 'America/New_York' }
  const ask = (format: string, more: object = {}, as = owner) =>
    app.inject({
      url: `/report/events/export.${format}?${new URLSearchParams({ ...query, ...more })}`,
      headers: as.headers,
    })
  const told = async () =>
    (await app.call(auditRoutes.listAudit, { params: { appKey }, query: {} }, owner)).data.filter(
      ({ action }) => action === 'events.exported',
    )

  test('come as comma-separated text of the local days asked for, without a formula, and the log tells of it', async () => {
    const answer = await ask('csv')
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(answer.headers['content-disposition']).toBe('attachment; filename="events-2026-03-01-2026-03-01.csv"')
    const [head, ...lines] = answer.body.trimEnd().split('\r\n')
    expect(head).toBe('\uFEFFTime,Install,Number,Session,Event,Properties')
    const props = JSON.stringify({ query: '=HYPERLINK("http://x","y"), a\n"b" 🧶' }).replaceAll('"', '""')
    expect(lines).toEqual([
      `2026-03-01T05:00:00.000Z,install-one,2,'=1+1,search,"${props}"`,
      `2026-03-02T04:59:59.000Z,install-one,3,'=1+1,search,"${props}"`,
    ])
    const [entry] = await told()
    const detail = await app.call(auditRoutes.getAuditEntry, { params: { appKey, id: entry?.id ?? '' } }, owner)
    const { appKey: _, ...asked } = query
    expect(detail.data.after).toEqual({ ...asked, format: 'csv' })
  })

  test('come as Parquet with the same rows, each column of its type', async () => {
    const answer = await ask('parquet')
    expect(answer.headers['content-type']).toBe('application/vnd.apache.parquet')
    const file = new Uint8Array(answer.rawPayload).buffer
    const row = { install: 'install-one', session: '=1+1', event: 'search' }
    const properties = JSON.stringify({ query: '=HYPERLINK("http://x","y"), a\n"b" 🧶' })
    expect(await parquetReadObjects({ file })).toEqual([
      { ...row, properties, time: new Date('2026-03-01T05:00:00Z'), number: 2n },
      { ...row, properties, time: new Date('2026-03-02T04:59:59Z'), number: 3n },
    ])
  })

  test('of days without any are files with a head and no rows', async () => {
    const none = { startDate: '2026-01-01', endDate: '2026-01-02' }
    expect((await ask('csv', none)).body.trim().split('\r\n')).toHaveLength(1)
    const file = new Uint8Array((await ask('parquet', none)).rawPayload).buffer
    expect(await parquetReadObjects({ file })).toEqual([])
  })

  test('are for owners and admins of the app, within good days, and only so often', async () => {
    const before = (await told()).length
    const staff = await app.signIn(appKey, { role: 'staff' })
    const stranger = await app.signIn(otherKey)
    expect((await ask('csv', {}, staff)).statusCode).toBe(403)
    expect([403, 404]).toContain((await ask('parquet', {}, stranger)).statusCode)
    for (const wrong of [
      { endDate: '2026-02-01' },
      { startDate: 'x' },
      { timezone: 'Mars' },
      { endDate: '2026-04-01' },
    ])
      expect((await ask('csv', wrong)).statusCode).toBe(400)
    expect(await told()).toHaveLength(before)
    const many = await Promise.all(Array.from({ length: 25 }, () => ask('csv')))
    expect(many.filter(({ statusCode }) => statusCode === 429).length).toBeGreaterThan(0)
  })

  test('are written piece by piece: a file of any length waits for whoever reads it', async () => {
    let made = 0
    async function* pieces(): AsyncGenerator<ExportedEvent[]> {
      for (; made < 100; made++)
        yield Array.from({ length: 2_000 }, (_, index) => ({
          installId: `install-${made}`,
          seq: made * 2_000 + index + 1,
          at: now + index,
          sessionId: 's',
          name: 'search',
          props: { query: 'lamp' },
        }))
    }
    const parts: Uint8Array[] = []
    for await (const part of eventsParquet(pieces())) {
      parts.push(part)
      // What is read ahead is one group of rows.
      expect(made).toBeLessThanOrEqual(parts.length * 10)
    }
    const rows = await parquetReadObjects({ file: new Uint8Array(Buffer.concat(parts)).buffer })
    expect(rows.map(({ number }) => Number(number))).toEqual(Array.from({ length: 200_000 }, (_, index) => index + 1))
    made = 0
    const csv = eventsCsv(pieces(), { separator: 'comma', decimal: 'point' })
    await csv.next()
    await csv.next()
    expect(made).toBeLessThanOrEqual(1)
    await csv.return(undefined)
  })

  test('of a piece with more events than a group of rows are all there', async () => {
    const count = 200_000
    async function* pieces(): AsyncGenerator<ExportedEvent[]> {
      const same = { installId: 'install-one', at: now, sessionId: 's', name: 'search', props: {} } as const
      yield Array.from({ length: count }, (_, index) => ({ ...same, seq: index + 1 }))
    }
    const parts: Uint8Array[] = []
    for await (const part of eventsParquet(pieces())) parts.push(part)
    const rows = await parquetReadObjects({ file: new Uint8Array(Buffer.concat(parts)).buffer })
    expect(rows).toHaveLength(count)
  })

  test('that were not counted are told by reason, the most frequent first, of the days asked for and this app alone', async () => {
    const key = await app.buildApp()
    const drops = dropCounts(app.ports)
    drops.add(key, 'robot', 3)
    drops.add(key, 'too_old', 5)
    await drops.write()
    app.clock.set(now + dayMs)
    drops.add(key, 'robot', 4)
    await drops.write()
    const [member, stranger] = [await app.signIn(key, { role: 'staff' }), await app.signIn(otherKey)]
    const read = async (startDate: string, endDate: string, as = member, of = key) =>
      (await app.call(rawEventsRoutes.listDrops, { query: { appKey: of, startDate, endDate } }, as)).data
    expect(await read('2026-03-10', '2026-03-11')).toEqual([
      { reason: 'robot', count: 7, lastDay: '2026-03-11' },
      { reason: 'too_old', count: 5, lastDay: '2026-03-10' },
    ])
    expect(await read('2026-03-11', '2026-03-11')).toEqual([{ reason: 'robot', count: 4, lastDay: '2026-03-11' }])
    expect(await read('2026-03-10', '2026-03-11', stranger, otherKey)).toEqual([])
    await expect(read('2026-03-11', '2026-03-10')).rejects.toMatchObject({ code: 'validation_failed' })
  })

  test('that were not counted are those of the local days asked for, in any zone', async () => {
    const key = await app.buildApp()
    const member = await app.signIn(key, { role: 'staff' })
    // The last quarter hour of 10 March and the first of 11 March in New York, and one of before.
    for (const [time, count] of [
      ['2026-03-11T03:50:00Z', 2],
      ['2026-03-11T04:05:00Z', 30],
      ['2026-03-10T03:59:00Z', 400],
    ] as const)
      await store.recordDrops(key, Date.parse(time), new Map([['robot', count]]))
    app.clock.set(Date.parse('2026-03-11T04:10:00Z'))
    const read = async (day: string, timezone: string) => {
      const query = { appKey: key, startDate: day, endDate: day, timezone }
      return (await app.call(rawEventsRoutes.listDrops, { query }, member)).data
    }
    expect(await read('2026-03-10', 'America/New_York')).toEqual([{ reason: 'robot', count: 2, lastDay: '2026-03-10' }])
    expect(await read('2026-03-11', 'America/New_York')).toEqual([
      { reason: 'robot', count: 30, lastDay: '2026-03-11' },
    ])
    expect(await read('2026-03-10', 'Asia/Kolkata')).toEqual([{ reason: 'robot', count: 400, lastDay: '2026-03-10' }])
    expect(await read('2026-03-11', 'UTC')).toEqual([{ reason: 'robot', count: 32, lastDay: '2026-03-11' }])
    // In Honolulu this day has not begun.
    await expect(read('2026-03-11', 'Pacific/Honolulu')).rejects.toMatchObject({ code: 'validation_failed' })
    await expect(read('2026-03-10', 'Mars')).rejects.toMatchObject({ code: 'validation_failed' })
  })
})
