/** Sums of quarter hours by platform and source: what sessions come to, and what is counted where they began. */
import { dayMs } from '@vitrine/domain/time'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../../../db/tables.ts'
import type { DayPart, Quarters } from '../days/day-parts.ts'
import { eachRow, fromSigned, packRows, toSigned } from '../days/packed-numbers.ts'
import type { Cell } from '../event-store.ts'
import type { Changes } from '../fold/changes.ts'
import type { SessionState } from '../fold/folding.ts'
import { type Platform, platforms, type Source, sources } from '../kinds.ts'
import { quarterOf } from '../time.ts'
import type { Count } from './count.ts'
import { countTable, key, sum } from './count-table.ts'
import { sinceQuarter } from './table-of-app.ts'

const sumColumns = {
  sessions: sum('bigint'),
  seconds: sum('bigint'),
  viewed: sum('bigint'),
  added: sum('bigint'),
  checkedOut: sum('bigint'),
  ordered: sum('bigint'),
  converted: sum('bigint'),
  views: sum('bigint'),
  adds: sum('bigint'),
  installs: sum('bigint'),
  arrivals: sum('bigint'),
  signUps: sum('bigint'),
  pushSessions: sum('bigint'),
  pushAdds: sum('bigint'),
  pushConverted: sum('bigint'),
  carts: sum('bigint'),
  cartsOrdered: sum('bigint'),
}
type SumName = keyof typeof sumColumns
type SumRow = { quarter: number; platform: number; source: number } & Record<SumName, number>

const quarters = countTable<SumRow>(
  { name: 'insight_quarters', since: sinceQuarter },
  { quarter: key('integer'), platform: key('smallint'), source: key('smallint'), ...sumColumns },
)

const noSums = Object.fromEntries(Object.keys(sumColumns).map((name) => [name, 0])) as Record<SumName, number>

/** Counts in the quarter hour of an instant, or takes off again what was counted there. */
export function addSums(
  changes: Changes,
  { at, platform, source = 'direct' }: { at: number; platform: Platform; source?: Source },
  values: Partial<Record<SumName, number>>,
  factor: 1 | -1,
): void {
  const place = { platform: platforms.numberOf(platform), source: sources.numberOf(source) }
  const row: SumRow = { quarter: quarterOf(at), ...place, ...noSums }
  for (const name of Object.keys(values) as SumName[]) row[name] = factor * (values[name] ?? 0)
  changes.add(quarters, row)
  changes.touch(at)
}

/** A session counts as at most this long, whatever times a device reports. */
const longestSessionMs = dayMs

/** What a session adds to the sums of the quarter hour in which it began. */
function sumsOf(session: SessionState) {
  const length = Math.min(session.endedAt - session.startedAt, longestSessionMs)
  const converted = session.orders > 0 ? 1 : 0
  const pushed = session.pushId === null ? 0 : 1
  return {
    sessions: 1,
    seconds: Math.round(length / 1000),
    viewed: session.step > 0 ? 1 : 0,
    added: session.step > 1 ? 1 : 0,
    checkedOut: session.step > 2 ? 1 : 0,
    ordered: session.step > 3 ? 1 : 0,
    converted,
    views: session.views,
    adds: session.adds,
    pushSessions: pushed,
    pushAdds: pushed * session.adds,
    pushConverted: pushed * converted,
  }
}

export type CellName = Exclude<keyof Cell, 'day' | 'platform' | 'source'>

/** Stored: a sum never changes its place. Those that are hardly ever zero come first. */
export const cellNames = [
  'sessions',
  'seconds',
  'viewed',
  'added',
  'adds',
  'carts',
  'arrivals',
  'installs',
  'checkedOut',
  'cartsOrdered',
  'ordered',
  'converted',
  'pushSessions',
  'pushAdds',
  'pushConverted',
  'signUps',
] as const satisfies readonly CellName[]

/** How many platforms and sources a quarter hour may have together. */
export const placesAQuarter = platforms.names.length * sources.names.length

type CellRow = { quarter: number; platform: number; source: number } & Record<CellName, number>

/** What has an unknown number counts as the last of its kind. */
const placeOf = ({ platform, source }: CellRow): number => {
  const [ofPlatforms, ofSources] = [platforms.names.length, sources.names.length]
  const within = (number: number, count: number) => (number >= 1 && number <= count ? number : count) - 1
  return within(platform, ofPlatforms) * ofSources + within(source, ofSources)
}

export const platformAt = (place: number) => platforms.nameOf(Math.floor(place / sources.names.length) + 1) ?? 'web'
export const sourceAt = (place: number) => sources.nameOf((place % sources.names.length) + 1) ?? 'other'

/** Rows whose kind is the platform and source: which of the sums are not zero, and these. */
const encode = (rows: readonly CellRow[]): Buffer =>
  packRows(rows, { kinds: placesAQuarter, kindOf: placeOf }, (row, write) => {
    write(cellNames.reduce((mask, name, index) => (row[name] === 0 ? mask : mask | (1 << index)), 0))
    for (const name of cellNames) if (row[name] !== 0) write(fromSigned(row[name]))
  })

async function readRows(db: Kysely<Tables>, appKey: string, { from, to }: Quarters): Promise<CellRow[]> {
  const { rows } = await sql<CellRow>`
    select quarter, platform, source, sessions, seconds, viewed, added, adds, carts, arrivals, installs,
      checked_out as "checkedOut", carts_ordered as "cartsOrdered", ordered, converted, push_sessions as "pushSessions",
      push_adds as "pushAdds", push_converted as "pushConverted", sign_ups as "signUps"
    from insight_quarters where app_key = ${appKey} and quarter >= ${from} and quarter < ${to}
    order by quarter`.execute(db)
  return rows
}

export const cellsPart: DayPart<CellRow> = { name: 'cells', number: 1, readRows, encode }

/**
 * Tells each sum that is not zero: of which quarter hour, of which platform and source, and its place among the names. Where
 * a platform and source has something at all, one of its sums is told, be it zero.
 */
export function eachSum(
  data: Uint8Array,
  tell: (slot: number, place: number, index: number, value: number) => void,
): void {
  eachRow(data, placesAQuarter, (slot, place, read) => {
    let mask = read()
    if (mask === 0) tell(slot, place, 0, 0)
    for (let index = 0; mask > 0; index++, mask >>= 1) if (mask & 1) tell(slot, place, index, toSigned(read()))
  })
}

export const sums: Count = {
  tables: [quarters],
  addSession: ({ changes }, session, factor) => {
    const { startedAt: at, platform, source } = session
    addSums(changes, { at, platform, source }, sumsOf(session), factor)
  },
  parts: [cellsPart],
}
