/**
 * Sums of a day of UTC by quarter hour, platform and source, packed as rows whose kind is the platform and source: which of
 * the sums are not zero, and these.
 */
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../../db/tables.ts'
import type { DayPart, Quarters } from './day-parts.ts'
import type { Cell } from './event-store.ts'
import { platforms, sources } from './kinds.ts'
import { eachRow, fromSigned, packRows, toSigned } from './packed-numbers.ts'

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

type Row = { quarter: number; platform: number; source: number } & Record<CellName, number>

/** What has an unknown number counts as the last of its kind. */
const placeOf = ({ platform, source }: Row): number => {
  const [ofPlatforms, ofSources] = [platforms.names.length, sources.names.length]
  const within = (number: number, count: number) => (number >= 1 && number <= count ? number : count) - 1
  return within(platform, ofPlatforms) * ofSources + within(source, ofSources)
}

export const platformAt = (place: number) => platforms.nameOf(Math.floor(place / sources.names.length) + 1) ?? 'web'
export const sourceAt = (place: number) => sources.nameOf((place % sources.names.length) + 1) ?? 'other'

const encode = (rows: readonly Row[]): Buffer =>
  packRows(rows, { kinds: placesAQuarter, kindOf: placeOf }, (row, write) => {
    write(cellNames.reduce((mask, name, index) => (row[name] === 0 ? mask : mask | (1 << index)), 0))
    for (const name of cellNames) if (row[name] !== 0) write(fromSigned(row[name]))
  })

async function readRows(db: Kysely<Tables>, appKey: string, { from, to }: Quarters): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select quarter, platform, source, sessions, seconds, viewed, added, adds, carts, arrivals, installs,
      checked_out as "checkedOut", carts_ordered as "cartsOrdered", ordered, converted, push_sessions as "pushSessions",
      push_adds as "pushAdds", push_converted as "pushConverted", sign_ups as "signUps"
    from insight_quarters where app_key = ${appKey} and quarter >= ${from} and quarter < ${to}
    order by quarter`.execute(db)
  return rows
}

export const cellsPart: DayPart<Row> = { name: 'cells', number: 1, readRows, encode }

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
