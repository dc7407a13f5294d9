/** Keeps the parts of days that are over, which charts are counted from. */
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../../db/tables.ts'
import { type DayPart, makeParts } from './day-parts.ts'
import type { Failures } from './failures.ts'
import { cellsPart } from './packed-cells.ts'
import { customersPart } from './packed-customers.ts'
import { installsPart } from './packed-installs.ts'
import { pushesPart } from './packed-pushes.ts'
import { salesPart } from './packed-sales.ts'
import { soldPart } from './packed-sold.ts'
import { unnest } from './rows.ts'
import { dayOf } from './time.ts'

type Db = Kysely<Tables>

/** So many days are made at once. */
const daysAtOnce = 30

/**
 * Nothing is locked: the revisions were read before the rows, so what changed meanwhile stands under a revision that the day
 * has no longer, and counts for nothing.
 */
async function packPart<Row extends { quarter: number }>(
  db: Db,
  appKey: string,
  part: DayPart<Row>,
  revisions: ReadonlyMap<number, number>,
): Promise<void> {
  const parts = await makeParts(db, appKey, part, [...revisions.keys()])
  const source = unnest([...revisions], {
    day: ['integer', ([day]) => day],
    revision: ['bigint', ([, revision]) => revision],
    data: ['bytea', ([day]) => parts.get(day) ?? Buffer.alloc(0)],
  })
  await sql`insert into insight_day_parts (app_key, part, day, revision, data)
    select ${appKey}, ${part.number}, t.* from ${source}
    on conflict (app_key, part, day) do update set revision = excluded.revision, data = excluded.data`.execute(db)
}

async function packApp(db: Db, appKey: string, days: ReadonlyMap<number, number>): Promise<void> {
  for (let at = 0; at < days.size; at += daysAtOnce) {
    const piece = new Map([...days].slice(at, at + daysAtOnce))
    await packPart(db, appKey, cellsPart, piece)
    await packPart(db, appKey, installsPart, piece)
    await packPart(db, appKey, salesPart, piece)
    await packPart(db, appKey, customersPart, piece)
    await packPart(db, appKey, soldPart, piece)
    await packPart(db, appKey, pushesPart, piece)
  }
}

/** Days by their revisions, of each app. */
export type DaysOfApps = ReadonlyMap<string, ReadonlyMap<number, number>>

/**
 * The days that are over of which something changed since they were packed, the first ones first. All parts of a day are made
 * at once: it is told by the last of them whether they are of now.
 */
export async function readUnpacked(db: Db, now: number): Promise<DaysOfApps> {
  const { rows } = await sql<{ app_key: string; day: number; revision: number }>`
    select d.app_key, d.day, d.revision from insight_days d
    left join insight_day_parts p on p.app_key = d.app_key and p.part = ${pushesPart.number} and p.day = d.day
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
