/**
 * The state of every table: two readings are equal where no row was added, written or taken away. A row that is written has
 * the number of the transaction that wrote it, which is higher than all before: the sum of these numbers tells it without
 * reading what stands in the rows.
 */
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../src/db/tables.ts'

/** Counts of calls: they change with every call, allowed or not. */
const counters = ['rate_counts', 'sign_in_tries']

export type TableStates = Record<string, string>

interface Rows {
  /** Only rows of this app. */
  appKey?: string
  /** Only rows in which this text stands. */
  naming?: string
}

/** A reader of the tables of `public`. */
export async function stateReader(
  db: Kysely<Tables>,
  { appKey, naming }: Rows = {},
): Promise<() => Promise<TableStates>> {
  const { rows: tables } = await sql<{ name: string; isTenant: boolean }>`
    select c.relname as name, bool_or(a.attname = 'app_key') as "isTenant"
    from pg_class c
    join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0
    where c.relkind in ('r', 'p') and not c.relispartition
    group by c.relname order by c.relname`.execute(db)
  const wanted = tables.filter(({ name, isTenant }) => !counters.includes(name) && (appKey === undefined || isTenant))
  const state = sql`concat(count(*), ' rows, ', sum(xmin::text::bigint))`
  const ofApp = appKey === undefined ? sql`true` : sql`app_key = ${appKey}`
  const named = naming === undefined ? sql`true` : sql`position(${naming} in t::text) > 0`
  const query = sql.join(
    wanted.map(
      ({ name }) =>
        sql`select ${sql.lit(name)} as name, ${state} as state from ${sql.table(name)} t where ${ofApp} and ${named}`,
    ),
    sql` union all `,
  )
  return async () => {
    const { rows } = await sql<{ name: string; state: string }>`${query}`.execute(db)
    return Object.fromEntries(rows.map(({ name, state: value }) => [name, value]))
  }
}
