/** Who was there in which quarter hour: rows of days that are not packed yet, and one value for each other day of UTC. */
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../../../db/tables.ts'
import { decodeDay, encodeDay, mergeDays, type Presence, toActivityDay } from '../days/activity-days.ts'
import { stretchesOf } from '../days/day-parts.ts'
import { packDaysOf } from '../days/pack-days.ts'
import type { Reading } from '../read/memory.ts'
import { quarterOf, quartersADay } from '../time.ts'
import type { Count } from './count.ts'
import { countTable, either, key } from './count-table.ts'
import { sinceDay, sinceQuarter } from './table-of-app.ts'

type Db = Kysely<Tables>

interface ActivityRow {
  quarter: number
  ord: number
  isInstall: boolean
}

const open = countTable<ActivityRow>(
  { name: 'insight_activity', since: sinceQuarter },
  { quarter: key('integer'), ord: key('integer'), isInstall: either() },
)

/** What comes later for a day stands beside its value until the next time. */
async function packDay(trx: Db, appKey: string, day: number): Promise<void> {
  const { rows } = await sql<ActivityRow>`
    delete from insight_activity where app_key = ${appKey} and quarter >= ${day * quartersADay}
      and quarter < ${(day + 1) * quartersADay} returning quarter, ord, is_install as "isInstall"`.execute(trx)
  const packed = await trx
    .selectFrom('insight_activity_days')
    .select('data')
    .where('app_key', '=', appKey)
    .where('day', '=', day)
    .executeTakeFirst()
  const more = rows.map(({ quarter, ...entry }) => ({ slot: quarter - day * quartersADay, ...entry }))
  const data = encodeDay(mergeDays(packed ? decodeDay(packed.data) : toActivityDay([]), more))
  await trx
    .insertInto('insight_activity_days')
    .values({ app_key: appKey, day, data })
    .onConflict((conflict) => conflict.columns(['app_key', 'day']).doUpdateSet({ data }))
    .execute()
}

async function loadDays(db: Db, appKey: string, { first, last }: { first: number; last: number }) {
  // Who is packed between the two is read twice and counts once.
  const rows = await sql<ActivityRow>`
    select quarter, ord, is_install as "isInstall" from insight_activity
    where app_key = ${appKey} and quarter >= ${first * quartersADay} and quarter < ${(last + 1) * quartersADay}`.execute(
    db,
  )
  const packed = await sql<{ day: number; data: Uint8Array }>`
    select day, data from insight_activity_days where app_key = ${appKey} and day between ${first} and ${last}`.execute(
    db,
  )
  const days = new Map(packed.rows.map(({ day, data }) => [day, data]))
  const more = new Map<number, Presence[]>()
  for (const { quarter, ord, isInstall } of rows.rows) {
    const day = Math.floor(quarter / quartersADay)
    const list = more.get(day) ?? []
    more.set(day, list)
    list.push({ slot: quarter - day * quartersADay, ord, isInstall })
  }
  for (const [day, entries] of more) {
    const known = days.get(day)
    days.set(day, encodeDay(known ? mergeDays(decodeDay(known), entries) : toActivityDay(entries)))
  }
  return days
}

const nobody = encodeDay(toActivityDay([]))

/** Days of UTC from first to last, packed; those that did not change come from memory. */
export const readActivity = ({ db, memory, at }: Reading, appKey: string, stretch: { first: number; last: number }) =>
  memory.ofUtcDays('activity', { appKey, ...stretch, at }, async (days) => {
    const found = new Map<number, Uint8Array>()
    for (const piece of stretchesOf(days))
      for (const [day, data] of await loadDays(db, appKey, piece)) found.set(day, data)
    return new Map(
      days.map((day) => {
        const value = found.get(day) ?? nobody
        return [day, { value, bytes: value.length }]
      }),
    )
  })

export const activity: Count = {
  tables: [open, { name: 'insight_activity_days', since: sinceDay }],
  foldVisit: ({ install, changes }, { event, isInstall }) =>
    changes.add(open, { quarter: quarterOf(event.at), ord: install.ord, isInstall }),
  tidy: (db, now, failures) => packDaysOf(db, { table: 'insight_activity', what: 'a day', now }, failures, packDay),
}
