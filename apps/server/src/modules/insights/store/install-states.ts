/** Reads and writes what is known of installs and their sessions. */
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../../db/tables.ts'
import { packTaps, unpackTaps } from './block-taps.ts'
import type { InstallBatch } from './event-store.ts'
import type { InstallState } from './fold.ts'
import { type Platform, platforms, type Source, sources } from './kinds.ts'
import { unnest } from './rows.ts'
import type { SessionState } from './session-sums.ts'

type Db = Kysely<Tables>

export interface KnownInstall extends InstallState {
  installId: string
  lastSeq: number
}

const ms = (date: Date | null): number | null => date?.getTime() ?? null
const asPlatform = (name: string): Platform => (platforms.numberOf(name as Platform) > 0 ? (name as Platform) : 'web')

export async function readInstalls(db: Db, appKey: string, installIds: readonly string[]): Promise<KnownInstall[]> {
  const rows = await db
    .selectFrom('installs')
    .selectAll()
    .where('app_key', '=', appKey)
    .where('install_id', '=', sql<string>`any(${installIds}::text[])`)
    .execute()
  return rows.map((row) => ({
    installId: row.install_id,
    lastSeq: row.last_seq,
    ord: row.ord,
    platform: asPlatform(row.platform),
    firstAt: row.first_at.getTime(),
    arrivedAt: ms(row.arrived_at),
    installedAt: ms(row.installed_at),
    signedUpAt: ms(row.signed_up_at),
    sessions: row.sessions,
    push: row.push_id !== null && row.push_at ? { id: row.push_id, at: row.push_at.getTime() } : null,
    cart:
      row.cart_id !== null && row.cart_first_at && row.cart_at
        ? { id: row.cart_id, firstAt: row.cart_first_at.getTime(), at: row.cart_at.getTime() }
        : null,
    taps: unpackTaps(row.taps),
  }))
}

/** An install as the device last described it. Its platform stays the one it was first seen with. */
export interface ChangedInstall {
  install: KnownInstall
  batch: InstallBatch
  seenAt: number
}

export async function writeInstalls(db: Db, appKey: string, changed: readonly ChangedInstall[]): Promise<void> {
  if (changed.length === 0) return
  const source = unnest(changed, {
    install_id: ['text', ({ install }) => install.installId],
    ord: ['integer', ({ install }) => install.ord],
    last_seq: ['bigint', ({ install }) => install.lastSeq],
    last_seen_at: ['timestamptz', ({ seenAt }) => seenAt],
    platform: ['text', ({ install }) => install.platform],
    os: ['text', ({ batch }) => batch.os],
    app_version: ['text', ({ batch }) => batch.appVersion],
    locale: ['text', ({ batch }) => batch.locale],
    tz: ['text', ({ batch }) => batch.tz],
    first_at: ['timestamptz', ({ install }) => install.firstAt],
    arrived_at: ['timestamptz', ({ install }) => install.arrivedAt],
    installed_at: ['timestamptz', ({ install }) => install.installedAt],
    signed_up_at: ['timestamptz', ({ install }) => install.signedUpAt],
    sessions: ['integer', ({ install }) => install.sessions],
    push_id: ['text', ({ install }) => install.push?.id ?? null],
    push_at: ['timestamptz', ({ install }) => install.push?.at ?? null],
    cart_id: ['text', ({ install }) => install.cart?.id ?? null],
    cart_first_at: ['timestamptz', ({ install }) => install.cart?.firstAt ?? null],
    cart_at: ['timestamptz', ({ install }) => install.cart?.at ?? null],
    taps: ['text', ({ install }) => packTaps(install.taps)],
  })
  await sql`
    insert into installs (app_key, install_id, ord, last_seq, last_seen_at, platform, os, app_version, locale, tz, first_at,
      arrived_at, installed_at, signed_up_at, sessions, push_id, push_at, cart_id, cart_first_at, cart_at,
      taps)
    select ${appKey}, t.* from ${source}
    on conflict (app_key, install_id) do update set last_seq = excluded.last_seq,
      last_seen_at = greatest(installs.last_seen_at, excluded.last_seen_at), os = excluded.os,
      app_version = excluded.app_version, locale = excluded.locale, tz = excluded.tz, first_at = excluded.first_at,
      arrived_at = excluded.arrived_at, installed_at = excluded.installed_at, signed_up_at = excluded.signed_up_at,
      sessions = excluded.sessions, push_id = excluded.push_id, push_at = excluded.push_at, cart_id = excluded.cart_id,
      cart_first_at = excluded.cart_first_at, cart_at = excluded.cart_at, taps = excluded.taps`.execute(db)
}

/** Sessions of an install by their ids. */
export type SessionsByOrd = Map<number, Map<string, SessionState>>

export async function readSessions(
  db: Db,
  appKey: string,
  wanted: readonly { ord: number; sessionId: string }[],
): Promise<SessionsByOrd> {
  const found: SessionsByOrd = new Map()
  if (wanted.length === 0) return found
  const source = unnest(wanted, {
    ord: ['integer', ({ ord }) => ord],
    session_id: ['text', ({ sessionId }) => sessionId],
  })
  const { rows } = await sql<{
    ord: number
    number: number
    session_id: string
    started_at: Date
    ended_at: Date
    platform: number
    source: number
    step: number
    views: number
    adds: number
    orders: number
    push_id: string | null
  }>`select s.* from ${source} join insight_sessions s
    on s.app_key = ${appKey} and s.ord = t.ord and s.session_id = t.session_id`.execute(db)
  for (const row of rows) {
    const ofInstall = found.get(row.ord) ?? new Map<string, SessionState>()
    found.set(row.ord, ofInstall)
    ofInstall.set(row.session_id, {
      number: row.number,
      sessionId: row.session_id,
      startedAt: row.started_at.getTime(),
      endedAt: row.ended_at.getTime(),
      platform: platforms.nameOf(row.platform) ?? 'web',
      source: sources.nameOf(row.source) ?? ('other' satisfies Source),
      step: row.step,
      views: row.views,
      adds: row.adds,
      orders: row.orders,
      pushId: row.push_id,
    })
  }
  return found
}

export async function writeSessions(
  db: Db,
  appKey: string,
  sessions: readonly { ord: number; session: SessionState }[],
): Promise<void> {
  if (sessions.length === 0) return
  const source = unnest(sessions, {
    ord: ['integer', ({ ord }) => ord],
    number: ['integer', ({ session }) => session.number],
    session_id: ['text', ({ session }) => session.sessionId],
    started_at: ['timestamptz', ({ session }) => session.startedAt],
    ended_at: ['timestamptz', ({ session }) => session.endedAt],
    platform: ['smallint', ({ session }) => platforms.numberOf(session.platform)],
    source: ['smallint', ({ session }) => sources.numberOf(session.source)],
    step: ['smallint', ({ session }) => session.step],
    views: ['integer', ({ session }) => session.views],
    adds: ['integer', ({ session }) => session.adds],
    orders: ['integer', ({ session }) => session.orders],
    push_id: ['text', ({ session }) => session.pushId],
  })
  await sql`
    insert into insight_sessions (app_key, ord, number, session_id, started_at, ended_at, platform, source, step, views,
      adds, orders, push_id)
    select ${appKey}, t.* from ${source}
    on conflict (app_key, ord, session_id) do update set started_at = excluded.started_at, ended_at = excluded.ended_at,
      source = excluded.source, step = excluded.step, views = excluded.views, adds = excluded.adds,
      orders = excluded.orders, push_id = excluded.push_id`.execute(db)
}
