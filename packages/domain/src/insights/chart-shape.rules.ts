/** What a chart of Insights is made of: its tab, its kind, what its columns hold, and its definition. */
export const insightTabs = [
  'overview',
  'acquisition',
  'revenue',
  'retention',
  'journey',
  'notifications',
  'alternative',
] as const
export type InsightTab = (typeof insightTabs)[number]

/**
 * `count`, `average` and `percent` (0 to 100) are plain numbers; `money` is minor units of the answer's currency, with
 * fractions where it is an average; `hours`, `days` and `minutes` are times.
 */
export const units = ['count', 'average', 'percent', 'money', 'hours', 'days', 'minutes'] as const
export type Unit = (typeof units)[number]

export type ChartKind = 'line' | 'bars' | 'stack' | 'pie' | 'heatmap' | 'funnel' | 'ranking' | 'table' | 'cards'

/** What a column holds: a local day (`YYYY-MM-DD`), a text, or a number of a unit. A number may be null: not known. */
export interface Column {
  name: string
  holds: 'day' | 'text' | Unit
  /** Its money is a mean, which has two decimals in every currency (I-167). */
  isMean?: true
  /** What its number for the whole range holds, where that is something else. */
  totalHolds?: Unit
}

/** A switch over charts of one place: the place shows one of them, chosen by `choice`. */
interface Switch {
  place: string
  choice: string
}

export interface Chart {
  tab: InsightTab
  kind: ChartKind
  /** Unit of `number.data`. */
  unit: Unit
  columns: readonly Column[]
  /** Which definition its numbers follow: the key of the text that is shown beside it, and its version. */
  definition: { key: string; version: number }
  switch?: Switch
  /** Money of it can be asked for currency by currency. */
  currencies?: true
}

export const day = (name = '__timestamp'): Column => ({ name, holds: 'day' })
export const text = (name: string): Column => ({ name, holds: 'text' })
export const columnsOf = (unit: Unit, names: readonly string[]): Column[] =>
  names.map((name) => ({ name, holds: unit }))

interface Shape {
  kind: ChartKind
  unit: Unit
  columns: readonly Column[]
  definition: string
  more?: Pick<Chart, 'switch' | 'currencies'>
}

/** Definitions that count in another way than they did at first. */
const versions: Readonly<Record<string, number>> = { time_to_first_purchase: 2, orders_by_source: 2 }

export const make = (tab: InsightTab, { kind, unit, columns, definition, more }: Shape): Chart => ({
  tab,
  kind,
  unit,
  columns,
  definition: { key: definition, version: versions[definition] ?? 1 },
  ...more,
})

export type Daily = Pick<Shape, 'definition'> & {
  kind?: ChartKind
  unit?: Unit
  names: readonly string[]
  dayName?: string
  isMean?: true
  more?: Shape['more']
}
export const daily = (tab: InsightTab, { kind = 'line', unit = 'count', ...shape }: Daily): Chart => {
  const { names, dayName, isMean, definition, more } = shape
  const columns = columnsOf(unit, names).map((column) => ({ ...column, ...(isMean && { isMean }) }))
  return make(tab, { kind, unit, columns: [day(dayName), ...columns], definition, ...(more && { more }) })
}

/** Daily users are counted on each day, and are a mean over several. */
export const activeUsers = (
  tab: InsightTab,
  dayName: string,
  [dailyName, monthlyName]: readonly [string, string],
): Chart =>
  make(tab, {
    kind: 'line',
    unit: 'average',
    columns: [
      day(dayName),
      { name: dailyName, holds: 'count', totalHolds: 'average' },
      { name: monthlyName, holds: 'count' },
    ],
    definition: 'active_users',
  })
