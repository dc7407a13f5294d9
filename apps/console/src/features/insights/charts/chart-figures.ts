/** The numbers that stand above a chart: one for each of its series, and their sum where they add up. */
import type { Chart } from '@vitrine/domain/insights/chart-shape.rules'
import { type ChartId, chartOf } from '@vitrine/domain/insights/charts.rules'
import type { Report } from '@vitrine/domain/insights/insights.routes'
import { compare } from '@vitrine/domain/insights/ranges.rules'
import { m } from '@vitrine/messages/console'
import type { Measure } from './figures.ts'
import { type DailySeries, dailyOf } from './read-report.ts'

export interface Figure {
  /** Null where the title says it. */
  name: string | null
  value: number | null
  /** The change against the period before. */
  ratio: number | null
  measure: Measure
  /** Place of its series; undefined for a number of all of them. */
  at?: number
}

/** Counts and money may be added; rates and averages may not. */
export const addsUp = (kind: Chart['kind'], series: readonly DailySeries[]): boolean =>
  kind === 'stack' &&
  series.every(({ measure: { holds, isMean } }) => (holds === 'count' || holds === 'money') && !isMean)

const unitOf = (id: ChartId) => (chartOf(id).unit === 'hours' ? 'days' : chartOf(id).unit)

function wholeFigure(id: ChartId, { number, compare: { data: ratio }, currencyCode }: Report): Figure {
  const isMean = chartOf(id).columns.some((column) => column.isMean)
  return { name: null, value: number.data, ratio, measure: { holds: unitOf(id), currencyCode, isMean } }
}

/** A chart of several currencies has its numbers beside their lines. */
const isSplit = ({ chart }: Report): boolean => chart.columns.some(({ currencyCode }) => currencyCode !== undefined)

/** Of the series that are shown. */
export function figuresOf(id: ChartId, report: Report, hidden: ReadonlySet<string>): Figure[] {
  const series = dailyOf(report)?.series ?? []
  if (series.length < 2 || isSplit(report)) return [wholeFigure(id, report)]
  const { totals, totalsBefore } = report.chart
  const shown = series.flatMap((one, at) => (hidden.has(one.name) ? [] : [{ ...one, at }]))
  const figures = shown.map(({ key, name, measure, ofAllDays, at }): Figure => {
    const value = totals[key] ?? null
    return {
      name: ofAllDays ? m.charts_mean_per_day({ name }) : name,
      ...{ value, ratio: compare(value, totalsBefore[key] ?? null), measure: ofAllDays ?? measure, at },
    }
  })
  const [first] = series
  if (!first || !addsUp(chartOf(id).kind, series)) return figures
  const sumOf = (of: Readonly<Record<string, number | null>>) => shown.reduce((sum, { key }) => sum + (of[key] ?? 0), 0)
  const value = sumOf(totals)
  const whole = { name: m.charts_total(), value, ratio: compare(value, sumOf(totalsBefore)), measure: first.measure }
  return [whole, ...figures]
}
