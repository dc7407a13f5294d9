/** A report as it is shown: by days or as a list, and as a table. */
import { zoneName } from '@vitrine/domain/designs/zone-names.rules'
import type { Report, ReportRow } from '@vitrine/domain/insights/insights.routes'
import { m } from '@vitrine/messages/console'
import type { Cell } from '@vitrine/tables/write-table'
import { consoleLanguage } from '../../../shared/console-language.ts'
import { formatCalendarDay, formatDateTime } from '../../../shared/dates/date-words.ts'
import { columnWord, valueWord } from './chart-words.ts'
import { figureText, type Measure, plainText } from './figures.ts'

type ReportColumn = Report['chart']['columns'][number]
export type ChartReport = Pick<Report, 'chart' | 'currencyCode' | 'timezone'>

const dayHours = 24
const numberOf = (value: ReportRow[string] | undefined): number | null => (typeof value === 'number' ? value : null)

/** Hours are read as days (I-012). */
export function inDays(report: Report): Report {
  const hours = report.chart.columns.filter(({ holds }) => holds === 'hours').map(({ name }) => name)
  if (hours.length === 0) return report
  const converted = (value: number | null) => (value === null ? null : value / dayHours)
  const convertedRow = <R extends ReportRow>(row: R): R => ({
    ...row,
    ...Object.fromEntries(hours.map((name) => [name, converted(numberOf(row[name]))])),
  })
  return {
    ...report,
    number: { data: converted(report.number.data) },
    chart: {
      ...report.chart,
      columns: report.chart.columns.map((column) => (column.holds === 'hours' ? { ...column, holds: 'days' } : column)),
      data: report.chart.data.map(convertedRow),
      totals: convertedRow(report.chart.totals),
      totalsBefore: convertedRow(report.chart.totalsBefore),
    },
  }
}

const isNumber = ({ holds }: ReportColumn): boolean => holds !== 'day' && holds !== 'text'
export const measureOf = ({ currencyCode }: ChartReport, column: ReportColumn): Measure => ({
  holds: column.holds as Measure['holds'],
  currencyCode: column.currencyCode ?? currencyCode,
  isMean: column.isMean,
})
/** These say where a cell stands, and are no numbers to read. */
const places = ['hour', 'dayInWeek']

export const numberColumns = ({ chart }: Pick<Report, 'chart'>): ReportColumn[] =>
  chart.columns.filter((column) => isNumber(column) && !places.includes(column.name))

/** A sum of zero says that nothing happened; a rate of zero says that something happened without success. */
const isNothing = (value: number | null, { holds }: ReportColumn): boolean =>
  value === null || (value === 0 && (holds === 'count' || holds === 'money'))

/** Nothing happened: there is nothing to draw. */
export function isEmpty(report: Pick<Report, 'chart'>): boolean {
  const columns = numberColumns(report)
  return report.chart.data.every((row) => columns.every((column) => isNothing(numberOf(row[column.name]), column)))
}

export interface DailySeries {
  /** The name of its number among the totals. */
  key: string
  name: string
  measure: Measure
  /** What its number for all days is, where that is something else. */
  ofAllDays?: Measure | undefined
  values: (number | null)[]
}

interface Daily {
  days: string[]
  series: DailySeries[]
}

/** The numbers of each day; null where the report is no report of days. Rows of one day and many kinds are a series a kind. */
export function dailyOf(report: ChartReport): Daily | null {
  const { columns, data } = report.chart
  const dayColumn = columns.find(({ holds }) => holds === 'day')
  if (!dayColumn || dayColumn !== columns[0]) return null
  const dayOf = (row: ReportRow) => String(row[dayColumn.name])
  const days = [...new Set(data.map(dayOf))]
  const kind = columns.find(({ holds }) => holds === 'text')
  if (!kind) {
    const series = numberColumns(report).map((column) => ({
      key: column.name,
      name: columnWord(column.name),
      measure: measureOf(report, column),
      ofAllDays: column.totalHolds && { ...measureOf(report, column), holds: column.totalHolds },
      values: data.map((row) => numberOf(row[column.name])),
    }))
    return { days, series }
  }
  const [column] = numberColumns(report)
  if (!column) return null
  const placeOf = new Map(days.map((day, at) => [day, at]))
  const series = new Map<string, DailySeries>()
  for (const row of data) {
    const key = String(row[kind.name])
    const name = valueWord(kind.name, key)
    const own = series.get(name) ?? { key, name, measure: measureOf(report, column), values: days.map(() => null) }
    own.values[placeOf.get(dayOf(row)) ?? 0] = numberOf(row[column.name])
    series.set(name, own)
  }
  return { days, series: [...series.values()] }
}

export const numberIn = (row: ReportRow | undefined, name: string): number => Number(row?.[name] ?? 0)

/** Rows of a name and a number, or one row whose columns are the parts. */
export function partsOf(report: ChartReport) {
  const { columns, data } = report.chart
  const names = columns.filter(({ holds }) => holds === 'text')
  const name = names.at(-1)
  const figures = numberColumns(report)
  if (!name) {
    const [row] = data
    return figures.map((column) => ({
      id: column.name,
      name: columnWord(column.name),
      value: numberIn(row, column.name),
      figure: figureText(numberIn(row, column.name), measureOf(report, column)),
    }))
  }
  const [column] = figures
  if (!column) return []
  return data.map((row) => ({
    id: String(row[names[0]?.name ?? '']),
    name: valueWord(name.name, String(row[name.name] ?? row[names[0]?.name ?? ''])),
    value: numberIn(row, column.name),
    figure: figureText(numberIn(row, column.name), measureOf(report, column)),
  }))
}

/** Names of the days of a week as the console's language has them; the first is Sunday. */
export function weekdays(): string[] {
  const language = consoleLanguage.get() === 'ar' ? 'ar-u-nu-latn' : 'en'
  const format = new Intl.DateTimeFormat(language, { weekday: 'short', timeZone: 'UTC' })
  return Array.from({ length: 7 }, (_, at) => format.format(Date.UTC(2023, 0, 1 + at)))
}

export const hours = Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, '0')}:00`)

export interface Table {
  head: { name: string; isNumber: boolean }[]
  /** Each cell as people read it, and as programs do. */
  rows: { text: string; plain: Cell }[][]
}

const same = (text: string) => ({ text, plain: text })

function headWord(name: string, { holds, currencyCode }: Measure): string {
  const units: Partial<Record<Measure['holds'], string>> = {
    money: currencyCode,
    percent: '%',
    days: m.charts_unit_name_days(),
    minutes: m.charts_unit_name_minutes(),
  }
  const unit = units[holds]
  return unit === undefined || unit === name ? name : m.charts_column_with_unit({ name, unit })
}

const numberCell = (value: number | null, measure: Measure) => ({
  text: figureText(value, measure),
  plain: { number: plainText(value, measure) },
})

/** Ids stand beside the names that people know. */
const isShown = ({ name }: ReportColumn): boolean => name !== 'Id' && !name.endsWith(' Id')

function cellOf(report: ChartReport, column: ReportColumn, row: ReportRow) {
  const value = row[column.name] ?? null
  if (column.name === 'dayInWeek') return same(weekdays()[Number(value) - 1] ?? '')
  if (column.name === 'hour') return same(hours[Number(value)] ?? '')
  if (isNumber(column)) return numberCell(numberOf(value), measureOf(report, column))
  if (value === null) return same('')
  if (column.holds === 'day') return { text: formatCalendarDay(String(value)), plain: String(value) }
  if (column.name === 'Date sent') return { text: formatDateTime(String(value)), plain: String(value) }
  return same(valueWord(column.name, String(value)))
}

export function tableOf(report: ChartReport): Table {
  const daily = dailyOf(report)
  if (daily) {
    const { days, series } = daily
    return {
      head: [
        {
          name: m.charts_column_with_unit({ name: m['charts.column.__timestamp'](), unit: zoneName(report.timezone) }),
          isNumber: false,
        },
        ...series.map(({ name, measure }) => ({ name: headWord(name, measure), isNumber: true })),
      ],
      rows: days.map((day, at) => [
        { text: formatCalendarDay(day), plain: day },
        ...series.map(({ values, measure }) => numberCell(values[at] ?? null, measure)),
      ]),
    }
  }
  const columns = report.chart.columns.filter(isShown)
  return {
    head: columns.map((column) => {
      const isFigure = isNumber(column) && !places.includes(column.name)
      const name = columnWord(column.name)
      return { name: isFigure ? headWord(name, measureOf(report, column)) : name, isNumber: isFigure }
    }),
    rows: report.chart.data.map((row) => columns.map((column) => cellOf(report, column, row))),
  }
}
