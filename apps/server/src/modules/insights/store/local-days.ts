/** Local days as the instants between which they lie. The zones are those of this process, never of the database. */
import { wallClockIn } from '@vitrine/domain/designs/zone.rules'
import { addDays, type DayRange, dayInWeek, daysOf, startOfDay } from '@vitrine/domain/insights/ranges.rules'
import { LRUCache } from 'lru-cache'
import { dayMs, dayOf, quarterMs } from './time.ts'

const hourMs = 3_600_000

export interface LocalDays {
  days: readonly string[]
  /** When each day begins, and when the last one ends: one more than there are days. */
  bounds: readonly number[]
}

/** Where days begin is asked for again and again, and costs more than reading the sums of a day. */
export class DayStarts {
  readonly #starts = new LRUCache<string, number>({ max: 20_000 })

  of(day: string, zone: string): number {
    const key = `${zone} ${day}`
    const known = this.#starts.get(key)
    if (known !== undefined) return known
    const start = startOfDay(day, zone)
    this.#starts.set(key, start)
    return start
  }

  /** The weekday (0 is Sunday) and hour that clocks of the zone show. */
  clockAt(at: number, zone: string, { days, bounds }: LocalDays): { weekday: number; hour: number } {
    const index = dayIndex(bounds, at)
    const [start = 0, end = 0] = [bounds[index], bounds[index + 1]]
    const weekday = dayInWeek(days[index] ?? '') - 1
    // On a day of 24 hours that begins at midnight, the hours since then are those of the clock.
    const isPlain = end - start === dayMs && this.#beginsAtMidnight(start, zone)
    const hour = isPlain ? Math.floor((at - start) / hourMs) : Number(wallClockIn(at, zone).slice(11, 13))
    return { weekday, hour }
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
    const days = daysOf(range)
    const bounds = [...days, addDays(range.endDate, 1)].map((day) => this.of(day, zone))
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
