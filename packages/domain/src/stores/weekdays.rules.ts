/** Opening hours of a store: one free text per weekday, found by the lowercase name of the day (D-090). */
import { newId } from '../ids.ts'

/** Monday first, as opening hours are written; the wire value of `openDays[].type`. */
export const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const
export type Weekday = (typeof weekdays)[number]

export const weekdayLabels: Record<Weekday, string> = {
  monday: 'Monday',
  tuesday: 'Tuesday',
  wednesday: 'Wednesday',
  thursday: 'Thursday',
  friday: 'Friday',
  saturday: 'Saturday',
  sunday: 'Sunday',
}

export const hoursPlaceholder = '08:00 AM - 09:00 PM'

const weekWith = (idOf: (day: Weekday) => string) =>
  weekdays.map((type) => ({ id: idOf(type), label: weekdayLabels[type], type, time: '' }))
/** Seven days without hours, in order; each item has an id of its own. */
export const emptyWeek = () => weekWith(() => newId())
/** The week of a store without any days. Its ids are the same on every read. */
export const unsaidWeek = () => weekWith((day) => day)

/** Cached, because creating a formatter is slow. */
const formatters = new Map<string | undefined, Intl.DateTimeFormat>()
function formatterOf(timeZone: string | undefined): Intl.DateTimeFormat {
  const formatter = formatters.get(timeZone) ?? new Intl.DateTimeFormat('en-US', { weekday: 'long', timeZone })
  formatters.set(timeZone, formatter)
  return formatter
}

/** The weekday of an instant in ms, in an IANA zone or, without one, in the device's own. */
export function weekdayAt(nowMs: number, timeZone?: string): Weekday {
  const name = formatterOf(timeZone).format(nowMs).toLowerCase()
  return weekdays.find((day) => day === name) ?? 'monday'
}

interface OpenDay {
  type: string
  time?: string | null | undefined
}

/** The opening hours of a day; empty when there are none. */
export const hoursOf = (openDays: readonly OpenDay[] | null | undefined, day: Weekday): string =>
  openDays?.find(({ type }) => type.toLowerCase() === day)?.time?.trim() ?? ''
