/** How pushes did: sent, delivered and opened by local day, and what followed each campaign of the range. */
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../../db/tables.ts'
import type { Pushes } from './event-store.ts'
import { instants, salesWithin } from './read-sums.ts'

type Db = Kysely<Tables>

async function readDaily(db: Db, appKey: string, bounds: readonly number[]): Promise<Pushes['daily']> {
  const daily = Array.from({ length: bounds.length - 1 }, () => ({ sent: 0, delivered: 0, opened: 0 }))
  const [from, to] = [new Date(bounds[0] ?? 0), new Date(bounds.at(-1) ?? 0)]
  const dayOf = (column: string) => sql`width_bucket(${sql.ref(column)}, ${instants(bounds)}) - 1`
  const { rows } = await sql<{ day: number; what: keyof Pushes['daily'][number]; count: number }>`
    select ${dayOf('sent_at')} as day, 'sent' as what, sum(sent)::integer as count from insight_campaigns
      where app_key = ${appKey} and sent_at >= ${from} and sent_at < ${to} group by 1
    union all select ${dayOf('received_at')}, 'delivered', count(*)::integer from insight_pushes
      where app_key = ${appKey} and received_at >= ${from} and received_at < ${to} group by 1
    union all select ${dayOf('opened_at')}, 'opened', count(*)::integer from insight_pushes
      where app_key = ${appKey} and opened_at >= ${from} and opened_at < ${to} group by 1`.execute(db)
  for (const { day, what, count } of rows) {
    const entry = daily[day]
    if (entry) entry[what] = count
  }
  return daily
}

async function readCampaigns(db: Db, appKey: string, bounds: readonly number[]): Promise<Pushes['campaigns']> {
  const [from, to] = [new Date(bounds[0] ?? 0), new Date(bounds.at(-1) ?? 0)]
  const { rows } = await sql<Omit<Pushes['campaigns'][number], 'sentAt'> & { sentAt: Date }>`
    select c.push_id as "pushId", c.name, c.sent_at as "sentAt", c.sent, coalesce(s.sessions, 0) as sessions,
      coalesce(s.adds, 0) as adds, coalesce(s.converted, 0) as converted, coalesce(b.orders, 0) as orders,
      coalesce(b.minor, 0) as "storeMinor"
    from insight_campaigns c
    left join (
      select push_id, count(*)::integer as sessions, sum(adds)::integer as adds,
        (count(*) filter (where orders > 0))::integer as converted
      from insight_sessions where app_key = ${appKey} and push_id is not null and started_at >= ${from} and started_at < ${to}
      group by 1
    ) s on s.push_id = c.push_id
    left join (
      select push_id, count(*)::integer as orders, coalesce(sum(store_minor), 0)::bigint as minor
      from insight_orders o where ${salesWithin(appKey, bounds)} and push_id is not null group by 1
    ) b on b.push_id = c.push_id
    where c.app_key = ${appKey} and c.sent_at >= ${from} and c.sent_at < ${to}
    order by c.sent_at desc, c.push_id limit 500`.execute(db)
  return rows.map((row) => ({ ...row, sentAt: row.sentAt.getTime() }))
}

export const readPushes = async (db: Db, appKey: string, bounds: readonly number[]): Promise<Pushes> => ({
  daily: await readDaily(db, appKey, bounds),
  campaigns: await readCampaigns(db, appKey, bounds),
})
