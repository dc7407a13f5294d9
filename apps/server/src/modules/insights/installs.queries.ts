/** What other modules may ask of installs. */
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import type { TenantDb } from '../../platform/db/tenant.ts'
import { platforms, sources } from './store/kinds.ts'
import { eventsOfRow } from './store/raw-rows.ts'

/** The platform with which an install was first seen; null for an install that never reported. */
export async function platformOf(db: TenantDb, installId: string): Promise<string | null> {
  const row = await db.selectFrom('installs').select('platform').where('install_id', '=', installId).executeTakeFirst()
  return row?.platform ?? null
}

export async function countInstalls(db: TenantDb): Promise<number> {
  const row = await db.selectFrom('installs').select(sql<number>`count(*)`.as('count')).executeTakeFirstOrThrow()
  return Number(row.count)
}

/** How many installs were seen since then, by the version that their app reports. */
export async function countInstallsByVersion(db: TenantDb, since: Date): Promise<{ version: string; count: number }[]> {
  const rows = await db
    .selectFrom('installs')
    .select(['app_version', sql<string>`count(*)`.as('count')])
    .where('last_seen_at', '>=', since)
    .groupBy('app_version')
    .orderBy('app_version')
    .execute()
  return rows.map(({ app_version, count }) => ({ version: app_version, count: Number(count) }))
}

/** What happened on these devices, the newest first. */
export async function listEventsOf(
  db: Kysely<Tables>,
  { appKey, installIds, limit }: { appKey: string; installIds: readonly string[]; limit: number },
) {
  if (installIds.length === 0) return []
  const rows = await db
    .selectFrom('insight_events')
    .innerJoin('installs', (join) =>
      join.onRef('installs.app_key', '=', 'insight_events.app_key').onRef('installs.ord', '=', 'insight_events.ord'),
    )
    .select(['installs.install_id', 'insight_events.at', 'insight_events.seq', 'insight_events.ord'])
    .select(['insight_events.session', 'insight_events.kind', 'insight_events.props'])
    .where('insight_events.app_key', '=', appKey)
    .where('installs.install_id', 'in', [...installIds])
    .orderBy('insight_events.at', 'desc')
    .limit(limit)
    .execute()
  const events = rows.flatMap((row) => eventsOfRow(row).map((event) => ({ ...event, install_id: row.install_id })))
  return events
    .sort((one, other) => other.at - one.at || other.seq - one.seq)
    .slice(0, limit)
    .map(({ install_id, at, name, props }) => ({ install_id, at: new Date(at), name, props: JSON.stringify(props) }))
}

/** The visit that reported the order as completed; null where none did. */
export async function findVisitOfOrder(db: TenantDb, orderId: string) {
  const row = await db
    .selectFrom('insight_orders')
    .innerJoin('insight_sessions', (join) =>
      join
        .onRef('insight_sessions.ord', '=', 'insight_orders.ord')
        .onRef('insight_sessions.number', '=', 'insight_orders.session'),
    )
    .select(['insight_sessions.started_at', 'insight_sessions.source', 'insight_sessions.platform'])
    .select(['insight_sessions.views', 'insight_sessions.push_id'])
    .where('insight_orders.order_id', '=', orderId)
    .executeTakeFirst()
  if (!row) return null
  return {
    startedAt: row.started_at.toISOString(),
    source: sources.nameOf(row.source) ?? 'other',
    platform: platforms.nameOf(row.platform) ?? 'web',
    productViews: row.views,
    pushId: row.push_id,
  }
}
