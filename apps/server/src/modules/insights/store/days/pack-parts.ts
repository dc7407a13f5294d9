/** Packs the rows of each day that is over into a few parts, from which charts are counted. */
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../../../db/tables.ts'
import { parts } from '../counts/counts.ts'
import type { Failures } from '../failures.ts'
import { unnest } from '../rows.ts'
import { dayOf } from '../time.ts'
import { type DayPart, makeParts } from './day-parts.ts'

type Db = Kysely<Tables>

/** Number of days that are packed in one go. */
const daysAtOnce = 30

/**
 * Writes parts without a lock. The revision of a day was read before its rows: where the day changed in between, the parts
 * carry a revision that the day no longer has, and readers ignore them.
 */
async function packPart(db: Db, appKey: string, part: DayPart, revisions: ReadonlyMap<number, number>): Promise<void> {
  const made = await makeParts(db, appKey, part, [...revisions.keys()])
  const source = unnest([...revisions], {
    day: ['integer', ([day]) => day],
    revision: ['bigint', ([, revision]) => revision],
    data: ['bytea', ([day]) => made.get(day) ?? Buffer.alloc(0)],
  })
  await sql`insert into insight_day_parts (app_key, part, day, revision, data)
    select ${appKey}, ${part.number}, t.* from ${source}
    on conflict (app_key, part, day) do update set revision = excluded.revision, data = excluded.data`.execute(db)
}

async function packApp(db: Db, appKey: string, days: ReadonlyMap<number, number>): Promise<void> {
  for (let at = 0; at < days.size; at += daysAtOnce) {
    const piece = new Map([...days].slice(at, at + daysAtOnce))
    for (const part of parts) await packPart(db, appKey, part, piece)
  }
}

/** The days of each app, with their revisions. */
export type DaysOfApps = ReadonlyMap<string, ReadonlyMap<number, number>>

/**
 * Days that are over and have changed since they were packed, the oldest first. All parts of a day are written together, in a
 * fixed order: the revision of the last one tells whether the day is packed.
 */
export async function readUnpacked(db: Db, now: number): Promise<DaysOfApps> {
  const { rows } = await sql<{ app_key: string; day: number; revision: number }>`
    select d.app_key, d.day, d.revision from insight_days d
    left join insight_day_parts p on p.app_key = d.app_key and p.part = ${parts.at(-1)?.number ?? 0} and p.day = d.day
    where d.day < ${dayOf(now)} and p.revision is distinct from d.revision order by 1, 2`.execute(db)
  const apps = new Map<string, Map<number, number>>()
  for (const { app_key: appKey, day, revision } of rows) {
    const days = apps.get(appKey) ?? new Map<number, number>()
    apps.set(appKey, days.set(day, revision))
  }
  return apps
}

export async function packParts(db: Db, unpacked: DaysOfApps, failures: Failures): Promise<void> {
  for (const [appKey, days] of unpacked)
    await failures.attempt(`packing days of ${appKey}`, () => packApp(db, appKey, days))
}
