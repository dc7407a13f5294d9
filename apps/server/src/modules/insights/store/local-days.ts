/** Local days as the instants between which they lie. The zones are those of this process, never of the database. */
import { wallClockIn } from '@vitrine/domain/designs/zone.rules'
import { addDays, type DayRange, dayInWeek, daysOf, startOfDay } from '@vitrine/domain/insights/ranges.rules'
import { LRUCache } from 'lru-cache'
import { dayMs, dayOf, quarterMs, quartersADay } from './time.ts'

const hourMs = 3_600_000
const hoursADay = 24

export interface LocalDays {
  days: readonly string[]
  /** When each day begins, and when the last one ends: one more than there are days. */
  bounds: readonly number[]
}

/** Where days begin is asked for again and again, and costs more than reading the sums of a day. */
export class DayStarts {
  readonly #starts = new LRUCache<string, number>({ max: 20_000 })
  /** Of the few ranges that a dashboard is made of. */
  readonly #ranges = new LRUCache<string, LocalDays>({ max: 16 })

  of(day: string, zone: string): number {
    const key = `${zone} ${day}`
    const known = this.#starts.get(key)
    if (known !== undefined) return known
    const start = startOfDay(day, zone)
    this.#starts.set(key, start)
    return start
  }

  /** Finds the hour of the week that clocks of the zone show at an instant of one of these days: Sunday's first is 0. */
  weekHours(zone: string, { days, bounds }: LocalDays): (day: number, at: number) => number {
    const firsts = days.map((day) => (dayInWeek(day) - 1) * hoursADay)
    // On a day of 24 hours that begins at midnight, the hours since then are those of the clock.
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

/** The days of UTC that a stretch of time touches. */
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

/** In which local day of the bounds each quarter hour of a day of UTC lies; -1 for none. */
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
