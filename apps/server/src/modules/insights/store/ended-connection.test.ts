/** A server whose connection ends while it takes events in, after the sums and before the commit. */

import { createRandom } from '@vitrine/embedded-store/random'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, describe, expect, test } from 'vitest'
import { startPostgres } from '../../../../../../tooling/postgres.mjs'
import { chartsOf, historyEnd, makeHistory } from '../../../../test/insight-history.ts'
import { createTestApp } from '../../../../test/test-app.ts'
import { openDatabase } from '../../../platform/db/open-database.ts'
import { createSqlEventStore } from './sql-event-store.ts'

const range = { zone: 'America/New_York', from: '2026-02-01', to: '2026-04-12' }

describe('a server that ends between the sums and the commit', async () => {
  const postgres = await startPostgres()
  // Hooks run last first: the app is closed before its database.
  afterAll(() => postgres.stop())
  const app = await createTestApp({ database: openDatabase({ url: postgres.url }) })
  const { db } = app.database
  const store = createSqlEventStore(db)

  async function outside() {
    const client = new pg.Client({ connectionString: postgres.url })
    await client.connect()
    const ask = async (text: string, values: unknown[] = []) => (await client.query(text, values)).rows
    return { ask, end: () => client.end() }
  }
  const countOf = async (appKey: string) => {
    let raw = 0
    for await (const piece of store.export(appKey, { from: 0, to: historyEnd + 1 })) raw += piece.length
    const { rows } = await sql<{ sums: number; days: number }>`
      select (select coalesce(sum(sessions), 0)::integer from insight_quarters where app_key = ${appKey}) as sums,
        (select count(*)::integer from insight_days where app_key = ${appKey}) as days`.execute(db)
    return { raw, ...rows[0] }
  }

  test('leaves nothing of the batch behind, and the batch that is sent again counts once', async () => {
    const appKey = await app.buildApp()
    const { batches, orders } = makeHistory(createRandom('killed'), appKey, 12)
    const half = batches.length >> 1
    const [first, second] = [batches.slice(0, half), batches.slice(half)]
    await store.append(appKey, first, historyEnd)
    await store.recordOrders(appKey, orders)
    const before = { counts: await countOf(appKey), charts: await chartsOf(store, appKey, range) }

    // The days that changed are written last: held up there, everything else of the batch is written and not committed.
    const holder = await outside()
    await holder.ask('begin')
    await holder.ask('lock table insight_days in share mode')
    const taking = store.append(appKey, second, historyEnd).then(
      () => 'taken',
      () => 'lost',
    )
    const watcher = await outside()
    const waiting = () =>
      watcher.ask(`select pid from pg_stat_activity
        where wait_event_type = 'Lock' and query like 'insert into insight_days%' and datname = current_database()`)
    await expect.poll(async () => (await waiting()).length).toBe(1)
    const [victim] = (await waiting()) as { pid: number }[]
    await watcher.ask('select pg_terminate_backend($1)', [victim?.pid])
    expect(await taking).toBe('lost')
    await holder.ask('rollback')
    await Promise.all([holder.end(), watcher.end()])

    expect(await countOf(appKey)).toEqual(before.counts)
    expect(await chartsOf(store, appKey, range)).toEqual(before.charts)
    await store.rebuild(appKey)
    expect(await chartsOf(store, appKey, range)).toEqual(before.charts)

    const events = second.reduce((sum, batch) => sum + batch.events.length, 0)
    const accepted = async () =>
      (await store.append(appKey, second, historyEnd)).reduce((sum, taken) => sum + taken.accepted, 0)
    expect([await accepted(), await accepted()]).toEqual([events, 0])
    const after = await chartsOf(store, appKey, range)
    await store.rebuild(appKey)
    expect(await chartsOf(store, appKey, range)).toEqual(after)
    expect((await countOf(appKey)).raw).toBe(before.counts.raw + events)
  })
})
