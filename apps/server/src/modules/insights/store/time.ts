import { dayMs, minuteMs } from '@vitrine/domain/time'

/** Days and quarter hours since 1970, of UTC. */
export const quarterMs = 15 * minuteMs
export const quartersADay = 96

export const quarterOf = (at: number): number => Math.floor(at / quarterMs)
export const dayOf = (at: number): number => Math.floor(at / dayMs)

/** The first day of the month of a day. */
export function monthOf(day: number): number {
  const date = new Date(day * dayMs)
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), 1) / dayMs
}
