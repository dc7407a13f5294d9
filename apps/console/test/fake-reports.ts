/** Reports of Insights of a fake shop: numbers made from the chart's columns, the same at each asking. */
import { AppError } from '@vitrine/domain/errors'
import type { Chart } from '@vitrine/domain/insights/chart-shape.rules'
import { type ChartId, chartOf, isChartId, overviewCards } from '@vitrine/domain/insights/charts.rules'
import { insightsRoutes, type Report, type ReportRow } from '@vitrine/domain/insights/insights.routes'
import { type DayRange, daysOf, periodBefore } from '@vitrine/domain/insights/ranges.rules'
import type { FakeServer } from './fake-server.ts'

const texts: Record<string, readonly string[]> = {
  OS: ['iOS', 'Android', 'Web'],
  Source: ['Direct', 'Push', 'Deep link', 'Ad', 'Other'],
  Carts: ['Abandoned', 'Ordered'],
}
const textsOf = (name: string) => texts[name] ?? ['Linen shirt', 'Wool coat', '=cmd()']

const numbersOf = ({ columns }: Chart, at: number): ReportRow =>
  Object.fromEntries(
    columns
      .filter(({ holds }) => holds !== 'day' && holds !== 'text')
      .map(({ name }, place) => [name, (at + 1) * 10 + place]),
  )

function rowsOf(id: ChartId, range: DayRange): ReportRow[] {
  const chart = chartOf(id)
  const [first] = chart.columns
  const day = first?.holds === 'day' ? first.name : undefined
  const words = chart.columns.filter(({ holds }) => holds === 'text').map(({ name }) => name)
  if (chart.kind === 'heatmap')
    return Array.from({ length: 168 }, (_, at) => ({ hour: at % 24, dayInWeek: Math.floor(at / 24) + 1, total: at }))
  if (chart.kind === 'cards')
    return overviewCards.map((card, at) => ({
      card,
      unit: chartOf(card).unit,
      number: (at + 1) * 1_000,
      compare: at % 2 === 0 ? 0.25 : -0.1,
    }))
  const [word] = words.slice(-1)
  const kinds = word === undefined ? [undefined] : textsOf(word)
  const withWords = (kind: string | undefined) => Object.fromEntries(words.map((name) => [name, kind ?? null]))
  if (day === undefined) {
    const rows = kinds.map((kind, at) => ({ ...withWords(kind), ...numbersOf(chart, at) }))
    return rows.map((row) => ({
      ...row,
      ...('Date sent' in row && { Name: row['Date sent'] ?? null, 'Date sent': '2026-11-10T09:30:00.000Z' }),
      ...(id === 'all-downloads' && { started_date: '2025-02-03' }),
    }))
  }
  return daysOf(range).flatMap((one, at) =>
    kinds.map((kind) => ({ [day]: one, ...withWords(kind), ...numbersOf(chart, at) })),
  )
}

/** The sum of each column, and of each kind of rows. */
function totalsOf({ columns }: Chart, rows: readonly ReportRow[]): Record<string, number> {
  const kind = columns.find(({ holds }) => holds === 'text')?.name
  const totals: Record<string, number> = {}
  for (const row of rows)
    for (const { name, holds } of columns) {
      if (holds === 'day' || holds === 'text') continue
      for (const key of kind === undefined ? [name] : [name, String(row[kind])])
        totals[key] = (totals[key] ?? 0) + Number(row[name] ?? 0)
    }
  return totals
}

export class FakeReports {
  /** Nothing ever happened in the app. */
  isEmpty = false
  currencyCode = 'USD'
  unfinishedDay: string | null = null
  ordersWithoutRate = 0
  /** Numbers of these charts, and what they are compared with. */
  numbers: Partial<Record<ChartId, number | null>> = {}
  compare: number | null = 0.25
  /** Totals of these columns, whatever their rows come to; those of the time before are half of them. */
  totals: Record<string, number> = {}

  #reportOf(id: ChartId, { timezone, ...range }: DayRange & { timezone: string }, isSplit: boolean): Report {
    const chart = chartOf(id)
    const rows = this.isEmpty ? [] : rowsOf(id, range)
    const day = chart.columns[0]?.name ?? ''
    const codes = ['EUR', 'USD']
    const split = rows.map((row, at) => ({ [day]: row[day] ?? null, EUR: 100 * at, USD: 200 * at }))
    const totals = isSplit
      ? { EUR: 4_350, USD: 8_700 }
      : Object.fromEntries(
          Object.entries(totalsOf(chart, rows)).map(([name, total]) => [name, this.totals[name] ?? total]),
        )
    return {
      number: { data: id in this.numbers ? (this.numbers[id] ?? null) : this.isEmpty ? 0 : 1_234.5 },
      compare: { data: this.isEmpty ? null : this.compare },
      chart: {
        data: isSplit ? split : rows,
        columns: isSplit
          ? [
              { name: day, holds: 'day' },
              ...codes.map((code) => ({ name: code, holds: 'money' as const, currencyCode: code })),
            ]
          : [...chart.columns],
        totals,
        totalsBefore: Object.fromEntries(Object.entries(totals).map(([name, total]) => [name, total / 2])),
      },
      range,
      comparedWith: periodBefore(range),
      timezone,
      unfinishedDay: this.unfinishedDay,
      currencyCode: this.currencyCode,
      ordersWithoutRate: this.ordersWithoutRate,
      definition: chart.definition,
    }
  }

  serve(server: FakeServer): void {
    server.on(insightsRoutes.readChart, ({ params: { chartId }, query: { startDate, endDate, timezone, split } }) => {
      if (!isChartId(chartId)) throw new AppError('not_found')
      return this.#reportOf(chartId, { startDate, endDate, timezone }, split === 'currency')
    })
  }
}
