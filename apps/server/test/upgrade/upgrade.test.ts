/** A shop as an earlier version left it, brought to this one: nothing that it held is lost. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { catalogRoutes } from '@vitrine/domain/catalog/catalog.routes'
import { pagesRoutes } from '@vitrine/domain/pages/pages.routes'
import { type Kysely, sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Tables } from '../../src/db/tables.ts'
import { migrate, migrations } from '../../src/platform/db/migrate.ts'
import { createTestApp, type TestApp } from '../test-app.ts'
import { openEmptyDatabase } from '../test-database.ts'

type Row = Record<string, unknown>
/** Rows of the demo and of a shopper under way, as a version with these migrations wrote them. */
interface Fixture {
  migrations: string[]
  tables: Record<string, Row[]>
}

const fixture = JSON.parse(
  gunzipSync(readFileSync(join(import.meta.dirname, 'rows-of-0025.json.gz'))).toString(),
) as Fixture

/** Where a table's rows stand now, for those that were renamed since. */
const renamed: Record<string, string> = {
  catalog_labels: 'demo_labels',
  identity_audit: 'audit_log',
  carts: 'demo_carts',
  cart_lines: 'demo_cart_lines',
  orders: 'demo_orders',
  order_lines: 'demo_order_lines',
  order_counters: 'demo_order_counters',
  redemptions: 'demo_redemptions',
  events: 'insight_events',
  sessions: 'insight_sessions',
}

/** Permissions that owners and admins of before were given since, in the order of the migrations. */
const grantedSince = [
  'customers.read',
  'customers.erase',
  'audit.read',
  'tokens.change',
  'webhooks.change',
  'insights.export',
]

/** Names that are numbers now. */
const platforms = ['', 'ios', 'android', 'web']
const sources = ['', 'direct', 'push', 'deeplink', 'ad', 'other']

/** The row as this version has it. */
function asNow(table: string, row: Row): Row {
  if (table === 'members') {
    const before = row['permissions'] as string[]
    const ofManagers = row['role'] === 'staff' ? [] : grantedSince
    // Whoever could send them.
    const ofSenders = before.includes('notifications.send') ? ['notifications.write'] : []
    const sinceOwnOrders = row['role'] === 'staff' ? [] : ['orders.change']
    return { ...row, permissions: [...before, ...ofManagers, ...ofSenders, ...sinceOwnOrders] }
  }
  if (table === 'sessions')
    return {
      ...row,
      platform: platforms.indexOf(String(row['platform'])),
      source: sources.indexOf(String(row['source'])),
      // Counted from the events when the sums are worked out.
      orders: 0,
    }
  return row
}

async function fill(db: Kysely<Tables>): Promise<void> {
  await db.transaction().execute(async (trx) => {
    // Tables refer to each other in circles: the order does not matter this way.
    await sql`set local session_replication_role = replica`.execute(trx)
    for (const [table, rows] of Object.entries(fixture.tables)) {
      const type = sql.raw(`null::${table}`)
      await sql`insert into ${sql.table(table)} select * from json_populate_recordset(${type}, ${JSON.stringify(rows)}::json)`.execute(
        trx,
      )
    }
  })
}

const columnsOf = async (db: Kysely<Tables>, table: string): Promise<string[]> =>
  (
    await sql<{ name: string }>`
      select column_name as name from information_schema.columns
      where table_schema = 'public' and table_name = ${table}`.execute(db)
  ).rows.map(({ name }) => name)

/** Rows of the fixture that the table no longer holds, compared in every column that is still there. */
async function lostRows(db: Kysely<Tables>, table: string, rows: readonly Row[]): Promise<unknown[]> {
  const now = renamed[table] ?? table
  const columns = (await columnsOf(db, now)).filter((name) => rows[0] && name in rows[0])
  expect(columns, `${now} has the columns of ${table}`).not.toEqual([])
  const isSame = columns.map((name) => `y."${name}"::text is not distinct from x."${name}"::text`).join(' and ')
  const lost = await sql`
    select x.* from json_populate_recordset(${sql.raw(`null::${now}`)}, ${JSON.stringify(rows)}::json) x
    where not exists (select 1 from ${sql.table(now)} y where ${sql.raw(isSame)})`.execute(db)
  return lost.rows
}

describe('a shop of the version before the store had a door of its own', () => {
  let app: TestApp
  beforeAll(async () => {
    const database = await openEmptyDatabase()
    await database.ready()
    await migrate(
      database.db,
      migrations.filter(({ name }) => fixture.migrations.includes(name)),
    )
    await fill(database.db)
    // Before the first schedule of the rows comes due.
    app = await createTestApp({ database, startsAt: Date.parse('2026-11-22T15:00:00Z') })
  })

  test.each(Object.entries(fixture.tables))('%s: every row is there', async (table, rows) => {
    const now = rows.map((row) => asNow(table, row))
    expect(await lostRows(app.database.db, table, now)).toEqual([])
  })

  test('a sign-in is told in each app of the person', async () => {
    const rows = await app.database.db.selectFrom('audit_log').selectAll().where('sub', '=', 'demo-owner').execute()
    const apps = await app.database.db.selectFrom('members').select('app_key').where('sub', '=', 'demo-owner').execute()
    expect(rows.map(({ app_key }) => app_key).sort()).toEqual(apps.map(({ app_key }) => app_key).sort())
    for (const row of rows) expect(row).toMatchObject({ action: 'session.began', actor_kind: 'member' })
  })

  test('its owner finds pages and products where they were', async () => {
    const appKey = 'demo-aurora'
    const owner = await app.signIn(appKey)
    const pages = await app.call(pagesRoutes.listPages, { params: { appKey }, query: {} }, owner)
    expect(pages.data.length).toBeGreaterThan(5)
    const products = await app.call(catalogRoutes.listProducts, { params: { appKey }, query: {} }, owner)
    expect(products.total).toBe(fixture.tables['products']?.filter((row) => row['app_key'] === appKey).length)
  })
})
