/** Raw events in their table: written, brought together when their day is over, and read in the order of their times. */
import { dayMs } from '@vitrine/domain/time'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../../../db/tables.ts'
import { inTransaction, lockApp } from '../app-lock.ts'
import type { Count } from '../counts/count.ts'
import type { ExportedEvent } from '../event-store.ts'
import type { Failures } from '../failures.ts'
import { unnest } from '../rows.ts'
import { dayOf, quarterMs } from '../time.ts'
import { eventsOfRow, fullText, type RawEvent, type RawRow, rowsFrom, toRows } from './raw-rows.ts'

type Db = Kysely<Tables>

export async function insertRaw(db: Db, appKey: string, events: readonly RawEvent[]): Promise<void> {
  const source = unnest(toRows(events), {
    at: ['timestamptz', ({ at }) => at],
    seq: ['bigint', ({ seq }) => seq],
    ord: ['integer', ({ ord }) => ord],
    session: ['integer', ({ session }) => session],
    kind: ['smallint', ({ kind }) => kind],
    props: ['text', ({ props }) => props],
  })
  await sql`insert into insight_events (app_key, at, seq, ord, session, kind, props)
    select ${appKey}, t.* from ${source}`.execute(db)
}

interface Visit {
  app_key: string
  ord: number
  session: number
}

const within = (quarter: number) =>
  sql<boolean>`at >= ${new Date(quarter * quarterMs)} and at < ${new Date((quarter + 1) * quarterMs)}`

/** The app is locked: nobody erases what is deleted here and written again. */
async function shareRows(
  trx: Db,
  appKey: string,
  { quarter, visits }: { quarter: number; visits: readonly Visit[] },
): Promise<void> {
  await lockApp(trx, appKey)
  const source = unnest(visits, {
    ord: ['integer', ({ ord }) => ord],
    session: ['integer', ({ session }) => session],
  })
  const { rows } = await sql<RawRow>`delete from insight_events e using ${source}
    where e.app_key = ${appKey} and ${within(quarter)} and e.ord = t.ord and e.session = t.session
    returning e.at, e.seq, e.ord, e.session, e.kind, e.props`.execute(trx)
  const events = rows.flatMap(eventsOfRow)
  await insertRaw(
    trx,
    appKey,
    events.sort((one, other) => one.ord - other.ord || one.seq - other.seq),
  )
}

/**
 * More rows than a shopper's visit has in a quarter hour, and more text: whoever sends so much forges it. Such a visit stays as
 * it is, because what comes to share rows lies in memory meanwhile.
 */
const mostRowsOfVisit = 1_000
const mostTextOfVisit = 200_000

/** Of a visit in a quarter hour: it has more rows than what they hold needs. */
const mayShare = sql<boolean>`count(*) > 1 + sum(length(props)) / ${sql.lit(fullText)}
  and count(*) <= ${sql.lit(mostRowsOfVisit)} and sum(length(props)) <= ${sql.lit(mostTextOfVisit)}`

/** The quarter hours of a day in which a visit has rows to share. */
async function quartersToShare(db: Db, day: number): Promise<number[]> {
  const { rows } = await sql<{ quarter: number }>`select distinct quarter from (
      select floor(extract(epoch from at) / ${sql.lit(quarterMs / 1_000)})::integer as quarter from insight_events
      where at >= ${new Date(day * dayMs)} and at < ${new Date((day + 1) * dayMs)}
      group by 1, app_key, ord, session having ${mayShare}) shared order by quarter`.execute(db)
  return rows.map(({ quarter }) => quarter)
}

const visitsAtOnce = 2_000
const textAtOnce = 5_000_000

/** In their order, some at a time. */
function* piecesOf(visits: readonly (Visit & { text: number })[]): Generator<Visit[]> {
  let piece: Visit[] = []
  let text = 0
  for (const visit of visits) {
    if (piece.length === visitsAtOnce || (piece.length > 0 && text + visit.text > textAtOnce)) {
      yield piece
      piece = []
      text = 0
    }
    piece.push(visit)
    text += visit.text
  }
  yield piece
}

async function shareQuarter(db: Db, quarter: number, failures: Failures): Promise<void> {
  const { rows } = await sql<Visit & { text: number }>`
    select app_key, ord, session, sum(length(props))::integer as text from insight_events where ${within(quarter)}
    group by app_key, ord, session having ${mayShare} order by app_key, ord, session`.execute(db)
  const apps = new Map<string, (Visit & { text: number })[]>()
  for (const visit of rows) {
    const visits = apps.get(visit.app_key)
    if (visits) visits.push(visit)
    else apps.set(visit.app_key, [visit])
  }
  for (const [appKey, visits] of apps)
    await failures.attempt(`bringing raw events of ${appKey} together`, async () => {
      for (const piece of piecesOf(visits))
        await inTransaction(db, (trx) => shareRows(trx, appKey, { quarter, visits: piece }))
    })
}

/** What devices sent an event at a time on days that are over: the rows of a visit in a quarter hour become one. */
export async function shareRowsOfVisits(db: Db, days: Iterable<number>, failures: Failures): Promise<void> {
  for (const day of days)
    for (const quarter of await quartersToShare(db, day)) await shareQuarter(db, quarter, failures)
}

const pieceSize = 2_000
/** Rows of a quarter hour that are read at once, so that its events come in the order of their times. */
const mostRowsAtOnce = 5_000

interface Stretch {
  from: number
  to: number
}

/**
 * Raw events in the order of their times, a piece at a time: memory does not grow with their number. A quarter hour is read
 * at once, because its rows may be brought together between two questions; one with too many rows comes visit by visit.
 */
export async function* exportEvents(db: Db, appKey: string, { from, to }: Stretch): AsyncIterable<ExportedEvent[]> {
  const { rows } = await sql<{ first: Date | null; last: Date | null }>`
    select min(at) as first, max(at) as last from insight_events
    where app_key = ${appKey} and at >= ${rowsFrom(from)} and at < ${new Date(to)}`.execute(db)
  const [row] = rows
  if (!row?.first || !row.last) return
  const end = rowsFrom(row.last.getTime()).getTime() + quarterMs
  // A day at a time, because each piece sorts what is left of its stretch.
  for (let start = rowsFrom(row.first.getTime()).getTime(); start < end; ) {
    const next = Math.min(end, (dayOf(start) + 1) * dayMs)
    for await (const events of exportStretch(db, appKey, { from: start, to: next })) {
      const asked = events.filter(({ at }) => at >= from && at < to)
      if (asked.length > 0) yield asked
    }
    start = next
  }
}

type VisitKey = Pick<RawRow, 'ord' | 'session'>
type ExportedRow = RawRow & { install_id: string; session_id: string | null }

const exportedColumns = sql`e.at, e.seq, e.ord, e.session, e.kind, e.props, i.install_id, s.session_id`
const ofSession = sql`left join insight_sessions s on s.app_key = e.app_key and s.ord = e.ord and s.number = e.session`
const byTime = sql`e.at`
const byVisit = sql`e.ord, e.session, e.seq`

interface RowQuery extends Stretch {
  order: typeof byTime
  limit: number
  /** Where the rows before ended, in the order of visits. */
  after?: ExportedRow | undefined
}

/**
 * The ids of the visits of these rows. Asked for by install and number apart, so that the visits of an install are looked
 * through once, and not once for each of its rows: a forged one may have made up a million.
 */
async function readSessionIds(
  db: Db,
  appKey: string,
  rows: readonly VisitKey[],
): Promise<(row: VisitKey) => string | null> {
  const [ords, numbers] = [new Set(rows.map(({ ord }) => ord)), new Set(rows.map(({ session }) => session))]
  const found = await sql<{ ord: number; number: number; session_id: string }>`
    select ord, number, session_id from insight_sessions
    where app_key = ${appKey} and ord = any(${[...ords]}::integer[]) and number = any(${[...numbers]}::integer[])`.execute(
    db,
  )
  const ids = new Map(found.rows.map(({ ord, number, session_id }) => [`${ord} ${number}`, session_id]))
  return ({ ord, session }) => ids.get(`${ord} ${session}`) ?? null
}

async function readRows(db: Db, appKey: string, { from, to, order, limit, after }: RowQuery): Promise<ExportedRow[]> {
  const isAfter = after
    ? sql<boolean>`(e.ord, e.session, e.seq) > (${after.ord}::integer, ${after.session}::integer, ${after.seq}::bigint)`
    : sql.lit(true)
  const { rows } = await sql<Omit<ExportedRow, 'session_id'>>`
    select e.at, e.seq, e.ord, e.session, e.kind, e.props, i.install_id
    from insight_events e join installs i on i.app_key = e.app_key and i.ord = e.ord
    where e.app_key = ${appKey} and e.at >= ${new Date(from)} and e.at < ${new Date(to)} and ${isAfter}
    order by ${order} limit ${limit}`.execute(db)
  const sessionOf = await readSessionIds(db, appKey, rows)
  return rows.map((row) => ({ ...row, session_id: sessionOf(row) }))
}

function toExported(rows: readonly ExportedRow[]): ExportedEvent[] {
  const events = rows.flatMap((row) =>
    eventsOfRow(row).map((event) => ({ event, installId: row.install_id, sessionId: row.session_id ?? '' })),
  )
  events.sort(({ event: one }, { event: other }) => one.at - other.at || one.ord - other.ord || one.seq - other.seq)
  return events.map(({ event: { seq, at, name, props }, installId, sessionId }) => ({
    ...{ installId, seq, at, sessionId, name, props },
  }))
}

/** Of whole quarter hours. */
async function* exportStretch(db: Db, appKey: string, { from, to }: Stretch): AsyncIterable<ExportedEvent[]> {
  for (let start = from; start < to; ) {
    const rows = await readRows(db, appKey, { from: start, to, order: byTime, limit: pieceSize })
    const end = rows.length < pieceSize ? to : rowsFrom(rows.at(-1)?.at.getTime() ?? to).getTime()
    if (end > start) {
      yield toExported(rows.filter(({ at }) => at.getTime() < end))
      start = end
    } else {
      yield* exportQuarter(db, appKey, { from: start, to: start + quarterMs })
      start += quarterMs
    }
  }
}

/**
 * Of a quarter hour with more rows than a piece. Visits stay whole, since their rows may be brought together meanwhile; one
 * of more rows than a piece has too many for that, and comes in several.
 */
async function* exportQuarter(db: Db, appKey: string, quarter: Stretch): AsyncIterable<ExportedEvent[]> {
  const all = await readRows(db, appKey, { ...quarter, order: byTime, limit: mostRowsAtOnce })
  if (all.length < mostRowsAtOnce) {
    yield toExported(all)
    return
  }
  for (let after: ExportedRow | undefined, isOver = false; !isOver; ) {
    const rows = await readRows(db, appKey, { ...quarter, order: byVisit, limit: pieceSize, after })
    isOver = rows.length < pieceSize
    const last = rows.at(-1)
    const whole = isOver ? rows : rows.filter(({ ord, session }) => ord !== last?.ord || session !== last.session)
    const piece = whole.length > 0 ? whole : rows
    yield toExported(piece)
    after = piece.at(-1)
  }
}

export async function readLatest(
  db: Db,
  appKey: string,
  { installIds, limit }: { installIds: readonly string[]; limit: number },
): Promise<ExportedEvent[]> {
  if (installIds.length === 0) return []
  const { rows } = await sql<ExportedRow>`
    select ${exportedColumns} from installs i join insight_events e on e.app_key = i.app_key and e.ord = i.ord ${ofSession}
    where i.app_key = ${appKey} and i.install_id = any(${[...installIds]}::text[])
    order by e.at desc limit ${limit}`.execute(db)
  return toExported(rows).reverse().slice(0, limit)
}

/** Raw events are kept as long as the app says; whatever is counted of them stays. */
export const events: Count = { tables: [{ name: 'insight_events', goesWithInstall: true }] }
