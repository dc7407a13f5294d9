/**
 * What a day of UTC comes to, in parts: each is one value, from which charts of any zone are counted. A part of a day that
 * is over is kept beside its rows with the revision of the day, and is nothing once the day has another one; then, and for
 * the day that is not over, it is made of the rows.
 */
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../../../db/tables.ts'
import type { Reading } from '../read/memory.ts'
import { quartersADay } from '../time.ts'
import { localDaysOf, utcDays } from './local-days.ts'

type Db = Kysely<Tables>

export interface Quarters {
  from: number
  /** Not part of it. */
  to: number
}

export interface DayPart<Row extends { quarter: number } = { quarter: number }> {
  name: string
  /** Stored: it never changes its meaning. A part that is packed in another way is another part. */
  number: number
  /** In the order of their quarter hours. */
  readRows(db: Db, appKey: string, quarters: Quarters): Promise<Row[]>
  /** Of one day. */
  encode(rows: readonly Row[]): Buffer
}

interface Days {
  first: number
  last: number
}

/** So many days are read at once: memory does not grow with the range. */
const daysAtOnce = 60

/** Days that follow each other, in pieces. */
export function stretchesOf(days: readonly number[]): Days[] {
  const stretches: Days[] = []
  for (const day of days) {
    const last = stretches.at(-1)
    if (last && day === last.last + 1 && day - last.first < daysAtOnce) last.last = day
    else stretches.push({ first: day, last: day })
  }
  return stretches
}

/** Of each day of which there is something. */
export async function makeParts<Row extends { quarter: number }>(
  db: Db,
  appKey: string,
  part: DayPart<Row>,
  days: readonly number[],
): Promise<Map<number, Buffer>> {
  const parts = new Map<number, Buffer>()
  for (const { first, last } of stretchesOf(days)) {
    const byDay = new Map<number, Row[]>()
    const quarters = { from: first * quartersADay, to: (last + 1) * quartersADay }
    for (const row of await part.readRows(db, appKey, quarters)) {
      const day = Math.floor(row.quarter / quartersADay)
      const list = byDay.get(day)
      if (list) list.push(row)
      else byDay.set(day, [row])
    }
    for (const [day, rows] of byDay) parts.set(day, part.encode(rows))
  }
  return parts
}

const nothing = Buffer.alloc(0)

async function loadParts<Row extends { quarter: number }>(
  { db, at }: Reading,
  appKey: string,
  part: DayPart<Row>,
  days: readonly number[],
): Promise<Map<number, Uint8Array>> {
  const found = new Map<number, Uint8Array>()
  for (const { first, last } of stretchesOf(days)) {
    const { rows } = await sql<{ day: number; revision: number; data: Uint8Array }>`
      select day, revision, data from insight_day_parts
      where app_key = ${appKey} and part = ${part.number} and day between ${first} and ${last}`.execute(db)
    for (const { day, revision, data } of rows) if (revision >= (at.days.get(day) ?? 0)) found.set(day, data)
  }
  const missing = days.filter((day) => !found.has(day))
  for (const [day, data] of await makeParts(db, appKey, part, missing)) found.set(day, data)
  return found
}

/** A part of each day of UTC that the stretch touches and of which there is something. */
export function readParts<Row extends { quarter: number }>(
  reading: Reading,
  appKey: string,
  part: DayPart<Row>,
  { first, last }: Days,
): Promise<Map<number, Uint8Array>> {
  return reading.memory.ofUtcDays(part.name, { appKey, first, last, at: reading.at }, async (days) => {
    const parts = await loadParts(reading, appKey, part, days)
    return new Map(days.map((day) => [day, { value: parts.get(day) ?? nothing, bytes: parts.get(day)?.length ?? 0 }]))
  })
}

export interface PartOfDay {
  data: Uint8Array
  /** Number of its first quarter hour. */
  firstQuarter: number
  /** In which local day of the bounds each of its quarter hours lies; -1 for none. */
  dayOfSlot: Int32Array
}

/** A part of each day of UTC that these local days touch, in their order. */
export async function readLocalParts<Row extends { quarter: number }>(
  reading: Reading,
  appKey: string,
  part: DayPart<Row>,
  bounds: readonly number[],
): Promise<PartOfDay[]> {
  const parts = await readParts(reading, appKey, part, utcDays(bounds[0] ?? 0, bounds.at(-1) ?? 0))
  return [...parts].flatMap(([day, data]) =>
    data.length === 0 ? [] : [{ data, firstQuarter: day * quartersADay, dayOfSlot: localDaysOf(bounds, day) }],
  )
}
