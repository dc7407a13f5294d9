/** What a chart shows of one range: its number, one number for each column that has one, and its rows. */
import type { ReportRow } from '@vitrine/domain/insights/insights.routes'
import type { Reading } from './reading.ts'

export interface Content {
  number: number | null
  totals: Record<string, number | null>
  rows: ReportRow[]
}

export type Builder = (reading: Reading) => Promise<Content>

interface Column {
  values: readonly (number | null)[]
  total: number | null
}

/** One row for each day, with a column for each name. The first column's total is the number. */
export function dailyContent(
  { days }: Reading,
  columns: Record<string, Column>,
  { dayName = '__timestamp', number }: { dayName?: string; number?: number | null } = {},
): Content {
  const totals = Object.fromEntries(Object.entries(columns).map(([name, { total }]) => [name, total]))
  const rows = days.map((day, index) => ({
    [dayName]: day,
    ...Object.fromEntries(Object.entries(columns).map(([name, { values }]) => [name, values[index] ?? null])),
  }))
  const [first] = Object.values(columns)
  return { number: number === undefined ? (first?.total ?? null) : number, totals, rows }
}

/** Rows of a word and a number, largest first where `sorted`. */
export function listContent(
  word: string,
  name: string,
  entries: readonly (readonly [string, number])[],
  number?: number | null,
): Content {
  const total = entries.reduce((all, [, value]) => all + value, 0)
  return {
    number: number === undefined ? total : number,
    totals: { [name]: total },
    rows: entries.map(([key, value]) => ({ [word]: key, [name]: value })),
  }
}

export const column = (values: readonly (number | null)[], total: number | null): Column => ({ values, total })
/** A column whose days add up. */
export const summed = (values: readonly number[]): Column =>
  column(
    values,
    values.reduce((all, value) => all + value, 0),
  )
