/** What holds for marketing pushes until an owner sets something else, and when a device has quiet hours. */
import { instantOf, wallClockIn } from '../designs/zone.rules.ts'
import { dayMs } from '../time.ts'

export interface MessageLimits {
  /** Hours of the device's clock, from the first until the second, also over midnight; null without quiet hours. */
  quiet: { from: number; to: number } | null
  perDay: number
  perWeek: number
}

export const usualLimits: MessageLimits = { quiet: { from: 21, to: 9 }, perDay: 1, perWeek: 4 }

export const mostPerDay = 20
export const mostPerWeek = 100

export const isQuietHour = (quiet: MessageLimits['quiet'], hour: number): boolean => {
  if (quiet === null) return false
  const { from, to } = quiet
  return from < to ? hour >= from && hour < to : hour >= from || hour < to
}

/** The instant at which quiet hours end in a known zone, in ms; null while there are none. */
export function quietUntil(quiet: MessageLimits['quiet'], zone: string, now: number): number | null {
  const wallClock = wallClockIn(now, zone)
  const hour = Number(wallClock.slice(11, 13))
  if (quiet === null || !isQuietHour(quiet, hour)) return null
  const today = Date.parse(`${wallClock.slice(0, 10)}T00:00:00Z`)
  const day = new Date(hour >= quiet.to ? today + dayMs : today).toISOString().slice(0, 10)
  return instantOf(`${day}T${String(quiet.to).padStart(2, '0')}:00:00`, zone)
}
