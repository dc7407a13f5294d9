/**
 * Works out every sum of an app anew from its raw events, some installs at a time. Sums from before the oldest raw event
 * stay: nothing is left to work them out from.
 */
import { dayMs } from '@vitrine/domain/time'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../../../db/tables.ts'
import { endChange, inTransaction, lockApp, writeDays } from '../app-lock.ts'
import { addChanges, tables } from '../counts/counts.ts'
import { noteInstall, readInstalls, stateAt } from '../counts/installs.ts'
import { countAllOrders } from '../counts/orders-of-customers.ts'
import { Failures } from '../failures.ts'
import { eventsOfRow, type RawEvent, type RawRow } from '../log/raw-rows.ts'
import { dayOf, monthOf } from '../time.ts'
import { Changes } from './changes.ts'
import { endFolding, foldEvent } from './fold.ts'
import type { Folding, InstallState } from './folding.ts'

type Db = Kysely<Tables>

/** A row holds four events or so, and hardly ever more than a hundred. */
const rowsAtOnce = 25_000

/** The first day of which raw events are whole; null without any. Of a month that is being deleted nothing counts. */
async function readHorizon(db: Db, appKey: string): Promise<{ day: number; rows: number } | null> {
  const { rows } = await sql<{ first: Date | null; rows: number }>`
    select min(at) as first, count(*) as rows from insight_events where app_key = ${appKey}
      and at >= coalesce((select raw_from from insight_apps where app_key = ${appKey}), '-infinity')`.execute(db)
  const [row] = rows
  return row?.first ? { day: monthOf(dayOf(row.first.getTime())), rows: row.rows } : null
}

async function clearSums(db: Db, appKey: string, day: number): Promise<void> {
  for (const { name, since } of tables)
    if (since) await sql`delete from ${sql.table(name)} where app_key = ${appKey} and ${since(day)}`.execute(db)
}

interface Rebuild {
  appKey: string
  horizon: number
  /** Which install each order was counted for. */
  owners: ReadonlyMap<string, number>
  days: Set<number>
}

interface Ords {
  from: number
  to: number
}

async function readRaw(db: Db, { appKey, horizon }: Rebuild, ords: Ords): Promise<RawEvent[]> {
  const { rows } = await sql<RawRow>`
    select at, seq, ord, session, kind, props from insight_events
    where app_key = ${appKey} and ord >= ${ords.from} and ord < ${ords.to} and at >= ${new Date(horizon)}`.execute(db)
  return rows.flatMap(eventsOfRow).sort((one, other) => one.ord - other.ord || one.seq - other.seq)
}

async function readChunk(db: Db, rebuilding: Rebuild, ords: Ords) {
  const { appKey } = rebuilding
  const within = sql<boolean>`ord >= ${ords.from} and ord < ${ords.to}`
  const ids = await db.selectFrom('installs').select('install_id').where('app_key', '=', appKey).where(within).execute()
  const installs = await readInstalls(
    db,
    appKey,
    ids.map((row) => row.install_id),
  )
  const { rows } = await sql<{ ord: number; number: number; session_id: string; started_at: Date }>`
    select ord, number, session_id, started_at from insight_sessions where app_key = ${appKey} and ${within}`.execute(
    db,
  )
  return { installs, sessions: rows, raw: await readRaw(db, rebuilding, ords) }
}

/** Folds the events of one install; its sessions keep the numbers by which the raw events name them. */
function foldInstall(
  { horizon, owners }: Rebuild,
  {
    state,
    raw,
    names,
    changes,
  }: { state: InstallState; raw: RawEvent[]; names: Map<number, SessionName>; changes: Changes },
): void {
  const claimed = new Set<string>()
  const claims = (orderId: string): boolean => {
    if (owners.get(orderId) !== state.ord || claimed.has(orderId)) return false
    claimed.add(orderId)
    return true
  }
  const folding: Folding = { install: state, sessions: new Map(), touched: new Set(), changes, claims }
  for (const event of raw) {
    const { session } = event
    const name = names.get(session)
    // A session that began before the oldest raw event stays as it was summed up then.
    if (session > 0 && (!name || name.startedAt < horizon)) continue
    state.sessions = session > 0 && !folding.sessions.has(name?.sessionId ?? '') ? session - 1 : state.sessions
    foldEvent(folding, { ...event, sessionId: name?.sessionId ?? '' })
  }
  endFolding(folding)
  // One by one: a forged install has more visits than a call takes arguments.
  state.sessions = 0
  for (const number of names.keys()) state.sessions = Math.max(state.sessions, number)
}

interface SessionName {
  sessionId: string
  startedAt: number
}

function byOrd<T extends { ord: number }>(rows: readonly T[]): Map<number, T[]> {
  const groups = new Map<number, T[]>()
  for (const row of rows) {
    const group = groups.get(row.ord)
    if (group) group.push(row)
    else groups.set(row.ord, [row])
  }
  return groups
}

async function rebuildChunk(db: Db, rebuilding: Rebuild, ords: Ords): Promise<void> {
  const { appKey, horizon } = rebuilding
  const chunk = await readChunk(db, rebuilding, ords)
  const changes = new Changes()
  const rawByOrd = byOrd(chunk.raw)
  const namesByOrd = byOrd(chunk.sessions)
  for (const install of chunk.installs) {
    const names = new Map(
      (namesByOrd.get(install.ord) ?? []).map((row) => [
        row.number,
        { sessionId: row.session_id, startedAt: row.started_at.getTime() },
      ]),
    )
    const state = stateAt(install, horizon)
    foldInstall(rebuilding, { state, raw: rawByOrd.get(install.ord) ?? [], names, changes })
    noteInstall(changes, state)
  }
  await addChanges(db, appKey, changes)
  for (const day of changes.days) rebuilding.days.add(day)
}

export async function rebuild(db: Db, appKey: string): Promise<void> {
  await inTransaction(db, async (trx) => {
    await sql`set local statement_timeout = 0`.execute(trx)
    const app = await lockApp(trx, appKey)
    const horizon = await readHorizon(trx, appKey)
    if (horizon) {
      await clearSums(trx, appKey, horizon.day)
      const orders = await trx
        .selectFrom('insight_orders')
        .select(['order_id', 'ord'])
        .where('app_key', '=', appKey)
        .where('ord', 'is not', null)
        .execute()
      const owners = new Map(orders.map(({ order_id, ord }) => [order_id, ord ?? 0]))
      const rebuilding: Rebuild = { appKey, horizon: horizon.day * dayMs, owners, days: new Set() }
      const step = Math.max(1, Math.ceil((app.nextOrd * rowsAtOnce) / horizon.rows))
      for (let from = 0; from < app.nextOrd; from += step)
        await rebuildChunk(trx, rebuilding, { from, to: from + step })
      await sql`update insight_days set revision = ${app.revision + 1} where app_key = ${appKey}`.execute(trx)
      await writeDays(trx, appKey, rebuilding.days, app.revision + 1)
    }
    await countAllOrders(trx, appKey)
    await sql`update insight_apps set needs_rebuild = false where app_key = ${appKey}`.execute(trx)
    await endChange(trx, appKey, { app, nextOrd: app.nextOrd, days: new Set() })
  })
}

export async function rebuildOutdated(db: Db): Promise<void> {
  const rows = await db.selectFrom('insight_apps').select('app_key').where('needs_rebuild', '=', true).execute()
  const failures = new Failures()
  for (const { app_key: appKey } of rows)
    await failures.attempt(`working out the sums of ${appKey} anew`, () => rebuild(db, appKey))
  failures.end()
}
