/** What the charts of one question share: each part is read once, for the range and for the period before. */
import { type DayRange, daysOf } from '@vitrine/domain/insights/ranges.rules'
import type { Ask, Cell, EventReader, OrderCell } from '../store/event-store.ts'
import type { Platform, Source } from '../store/kinds.ts'

/** One app, one zone, one range of days. */
export interface Reading {
  store: EventReader
  ask: Ask
  days: readonly string[]
  now: number
}

export const readingOf = (store: EventReader, ask: Ask, now: number): Reading => ({
  store,
  ask,
  days: daysOf(ask.range),
  now,
})

export const overRange = (reading: Reading, range: DayRange): Reading => ({
  ...reading,
  ask: { ...reading.ask, range },
  days: daysOf(range),
})

type Numeric<T> = { [K in keyof T]: T[K] extends number ? K : never }[keyof T]

export const sum = <T>(rows: readonly T[], read: (row: T) => number): number =>
  rows.reduce((all, row) => all + read(row), 0)

/** One number for each day. */
export function daily<T extends { day: number }>(
  { days }: Reading,
  rows: readonly T[],
  read: (row: T) => number,
): number[] {
  const list = days.map(() => 0)
  for (const row of rows) list[row.day] = (list[row.day] ?? 0) + read(row)
  return list
}

/** The middle one, or the mean of the two in the middle. */
export function median(values: readonly number[]): number | null {
  const sorted = values.toSorted((one, other) => one - other)
  const [below, above] = [sorted[(sorted.length - 1) >> 1], sorted[sorted.length >> 1]]
  return below === undefined || above === undefined ? null : (below + above) / 2
}

export const share = (part: number, whole: number): number | null => (whole === 0 ? null : part / whole)
export const percent = (part: number, whole: number): number | null => (whole === 0 ? null : (part / whole) * 100)

export type CellName = Exclude<Numeric<Cell>, 'day'>
export type OrderCellName = Exclude<Numeric<OrderCell>, 'day'>

/** Platforms as charts name them. An order of which nobody knows where it was placed has none of these. */
export const platformNames: Record<Platform, string> = { ios: 'iOS', android: 'Android', web: 'Web' }
export const sourceNames: Record<Source, string> = {
  direct: 'Direct',
  push: 'Push',
  deeplink: 'Deep link',
  ad: 'Ad',
  other: 'Other',
}
