/**
 * Installs of a day of UTC, of which every day is read for what there was of all time: in which quarter hour the first was
 * made, counted from one, 0 for none; then installs and first uses of each platform.
 */
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../../../db/tables.ts'
import type { DayPart, Quarters } from '../days/day-parts.ts'
import { createNumberReader, createNumberWriter } from '../days/packed-numbers.ts'
import { platforms } from '../kinds.ts'
import { quartersADay } from '../time.ts'
import type { Count } from './count.ts'

interface Row {
  quarter: number
  platform: number
  installs: number
  arrivals: number
}

function encode(rows: readonly Row[]): Buffer {
  const { write, bytes } = createNumberWriter()
  const first = rows.find(({ installs }) => installs > 0)
  write(first ? (first.quarter % quartersADay) + 1 : 0)
  for (const name of platforms.names) {
    const own = rows.filter(({ platform }) => (platforms.nameOf(platform) ?? 'web') === name)
    write(own.reduce((sum, { installs }) => sum + installs, 0))
    write(own.reduce((sum, { arrivals }) => sum + arrivals, 0))
  }
  return bytes()
}

async function readRows(db: Kysely<Tables>, appKey: string, { from, to }: Quarters): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select quarter, platform, installs, arrivals from insight_quarters
    where app_key = ${appKey} and quarter >= ${from} and quarter < ${to} and (installs <> 0 or arrivals <> 0)
    order by quarter`.execute(db)
  return rows
}

export const installsPart: DayPart<Row> = { name: 'installs', number: 5, readRows, encode }

export const knownInstalls: Count = { parts: [installsPart] }

export function readInstallsOf(data: Uint8Array) {
  const read = createNumberReader(data)
  const first = read()
  return {
    firstSlot: first === 0 ? null : first - 1,
    platforms: platforms.names.map((name) => ({ name, installs: read(), arrivals: read() })),
  }
}
