import { chartIds } from '@vitrine/domain/insights/charts.rules'
import { dayAt } from '@vitrine/domain/insights/ranges.rules'
import { dayMs, weekMs } from '@vitrine/domain/time'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { rounds } from '../../../../../../tooling/rounds.ts'
import { createTestApp } from '../../../../test/test-app.ts'
import { copyIn, copyOut, createSqlEventStore } from '../../insights/index.ts'
import { buildReport } from '../../insights/reports/build-report.ts'
import { insertInsights, makeHistory } from './demo-history.ts'
import { makeYear, yearEnd } from './demo-year.ts'
import { type ReadyYear, takeIn, withIds } from './demo-year-file.ts'

const about = { appKey: 'year', perDay: 1, products: ['p1', 'p2', 'p3', 'p4', 'p5'], categories: ['c1', 'c2'] }

/** A leap day within, a year of New York with both clock changes behind it, and a first second of a week. */
const moments = ['2028-03-01T23:59:59Z', '2026-03-11T13:37:11Z', '2026-11-23T00:00:00Z']
  .slice(0, rounds(1, 3))
  .map(Date.parse)

describe('the year of the demo', async () => {
  const app = await createTestApp()
  const { db } = app.database
  const home = { release: 'r1', page: 'home', blocks: ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'] }
  const year = withIds<ReturnType<typeof makeYear>>(JSON.stringify(makeYear(about)), home)
  const source = await app.buildApp()
  await takeIn(db, { appKey: source, year, byMs: 0 })
  const rows = JSON.parse(JSON.stringify(await copyOut(db, source))) as Awaited<ReturnType<typeof copyOut>>

  const { rows: tables } = await sql<{ name: string }>`select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' and (table_name = 'installs' or table_name like 'insight\_%')
      and table_name not like 'insight\_events\_%' and table_name <> 'insight_present'`.execute(db)

  /** All that Insights knows of an app. How often something changed is another number where it came in pieces. */
  async function contentsOf(appKey: string) {
    const contents: Record<string, string[]> = {}
    for (const { name } of tables) {
      const found = await sql<Record<string, unknown>>`
        select * from ${sql.table(name)} where app_key = ${appKey}`.execute(db)
      contents[name] = found.rows.map(({ app_key: _app, revision: _revision, ...row }) => JSON.stringify(row)).sort()
    }
    return contents
  }

  async function insertYear(now: number, insertSent: (appKey: string) => ReadyYear['insertSent']): Promise<string> {
    const appKey = await app.buildApp()
    const ready: ReadyYear = { ...year, placements: [], insertSent: insertSent(appKey) }
    const storeRows = { products: [], variants: [], variant_prices: [] } as never
    const history = makeHistory({ appKey, now, rows: storeRows, year: ready })
    await db.transaction().execute((trx) => insertInsights(trx, { appKey, now, history }))
    return appKey
  }
  const copied = (now: number) => insertYear(now, (appKey) => (trx, byMs) => copyIn(trx, appKey, { rows, byMs }))

  test('is the same each time it is made', () => {
    expect(makeYear(about)).toEqual(makeYear(about))
  })

  test.each(moments)('copied and moved to %d, is in every table what taking its events in comes to', async (now) => {
    const taken = await insertYear(now, (appKey) => (trx, byMs) => takeIn(trx, { appKey, year, byMs }))
    const [one, other] = [await contentsOf(await copied(now)), await contentsOf(taken)]
    for (const name of Object.keys(other)) expect(one[name], name).toEqual(other[name])
    for (const name of [
      'installs',
      'insight_events',
      'insight_quarters',
      'insight_item_keys',
      'insight_item_days',
      'insight_activity_days',
      'insight_blocks',
      'insight_block_orders',
    ])
      expect(one[name]?.length, name).toBeGreaterThan(0)
  })

  test.each(['Pacific/Chatham', 'America/New_York'].slice(0, rounds(1, 2)))(
    'says in %s what its raw events say',
    async (zone) => {
      const now = Date.parse('2026-11-25T17:45:00Z')
      const appKey = await copied(now)
      const store = createSqlEventStore(db)
      const range = { startDate: '2025-12-01', endDate: dayAt(now, zone) }
      const read = async () => {
        const all: Record<string, unknown> = {}
        for (const chartId of chartIds)
          all[chartId] = await buildReport(await store.reader(appKey), {
            chartId,
            appKey,
            zone,
            range,
            now,
            currencyCode: 'USD',
          })
        return all
      }
      const before = await read()
      await store.rebuild(appKey)
      expect(await read()).toEqual(before)
    },
  )

  test('nothing of it lies after now, and something of it on almost every day before', async () => {
    for (const now of moments) {
      const appKey = await copied(now)
      const { rows: found } = await sql<{ last: Date; days: number }>`
        select max(at) as last, count(distinct at::date)::integer as days from insight_events
        where app_key = ${appKey}`.execute(db)
      const [row] = found
      expect(row?.last.getTime()).toBeLessThanOrEqual(now)
      expect(row?.last.getTime()).toBeGreaterThan(now - 4 * dayMs)
      expect(row?.days).toBeGreaterThan(280)
    }
  })

  test('each weekday and hour stays what it was', () => {
    for (const now of moments) {
      const { byMs } = makeHistory({
        ...{ appKey: 'any', now, rows: { products: [], variants: [], variant_prices: [] } as never },
        year: { ...year, placements: [], insertSent: async () => {} },
      })
      expect(byMs % weekMs).toBe(0)
      expect(now - (yearEnd + byMs)).toBeGreaterThanOrEqual(0)
      expect(now - (yearEnd + byMs)).toBeLessThan(weekMs)
    }
  })
})
