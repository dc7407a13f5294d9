/** Installs, sessions and events: the only file that names their tables. */
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import type { TenantDb } from '../../platform/db/tenant.ts'

/** One event as it is stored, with what its batch says about the install. */
export interface IncomingEvent {
  appKey: string
  installId: string
  seq: number
  /** ms since 1970, corrected by the device's clock error. */
  at: number
  sessionId: string
  name: string
  /** JSON text. */
  props: string
  source: string | null
  pushId: string | null
  /** The order that the event reports as completed; each order counts once. */
  orderId: string | null
  platform: string
  os: string
  appVersion: string
  locale: string
  tz: string
}

export interface Watermark {
  appKey: string
  installId: string
  previousSeq: number
  lastSeq: number
}

const columns = (events: readonly IncomingEvent[]) => ({
  appKeys: events.map((event) => event.appKey),
  installIds: events.map((event) => event.installId),
  seqs: events.map((event) => event.seq),
  ats: events.map((event) => new Date(event.at).toISOString()),
  sessionIds: events.map((event) => event.sessionId),
  names: events.map((event) => event.name),
  props: events.map((event) => event.props),
  sources: events.map((event) => event.source),
  pushIds: events.map((event) => event.pushId),
  orderIds: events.map((event) => event.orderId),
  platforms: events.map((event) => event.platform),
  systems: events.map((event) => event.os),
  versions: events.map((event) => event.appVersion),
  locales: events.map((event) => event.locale),
  zones: events.map((event) => event.tz),
})

/**
 * Takes events of any apps in one statement: it moves each install's watermark, drops what lies at or below the former
 * one, and stores the rest with their sessions, all or nothing; of several reports of one order only the first. Spans apps
 * on purpose (one commit for many batches); every row carries its app. A push that merely arrived opens no session; an event later than `lateFrom` does not
 * change sessions any more.
 */
export async function takeEvents(
  db: Kysely<Tables>,
  events: readonly IncomingEvent[],
  times: { receivedAt: Date; lateFrom: Date },
): Promise<Watermark[]> {
  const c = columns(events)
  const { rows } = await sql<Watermark>`
    with input as (
      select * from unnest(
        ${c.appKeys}::text[], ${c.installIds}::text[], ${c.seqs}::bigint[], ${c.ats}::timestamptz[],
        ${c.sessionIds}::text[], ${c.names}::text[], ${c.props}::text[], ${c.sources}::text[], ${c.pushIds}::text[],
        ${c.orderIds}::text[], ${c.platforms}::text[], ${c.systems}::text[], ${c.versions}::text[], ${c.locales}::text[],
        ${c.zones}::text[]
      ) as t (app_key, install_id, seq, at, session_id, name, props, source, push_id, order_id, platform, os, app_version, locale, tz)
    ), marked as (
      insert into installs (app_key, install_id, last_seq, previous_seq, first_at, last_seen_at, platform, os, app_version, locale, tz)
      select app_key, install_id, max(seq), 0, min(at), ${times.receivedAt}::timestamptz, max(platform), max(os), max(app_version), max(locale), max(tz)
      from input group by app_key, install_id order by app_key, install_id
      on conflict (app_key, install_id) do update set
        previous_seq = installs.last_seq,
        last_seq = greatest(installs.last_seq, excluded.last_seq),
        last_seen_at = greatest(installs.last_seen_at, excluded.last_seen_at),
        platform = excluded.platform, os = excluded.os, app_version = excluded.app_version,
        locale = excluded.locale, tz = excluded.tz
      returning app_key, install_id, previous_seq, last_seq
    ), fresh as (
      select distinct on (i.app_key, i.install_id, i.seq) i.*
      from input i join marked m on m.app_key = i.app_key and m.install_id = i.install_id
      where i.seq > m.previous_seq
      order by i.app_key, i.install_id, i.seq
    ), stored as (
      insert into events (app_key, install_id, seq, at, received_at, session_id, name, props, order_id)
      select app_key, install_id, seq, at, ${times.receivedAt}::timestamptz, session_id, name, props, order_id from fresh
      on conflict (app_key, order_id) where order_id is not null do nothing
      returning app_key, install_id, seq
    ), counted as (
      insert into sessions (app_key, install_id, session_id, started_at, ended_at, platform, source, push_id,
        events, product_views, cart_adds, checkouts, orders)
      select app_key, install_id, session_id, min(at), max(at), max(platform), coalesce(max(source), 'direct'), max(push_id),
        count(*), count(*) filter (where name = 'product_viewed'), count(*) filter (where name = 'product_added'),
        count(*) filter (where name = 'checkout_started'), count(*) filter (where name = 'order_completed')
      from fresh join stored using (app_key, install_id, seq)
      where name not in ('push_received', 'push_permission') and at >= ${times.lateFrom}::timestamptz
      group by app_key, install_id, session_id
      on conflict (app_key, install_id, session_id) do update set
        started_at = least(sessions.started_at, excluded.started_at),
        ended_at = greatest(sessions.ended_at, excluded.ended_at),
        source = case when excluded.source = 'direct' then sessions.source else excluded.source end,
        push_id = coalesce(excluded.push_id, sessions.push_id),
        events = sessions.events + excluded.events,
        product_views = sessions.product_views + excluded.product_views,
        cart_adds = sessions.cart_adds + excluded.cart_adds,
        checkouts = sessions.checkouts + excluded.checkouts,
        orders = sessions.orders + excluded.orders
    )
    select app_key as "appKey", install_id as "installId", previous_seq as "previousSeq", last_seq as "lastSeq" from marked
  `.execute(db)
  return rows.map((row) => ({ ...row, previousSeq: Number(row.previousSeq), lastSeq: Number(row.lastSeq) }))
}

/** The platform that an install reported last; null for an install that never reported. */
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

/** Sessions per local day on which they started (`YYYY-MM-DD`), from that day on; days without sessions are absent. */
export async function countSessionsByDay(
  db: TenantDb,
  range: { firstDay: string; timeZone: string },
): Promise<Map<string, number>> {
  const day = sql<string>`to_char(started_at at time zone ${range.timeZone}::text, 'YYYY-MM-DD')`
  const rows = await db
    .selectFrom('sessions')
    .where('started_at', '>=', sql<Date>`(${range.firstDay}::timestamp at time zone ${range.timeZone}::text)`)
    .select([day.as('day'), sql<number>`count(*)`.as('count')])
    .groupBy('day')
    .execute()
  return new Map(rows.map((row) => [row.day, Number(row.count)]))
}

/** The visit that reported the order as completed; null where none did. */
export async function findVisitOfOrder(db: TenantDb, orderId: string) {
  const row = await db
    .selectFrom('events')
    .innerJoin('sessions', (join) =>
      join
        .onRef('sessions.install_id', '=', 'events.install_id')
        .onRef('sessions.session_id', '=', 'events.session_id'),
    )
    .select([
      'sessions.started_at',
      'sessions.source',
      'sessions.platform',
      'sessions.product_views',
      'sessions.push_id',
    ])
    .where('events.order_id', '=', orderId)
    .limit(1)
    .executeTakeFirst()
  if (!row) return null
  return {
    startedAt: row.started_at.toISOString(),
    source: row.source,
    platform: row.platform,
    productViews: row.product_views,
    pushId: row.push_id,
  }
}
