/**
 * Everything that Insights knows of an app as columns, and the way back into another app or database with every time moved
 * by whole days: rows that are ready are there four times sooner than events that are taken in.
 */
import { dayMs } from '@vitrine/domain/time'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../../../db/tables.ts'
import { endChange, inTransaction, lockApp } from '../app-lock.ts'
import { tables } from '../counts/counts.ts'
import type { TableOfApp } from '../counts/table-of-app.ts'
import { Months } from '../log/months.ts'
import { dayOf, quarterMs } from '../time.ts'

type Db = Kysely<Tables>
/** Times as ms since 1970, bytes as base64. */
type Cell = string | number | boolean | null

export interface CopiedRows {
  nextOrd: number
  /** Days of UTC of which there is something. */
  days: number[]
  tables: Record<string, Record<string, Cell[]>>
}

const copied = tables.filter((table) => table.copied !== false)

const toCell = (value: unknown): Cell => {
  if (value instanceof Date) return value.getTime()
  if (value instanceof Uint8Array) return Buffer.from(value).toString('base64')
  return value as Cell
}

/** In the order in which they were written, so that tables which are found by it lie the same way again. */
export async function copyOut(db: Db, appKey: string): Promise<CopiedRows> {
  const columns: CopiedRows['tables'] = {}
  for (const { name: table } of copied) {
    const { rows } = await sql<Record<string, unknown>>`
      select * from ${sql.table(table)} where app_key = ${appKey} order by tableoid, ctid`.execute(db)
    const { app_key: _app, ...first } = rows[0] ?? {}
    columns[table] = Object.fromEntries(Object.keys(first).map((name) => [name, rows.map((row) => toCell(row[name]))]))
  }
  const app = await sql<{ next_ord: number }>`
    select next_ord from insight_apps where app_key = ${appKey}`.execute(db)
  const days = await sql<{ day: number }>`select day from insight_days where app_key = ${appKey} order by day`.execute(
    db,
  )
  return { nextOrd: app.rows[0]?.next_ord ?? 1, days: days.rows.map(({ day }) => day), tables: columns }
}

async function readTypes(db: Db): Promise<Map<string, string>> {
  const { rows } = await sql<{ name: string; type: string }>`
    select attrelid::regclass || '.' || attname as name, format_type(atttypid, atttypmod) as type
    from pg_attribute where attrelid = any(${copied.map(({ name }) => name)}::regclass[]) and attnum > 0`.execute(db)
  return new Map(rows.map(({ name, type }) => [name, type]))
}

/** What a column counts in: a time and a number of days or quarter hours move, everything else stays. */
function moved(
  { movedColumn }: TableOfApp,
  { name, type, byMs }: { name: string; type: string; byMs: number },
  values: readonly Cell[],
): unknown[] {
  const add = (by: number) => values.map((value) => (value === null ? null : Number(value) + by))
  if (type === 'timestamp with time zone')
    return add(byMs).map((at) => (at === null ? null : new Date(at).toISOString()))
  if (name === 'day') return add(byMs / dayMs)
  if (name === 'quarter') return add(byMs / quarterMs)
  if (name === movedColumn?.name)
    return values.map((value) => (value === null ? null : movedColumn.move(String(value), byMs)))
  if (type === 'bytea') return values.map((value) => Buffer.from(String(value), 'base64'))
  return [...values]
}

async function insertColumns(
  db: Db,
  { table, appKey, byMs }: { table: TableOfApp; appKey: string; byMs: number },
  { columns, types }: { columns: Record<string, Cell[]>; types: ReadonlyMap<string, string> },
): Promise<void> {
  const names = Object.keys(columns)
  if (names.length === 0) return
  const arrays = names.map((name) => {
    const type = types.get(`${table.name}.${name}`)
    if (type === undefined) throw new Error(`The table ${table.name} has no column ${name}.`)
    return sql`${moved(table, { name, type, byMs }, columns[name] ?? [])}::${sql.raw(type)}[]`
  })
  const list = sql.join(names.map((name) => sql.ref(name)))
  await sql`insert into ${sql.table(table.name)} (app_key, ${list})
    select ${appKey}, t.* from unnest(${sql.join(arrays)}) as t (${list})`.execute(db)
}

/** Into an app of which Insights knows nothing yet. `byMs` is a number of whole days. */
export async function copyIn(
  db: Db,
  appKey: string,
  { rows, byMs }: { rows: CopiedRows; byMs: number },
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const times = rows.tables['insight_events']?.['at'] ?? []
    await new Months(trx).prepare(times.map((at) => Number(at) + byMs))
    const app = await lockApp(trx, appKey)
    const types = await readTypes(trx)
    for (const table of copied)
      await insertColumns(trx, { table, appKey, byMs }, { columns: rows.tables[table.name] ?? {}, types })
    const days = rows.days.map((day) => day + dayOf(byMs))
    await endChange(trx, appKey, { app, nextOrd: rows.nextOrd, days: new Set(days) })
  })
}
