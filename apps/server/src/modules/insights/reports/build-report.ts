/** One chart's report: its content over the range, and its number over the period before. */
import { type ChartId, chartOf, overviewCards } from '@vitrine/domain/insights/charts.rules'
import type { Report, ReportQuery } from '@vitrine/domain/insights/insights.routes'
import { compare, type DayRange, dayAt, periodBefore } from '@vitrine/domain/insights/ranges.rules'
import type { EventReader } from '../store/event-store.ts'
import type { Builder, Content } from './chart-content.ts'
import { currencyContent, orderCharts } from './order-charts.ts'
import { pushCharts } from './push-charts.ts'
import { overRange, type Reading, readingOf, sum } from './reading.ts'
import { sessionCharts } from './session-charts.ts'
import { topCharts } from './top-charts.ts'
import { userCharts } from './user-charts.ts'

const plainCharts = { ...sessionCharts, ...userCharts, ...orderCharts, ...pushCharts, ...topCharts }

/** The five cards: the number of a chart and its comparison. */
const cards: Builder = async (reading) => {
  const before = overRange(reading, periodBefore(reading.ask.range))
  const rows: Content['rows'] = []
  for (const card of overviewCards) {
    const [now, then] = [await plainCharts[card](reading), await plainCharts[card](before)]
    rows.push({ card, unit: chartOf(card).unit, number: now.number, compare: compare(now.number, then.number) })
  }
  return { number: null, totals: {}, rows }
}

const builders: Record<ChartId, Builder> = { ...plainCharts, 'insights-overview': cards }

export interface ReportRequest {
  chartId: ChartId
  appKey: string
  zone: string
  range: DayRange
  split?: ReportQuery['split'] | undefined
  currencyCode: string
  now: number
}

type Columns = Report['chart']['columns']

/** The day of the range that is not over yet. */
export const unfinishedDay = ({ startDate, endDate }: DayRange, today: string): string | null =>
  startDate <= today && today <= endDate ? today : null

interface ReportView {
  content: Content
  columns: Columns
}

async function splitContent(chartId: ChartId, reading: Reading): Promise<ReportView> {
  const [day] = chartOf(chartId).columns
  const kind = chartOf(chartId).definition.key === 'average_order_value' ? 'mean' : 'sum'
  const content = await currencyContent(reading, kind)
  const name = day?.name ?? '__timestamp'
  const rows = content.rows.map(({ __timestamp, ...row }) => ({ [name]: __timestamp ?? null, ...row }))
  const codes = Object.keys(content.totals)
  const isMean = kind === 'mean' && ({ isMean: true } as const)
  const columns = codes.map((code) => ({ name: code, holds: 'money' as const, currencyCode: code, ...isMean }))
  return { content: { ...content, rows }, columns: [{ name, holds: 'day' as const }, ...columns] }
}

export async function buildReport(store: EventReader, asked: ReportRequest): Promise<Report> {
  const { chartId, appKey, zone, range, now, currencyCode, split } = asked
  const chart = chartOf(chartId)
  const reading = readingOf(store, { appKey, zone, range }, now)
  const comparedWith = periodBefore(range)
  const number = await builders[chartId](reading)
  const readingBefore = overRange(reading, comparedWith)
  const before = await builders[chartId](readingBefore)
  const isSplit = split === 'currency' && chart.currencies === true
  const shown: ReportView = isSplit
    ? await splitContent(chartId, reading)
    : { content: number, columns: chart.columns.map((column) => ({ ...column })) }
  const totalsBefore = (isSplit ? await splitContent(chartId, readingBefore) : { content: before }).content.totals
  const hasMoney = chart.columns.some(({ holds }) => holds === 'money')
  const ordersWithoutRate = hasMoney ? sum(await store.orders(reading.ask), (row) => row.withoutRate) : 0
  return {
    number: { data: number.number },
    compare: { data: compare(number.number, before.number) },
    chart: { data: shown.content.rows, columns: shown.columns, totals: shown.content.totals, totalsBefore },
    range,
    comparedWith,
    timezone: zone,
    unfinishedDay: unfinishedDay(range, dayAt(now, zone)),
    currencyCode,
    ordersWithoutRate,
    definition: { ...chart.definition },
  }
}
