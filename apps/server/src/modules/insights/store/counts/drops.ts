/** What was not taken in, as it was counted. */
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../../../db/tables.ts'
import type { Drops } from '../event-store.ts'
import { unnest } from '../rows.ts'
import { quarterMs, quarterOf } from '../time.ts'
import type { Count } from './count.ts'

type Db = Kysely<Tables>

export async function recordDrops(
  db: Db,
  appKey: string,
  { at, drops }: { at: number; drops: ReadonlyMap<string, number> },
): Promise<void> {
  const source = unnest([...drops], {
    reason: ['text', ([reason]) => reason],
    count: ['bigint', ([, count]) => count],
  })
  await sql`insert into insight_drops as d (app_key, quarter, reason, count)
    select ${appKey}, ${quarterOf(at)}::integer, t.* from ${source}
    on conflict (app_key, quarter, reason) do update set count = d.count + excluded.count`.execute(db)
}

/** By reason, the most frequent first. */
export async function readDrops(db: Db, appKey: string, { from, to }: { from: number; to: number }): Promise<Drops[]> {
  const { rows } = await sql<{ reason: string; count: number; last: number }>`
    select reason, sum(count)::bigint as count, max(quarter) as last from insight_drops
    where app_key = ${appKey} and quarter >= ${quarterOf(from)}::integer and quarter < ${quarterOf(to)}::integer
    group by reason order by 2 desc, reason`.execute(db)
  return rows.map(({ reason, count, last }) => ({ reason, count: Number(count), lastAt: last * quarterMs }))
}

export const drops: Count = { tables: [{ name: 'insight_drops', copied: false }] }
