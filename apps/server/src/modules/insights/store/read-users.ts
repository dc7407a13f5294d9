/** Distinct users of local days, exactly, in one pass over who was there in which quarter hour. */

import { monthDays } from '@vitrine/domain/insights/charts.rules'
import { addDays, dayAt } from '@vitrine/domain/insights/ranges.rules'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../../db/tables.ts'
import { type ActivityDay, decodeDay, mergeDays, type Presence, toActivityDay } from './activity-days.ts'
import type { Ask, Users } from './event-store.ts'
import { dayIndex, utcDays } from './local-days.ts'
import type { Reading } from './memory.ts'
import { dayMs, quarterMs, quartersADay } from './time.ts'

type Db = Kysely<Tables>

const nobody: ActivityDay = toActivityDay([])

async function loadDays(db: Db, appKey: string, { first, last }: { first: number; last: number }) {
  // Who is packed between the two is read twice and counts once.
  const open = await sql<{ quarter: number; ord: number; isInstall: boolean }>`
    select quarter, ord, is_install as "isInstall" from insight_activity
    where app_key = ${appKey} and quarter >= ${first * quartersADay} and quarter < ${(last + 1) * quartersADay}`.execute(
    db,
  )
  const packed = await sql<{ day: number; data: Uint8Array }>`
    select day, data from insight_activity_days where app_key = ${appKey} and day between ${first} and ${last}`.execute(
    db,
  )
  const days = new Map(packed.rows.map(({ day, data }) => [day, decodeDay(data)]))
  const more = new Map<number, Presence[]>()
  for (const { quarter, ord, isInstall } of open.rows) {
    const day = Math.floor(quarter / quartersADay)
    const list = more.get(day) ?? []
    more.set(day, list)
    list.push({ slot: quarter - day * quartersADay, ord, isInstall })
  }
  for (const [day, entries] of more) {
    const known = days.get(day)
    days.set(day, known ? mergeDays(known, entries) : toActivityDay(entries))
  }
  return days
}

/** Days of UTC from first to last; those that did not change come from memory. */
async function activityOf(
  { db, memory, at }: Reading,
  appKey: string,
  stretch: { first: number; last: number },
): Promise<ActivityDay[]> {
  const revisions = at.days
  const keyOf = (day: number) => `activity ${appKey} ${day}`
  const days = Array.from({ length: stretch.last - stretch.first + 1 }, (_, index) => stretch.first + index)
  const known = new Map<number, ActivityDay>()
  for (const day of days) {
    const revision = revisions.get(day)
    const found = revision === undefined ? nobody : memory.find<ActivityDay>(keyOf(day), revision)
    if (found) known.set(day, found)
  }
  const missing = days.filter((day) => !known.has(day))
  const [first, last] = [missing[0], missing.at(-1)]
  if (first !== undefined && last !== undefined) {
    const loaded = await loadDays(db, appKey, { first, last })
    for (const day of missing) {
      const value = loaded.get(day) ?? nobody
      known.set(day, value)
      const revision = revisions.get(day)
      if (revision !== undefined) memory.keep(keyOf(day), { revision, value, bytes: 100 + value.ords.length * 6 })
    }
  }
  return days.map((day) => known.get(day) ?? nobody)
}

interface Pass {
  bounds: readonly number[]
  /** Index of the first day of the range, and how many days the range has. */
  from: number
  count: number
}

/** The installs' day of their last visit and of their installation, in days of the pass; -1 for none. */
function countUsers(activity: Iterable<[number, ActivityDay]>, { bounds, from, count }: Pass, installs: number) {
  const days = bounds.length - 1
  const lastSeen = new Int32Array(installs).fill(-1)
  const installedOn = new Int32Array(installs).fill(-1)
  const zeros = () => new Int32Array(days + monthDays + 1)
  const [daily, change, fresh, back1, back30] = [zeros(), zeros(), zeros(), zeros(), zeros()]
  const add = (list: Int32Array, day: number, by: number) => {
    list[day] = (list[day] ?? 0) + by
  }
  const dayOfSlot = new Int32Array(quartersADay)
  let active = 0
  for (const [utcDay, { slots, ords, isInstall }] of activity) {
    const start = utcDay * dayMs
    for (let slot = 0; slot < quartersADay; slot++) dayOfSlot[slot] = dayIndex(bounds, start + slot * quarterMs)
    for (let index = 0; index < ords.length; index++) {
      const day = dayOfSlot[slots[index] ?? 0] ?? -1
      if (day < 0 || day >= days) continue
      const ord = ords[index] ?? 0
      if (isInstall[index] === 1) {
        installedOn[ord] = day
        add(fresh, day, 1)
      }
      const before = lastSeen[ord] ?? -1
      if (before === day) continue
      lastSeen[ord] = day
      add(daily, day, 1)
      // A visit counts for its day and the 29 after it, unless an earlier visit counts there already.
      add(change, before < 0 ? day : Math.max(day, before + monthDays), 1)
      add(change, day + monthDays, -1)
      if (day >= from && day < from + count && before < from) active += 1
      const installed = installedOn[ord] ?? -1
      if (installed < 0) continue
      if (day - installed === 1) add(back1, installed, 1)
      if (day - installed === 30) add(back30, installed, 1)
    }
  }
  const monthly: number[] = []
  let current = 0
  for (let day = 0; day < days; day++) {
    current += change[day] ?? 0
    monthly.push(current)
  }
  return { daily, monthly, fresh, back1, back30, active }
}

/** Remembered until one of the days changes from which it is counted, or the next day begins. */
export async function readUsers(reading: Reading, ask: Ask, now: number): Promise<Users> {
  const { memory, starts, at } = reading
  const { appKey, zone, range } = ask
  const today = dayAt(now, zone)
  const longest = addDays(range.endDate, 30)
  // Days are texts that sort as they follow each other. Who comes back today is counted when the day is over.
  const [latest = today] = [longest, addDays(today, -1)].sort()
  const [, endDate = latest] = [latest, range.endDate].sort()
  const whole = { startDate: addDays(range.startDate, 1 - monthDays), endDate }
  const days = starts.daysOf(whole, zone)
  const count = starts.daysOf(range, zone).days.length
  const name = `users of ${range.startDate} ${range.endDate} on ${today}`
  return memory.ofRange(name, { ask: { appKey, zone, range: whole }, days, at }, async () => ({
    value: await countRange(reading, { appKey, range, count, today, bounds: days.bounds }),
    bytes: 200 + count * 48,
  }))
}

async function countRange(
  reading: Reading,
  asked: { appKey: string; range: Ask['range']; count: number; today: string; bounds: readonly number[] },
): Promise<Users> {
  const { appKey, range, count, today, bounds } = asked
  const from = monthDays - 1
  const stretch = utcDays(bounds[0] ?? 0, bounds.at(-1) ?? 0)
  const days = await activityOf(reading, appKey, stretch)
  const { rows } = await sql<{ installs: number }>`
    select next_ord as installs from insight_apps where app_key = ${appKey}`.execute(reading.db)
  const activity = days.map((day, index): [number, ActivityDay] => [stretch.first + index, day])
  const all = countUsers(activity, { bounds, from, count }, (rows[0]?.installs ?? 1) + 1)
  const within = (list: ArrayLike<number>): number[] => Array.from({ length: count }, (_, day) => list[from + day] ?? 0)
  const cameBack = (list: Int32Array, after: number) =>
    within(list).map((value, index) => (addDays(range.startDate, index + after) < today ? value : null))
  return {
    daily: within(all.daily),
    monthly: within(all.monthly),
    fresh: within(all.fresh),
    cameBack1: cameBack(all.back1, 1),
    cameBack30: cameBack(all.back30, 30),
    active: all.active,
  }
}
