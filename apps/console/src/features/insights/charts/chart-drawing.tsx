/** Draws a report by the kind of its chart. Loaded with the first chart that is seen. */

import type { Chart } from '@vitrine/domain/insights/chart-shape.rules'
import { type ChartId, chartOf } from '@vitrine/domain/insights/charts.rules'
import type { Report } from '@vitrine/domain/insights/insights.routes'
import { m } from '@vitrine/messages/console'
import { BarList } from '@vitrine/ui/charts/bar-list'
import { HeatmapChart } from '@vitrine/ui/charts/heatmap-chart'
import { PieChart } from '@vitrine/ui/charts/pie-chart'
import { TimeChart } from '@vitrine/ui/charts/time-chart'
import { formatCalendarDay, formatChartDay } from '../../../shared/dates/date-words.ts'
import { addsUp } from './chart-figures.ts'
import { ChartTable } from './chart-table.tsx'
import css from './charts.module.css'
import { figureText, shareText, shortText } from './figures.ts'
import { type DailySeries, dailyOf, hours, numberIn, partsOf, weekdays } from './read-report.ts'

export interface ChartDrawingProps {
  id: ChartId
  title: string
  /** What is drawn, in words. */
  text: string
  report: Report
  isSmall: boolean
  /** Names of the series that are not drawn. */
  hidden: ReadonlySet<string>
  onToggle: (name: string) => void
}

const count = (value: number) => figureText(value, { holds: 'count', currencyCode: '' })

interface DaysProps extends Omit<ChartDrawingProps, 'id'> {
  kind: Chart['kind']
  series: readonly DailySeries[]
}

/** Rates do not add up: their bars are not stacked. */
function timeKind(kind: Chart['kind'], series: readonly DailySeries[]) {
  if (kind === 'bars') return 'bars'
  return addsUp(kind, series) ? 'stack' : 'line'
}

function Days({ kind, series, title, text, report, isSmall, hidden, onToggle }: DaysProps) {
  const days = dailyOf(report)?.days ?? []
  const at = report.unfinishedDay === null ? -1 : days.indexOf(report.unfinishedDay)
  const [first] = series
  if (!first) return null
  return (
    <TimeChart
      text={text}
      legend={m.charts_legend({ title })}
      kind={timeKind(kind, series)}
      points={days.map((day) => ({ short: formatChartDay(day), name: formatCalendarDay(day) }))}
      series={series}
      format={(value) => figureText(value, first.measure)}
      formatShort={(value) => shortText(value, first.measure)}
      isCounted={first.measure.holds === 'count'}
      unfinishedAt={at < 0 ? undefined : at}
      height={isSmall ? 56 : 200}
      isSmall={isSmall}
      hidden={hidden}
      onToggle={onToggle}
    />
  )
}

/** Each currency has an axis of its own: its amounts are no amounts of another one. */
function Currencies({ series, ...days }: DaysProps) {
  return series.map((one) => (
    <div key={one.name} className={css.currency}>
      <strong translate="no">
        {one.name} {figureText(days.report.chart.totals[one.name] ?? null, one.measure)}
      </strong>
      <Days {...days} series={[one]} isSmall={false} />
    </div>
  ))
}

function Heatmap({ text, report }: ChartDrawingProps) {
  const names = weekdays()
  const values = names.map(() => hours.map(() => 0))
  for (const row of report.chart.data) {
    const line = values[numberIn(row, 'dayInWeek') - 1]
    if (line) line[numberIn(row, 'hour')] = numberIn(row, 'total')
  }
  return (
    <HeatmapChart
      text={text}
      rows={names}
      columns={hours}
      values={values}
      format={(row, column, value) =>
        m.charts_cell({ weekday: names[row] ?? '', hour: hours[column] ?? '', value: count(value) })
      }
      low={m.charts_low()}
      high={m.charts_high()}
    />
  )
}

function Funnel({ title, report }: ChartDrawingProps) {
  const steps = partsOf(report)
  const most = steps[0]?.value ?? 0
  return (
    <BarList
      label={title}
      items={steps.map((step) => ({ ...step, note: shareText(most === 0 ? 0 : step.value / most) }))}
    />
  )
}

export function ChartDrawing(props: ChartDrawingProps) {
  const { id, title, text, report } = props
  const { kind } = chartOf(id)
  if (kind === 'heatmap') return <Heatmap {...props} />
  if (kind === 'pie') return <PieChart text={text} parts={partsOf(report)} formatShare={shareText} />
  if (kind === 'funnel') return <Funnel {...props} />
  if (kind === 'ranking') return <BarList label={title} items={partsOf(report)} />
  const daily = dailyOf(report)
  if (!daily) return <ChartTable title={title} report={report} />
  const isSplit = report.chart.columns.some(({ currencyCode }) => currencyCode !== undefined)
  const Drawn = isSplit ? Currencies : Days
  return <Drawn {...props} kind={kind} series={daily.series} />
}
