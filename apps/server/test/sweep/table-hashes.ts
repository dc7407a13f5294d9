/** What every table holds, as a hash each: two readings are equal where no row was added, changed or taken away. */
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../src/db/tables.ts'

/** Counts of calls: they change with every call, allowed or not. */
const counters = ['rate_counts', 'sign_in_tries']

export type TableHashes = Record<string, string>

interface Rows {
  /** Only rows of this app. */
  appKey?: string
  /** Only rows in which this text stands. */
  naming?: string
}

/** A reader of the tables of `public`. */
export async function hashReader(
  db: Kysely<Tables>,
  { appKey, naming }: Rows = {},
): Promise<() => Promise<TableHashes>> {
  const { rows: tables } = await sql<{ name: string; isTenant: boolean }>`
    select c.relname as name, bool_or(a.attname = 'app_key') as "isTenant"
    from pg_class c
    join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0
    where c.relkind in ('r', 'p') and not c.relispartition
    group by c.relname order by c.relname`.execute(db)
  const wanted = tables.filter(({ name, isTenant }) => !counters.includes(name) && (appKey === undefined || isTenant))
  const hash = sql`md5(coalesce(string_agg(md5(t::text), '' order by md5(t::text)), ''))`
  const ofApp = appKey === undefined ? sql`true` : sql`app_key = ${appKey}`
  const named = naming === undefined ? sql`true` : sql`position(${naming} in t::text) > 0`
  const query = sql.join(
    wanted.map(
      ({ name }) =>
        sql`select ${sql.lit(name)} as name, ${hash} as hash from ${sql.table(name)} t where ${ofApp} and ${named}`,
    ),
    sql` union all `,
  )
  return async () => {
    const { rows } = await sql<{ name: string; hash: string }>`${query}`.execute(db)
    return Object.fromEntries(rows.map(({ name, hash: value }) => [name, value]))
  }
}
