/** The days of a time zone, as the instants at which they begin. This process knows the zones; the database may know others. */

import { wallClockIn } from '@vitrine/domain/designs/zone.rules'
import { addDays, type DayRange, dayInWeek, daysOf, startOfDay } from '@vitrine/domain/insights/ranges.rules'
import { dayMs, hourMs } from '@vitrine/domain/time'
import { LRUCache } from 'lru-cache'
import { dayOf, quarterMs, quartersADay } from '../time.ts'

const hoursADay = 24

export interface LocalDays {
  days: readonly string[]
  /** When each day begins, and when the last one ends: one more than there are days. */
  bounds: readonly number[]
}

/** To find where days begin costs more than to read the sums of a day, and every chart asks for it: it is remembered. */
export class DayStarts {
  readonly #starts = new LRUCache<string, number>({ max: 20_000 })
  /** A dashboard asks for a few ranges only. */
  readonly #ranges = new LRUCache<string, LocalDays>({ max: 16 })

  of(day: string, zone: string): number {
    const key = `${zone} ${day}`
    const known = this.#starts.get(key)
    if (known !== undefined) return known
    const start = startOfDay(day, zone)
    this.#starts.set(key, start)
    return start
  }

  /** Returns the hour of the week that a clock in the zone shows at this instant, counted from midnight of Sunday. */
  weekHours(zone: string, { days, bounds }: LocalDays): (day: number, at: number) => number {
    const firsts = days.map((day) => (dayInWeek(day) - 1) * hoursADay)
    // On a day of 24 hours that begins at midnight, the hour follows from when the day began: the zone need not be asked.
    const isPlain = days.map((_day, index) => {
      const [start = 0, end = 0] = [bounds[index], bounds[index + 1]]
      return end - start === dayMs && this.#beginsAtMidnight(start, zone)
    })
    const hourAt = (day: number, at: number) =>
      isPlain[day] ? Math.floor((at - (bounds[day] ?? 0)) / hourMs) : Number(wallClockIn(at, zone).slice(11, 13))
    return (day, at) => (firsts[day] ?? 0) + hourAt(day, at)
  }

  #beginsAtMidnight(start: number, zone: string): boolean {
    const key = `midnight ${zone} ${start}`
    const known = this.#starts.get(key)
    if (known !== undefined) return known === 1
    const begins = wallClockIn(start, zone).slice(11, 16) === '00:00'
    this.#starts.set(key, begins ? 1 : 0)
    return begins
  }

  daysOf(range: DayRange, zone: string): LocalDays {
    const key = `${zone} ${range.startDate} ${range.endDate}`
    const known = this.#ranges.get(key)
    if (known) return known
    const days = daysOf(range)
    const bounds = [...days, addDays(range.endDate, 1)].map((day) => this.of(day, zone))
    this.#ranges.set(key, { days, bounds })
    return { days, bounds }
  }
}

export const asQuarters = (bounds: readonly number[]): number[] => bounds.map((at) => Math.round(at / quarterMs))

/** The days of UTC that lie in a range of time, wholly or in part. */
export const utcDays = (from: number, to: number): { first: number; last: number } => ({
  first: dayOf(from),
  last: Math.floor((to - 1) / dayMs),
})

/** Index of the day in which an instant lies; -1 before the first, the number of days after the last. */
export function dayIndex(bounds: readonly number[], at: number): number {
  let [low, high] = [0, bounds.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((bounds[middle] ?? 0) <= at) low = middle + 1
    else high = middle
  }
  return low - 1
}

/** For each quarter hour of a day of UTC: the index of the local day that it belongs to, -1 outside the bounds. */
export function localDaysOf(bounds: readonly number[], utcDay: number): Int32Array {
  const dayOfSlot = new Int32Array(quartersADay).fill(-1)
  const days = bounds.length - 1
  const endOf = (day: number): number => (day < days ? (bounds[day + 1] ?? 0) : Number.POSITIVE_INFINITY)
  let day = dayIndex(bounds, utcDay * dayMs)
  let end = endOf(day)
  for (let slot = 0; slot < quartersADay; slot++) {
    const at = utcDay * dayMs + slot * quarterMs
    while (end <= at) {
      day += 1
      end = endOf(day)
    }
    if (day < days) dayOfSlot[slot] = day
  }
  return dayOfSlot
}
