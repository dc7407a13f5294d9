/** What was not taken in, as it was counted. */
import type { DayRange } from '@vitrine/domain/insights/ranges.rules'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../../db/tables.ts'
import type { Drops } from './event-store.ts'
import { dayOf } from './time.ts'

/** By reason, the most frequent first, on days of UTC. */
export async function readDrops(
  db: Kysely<Tables>,
  appKey: string,
  { startDate, endDate }: DayRange,
): Promise<Drops[]> {
  const [first, last] = [startDate, endDate].map((day) => dayOf(Date.parse(day)))
  const { rows } = await sql<Drops>`
    select reason, sum(count)::bigint as count, max(day) as "lastDay" from insight_drops
    where app_key = ${appKey} and day between ${first}::integer and ${last}::integer
    group by reason order by 2 desc, reason`.execute(db)
  return rows.map((row) => ({ ...row, count: Number(row.count) }))
}
