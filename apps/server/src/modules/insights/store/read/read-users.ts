/** Distinct users of local days, exactly, in one pass over who was there in which quarter hour. */

import { monthDays } from '@vitrine/domain/insights/charts.rules'
import { addDays, countDays, type DayRange, dayAt, periodBefore } from '@vitrine/domain/insights/ranges.rules'
import { sql } from 'kysely'
import { readActivity } from '../counts/activity.ts'
import { type ActivityDay, createDayDecoder } from '../days/activity-days.ts'
import { localDaysOf, utcDays } from '../days/local-days.ts'
import type { Ask, Users } from '../event-store.ts'
import { quartersADay } from '../time.ts'
import type { Reading } from './memory.ts'

/** Days of a pass: the first of them, and the one after the last. */
interface Stretch {
  from: number
  to: number
}

/** What one pass counts, by day of the pass. */
interface Counts {
  /** The installs' day of their last visit and of their installation; -1 for none. */
  lastSeen: Int32Array
  installedOn: Int32Array
  daily: Int32Array
  fresh: Int32Array
  back1: Int32Array
  back30: Int32Array
  /** How many more count for the month of a day than for that of the day before. */
  change: Int32Array
  /** Of each day the first of its stretch, and how many installs were there for the first time in it; -1 without one. */
  firstOfStretch: Int32Array
  firsts: Int32Array
}

const add = (list: Int32Array, day: number, by: number) => {
  list[day] = (list[day] ?? 0) + by
}

/** Days come in their order. Of everything that a reading does, this is done most often. */
function countDay(counts: Counts, { sizes, marks }: ActivityDay, dayOfSlot: Int32Array): void {
  const { lastSeen, installedOn, daily, fresh, back1, back30, change, firstOfStretch, firsts } = counts
  let end = 0
  for (let slot = 0; slot < quartersADay; slot++) {
    let index = end
    end += sizes[slot] ?? 0
    const day = dayOfSlot[slot] ?? -1
    if (day < 0) continue
    const first = firstOfStretch[day] ?? -1
    for (; index < end; index++) {
      const mark = marks[index] ?? 0
      const ord = mark >>> 1
      if ((mark & 1) === 1) {
        installedOn[ord] = day
        add(fresh, day, 1)
      }
      const before = lastSeen[ord] ?? -1
      if (before === day) continue
      lastSeen[ord] = day
      add(daily, day, 1)
      // A visit counts for its day and the 29 after it, unless an earlier visit counts there already.
      add(change, before >= 0 && before + monthDays > day ? before + monthDays : day, 1)
      add(change, day + monthDays, -1)
      if (before < first) add(firsts, day, 1)
      const installed = installedOn[ord] ?? -1
      if (installed < 0) continue
      if (day - installed === 1) add(back1, installed, 1)
      if (day - installed === 30) add(back30, installed, 1)
    }
  }
}

interface Pass {
  bounds: readonly number[]
  /** None lies in another. */
  stretches: readonly Stretch[]
  /** One more than the highest number of an install. */
  installs: number
}

function countUsers(activity: Iterable<[number, Uint8Array]>, { bounds, stretches, installs }: Pass) {
  const days = bounds.length - 1
  const zeros = () => new Int32Array(days + monthDays + 1)
  const nowhere = () => new Int32Array(installs).fill(-1)
  const counts: Counts = {
    ...{ lastSeen: nowhere(), installedOn: nowhere(), firstOfStretch: zeros().fill(-1), firsts: zeros() },
    ...{ daily: zeros(), fresh: zeros(), back1: zeros(), back30: zeros(), change: zeros() },
  }
  for (const { from, to } of stretches) counts.firstOfStretch.fill(from, from, to)
  const decode = createDayDecoder()
  for (const [utcDay, data] of activity) countDay(counts, decode(data), localDaysOf(bounds, utcDay))
  const monthly = new Int32Array(days)
  for (let day = 0, current = 0; day < days; day++) {
    current += counts.change[day] ?? 0
    monthly[day] = current
  }
  return { ...counts, monthly }
}

/** The days that a range is counted from: a month before it, and up to a month after it, as far as they are over. */
function wholeOf({ startDate, endDate }: DayRange, today: string): DayRange {
  // Days are texts that sort as they follow each other. Who comes back today is counted when the day is over.
  const [latest = today] = [addDays(endDate, 30), addDays(today, -1)].sort()
  const [, last = latest] = [latest, endDate].sort()
  return { startDate: addDays(startDate, 1 - monthDays), endDate: last }
}

/**
 * Remembered until one of the days changes from which it is counted, or the next day begins. The period before is counted in
 * the same pass: whoever asks for a range asks for that next.
 */
export async function readUsers(reading: Reading, ask: Ask, now: number): Promise<Users> {
  const { memory, starts, at } = reading
  const { zone, range } = ask
  const today = dayAt(now, zone)
  const remembered = (of: DayRange, make: () => Promise<Users>) => {
    const whole = wholeOf(of, today)
    const name = `users of ${of.startDate} ${of.endDate} on ${today}`
    const asked = { ask: { ...ask, range: whole }, days: starts.daysOf(whole, zone), at }
    return memory.ofRange(name, asked, async () => {
      const value = await make()
      return { value, bytes: 200 + value.daily.length * 48 }
    })
  }
  return remembered(range, async () => {
    const before = periodBefore(range)
    const [users, usersBefore] = await countRanges(reading, ask, { ranges: [range, before], today })
    await remembered(before, async () => usersBefore as Users)
    return users as Users
  })
}

/** Of ranges that lie close to each other. */
async function countRanges(
  reading: Reading,
  { appKey, zone }: Ask,
  { ranges, today }: { ranges: readonly DayRange[]; today: string },
): Promise<Users[]> {
  const wholes = ranges.map((range) => wholeOf(range, today))
  const [startDate = ''] = wholes.map((whole) => whole.startDate).sort()
  const endDate =
    wholes
      .map((whole) => whole.endDate)
      .sort()
      .at(-1) ?? ''
  const { bounds } = reading.starts.daysOf({ startDate, endDate }, zone)
  const activity = await readActivity(reading, appKey, utcDays(bounds[0] ?? 0, bounds.at(-1) ?? 0))
  const { rows } = await sql<{ installs: number }>`
    select next_ord as installs from insight_apps where app_key = ${appKey}`.execute(reading.db)
  const stretches = ranges.map((range) => {
    const from = countDays({ startDate, endDate: range.startDate }) - 1
    return { from, to: from + countDays(range) }
  })
  const all = countUsers(activity, { bounds, stretches, installs: (rows[0]?.installs ?? 1) + 1 })
  return stretches.map(({ from, to }, index) => {
    const within = (list: Int32Array): number[] => [...list.subarray(from, to)]
    const first = ranges[index]?.startDate ?? ''
    const cameBack = (list: Int32Array, after: number) =>
      within(list).map((value, day) => (addDays(first, day + after) < today ? value : null))
    return {
      daily: within(all.daily),
      monthly: within(all.monthly),
      fresh: within(all.fresh),
      cameBack1: cameBack(all.back1, 1),
      cameBack30: cameBack(all.back30, 30),
      active: within(all.firsts).reduce((sum, count) => sum + count, 0),
    }
  })
}
