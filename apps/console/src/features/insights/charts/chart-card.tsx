import { Popover, Skeleton, Title } from '@mantine/core'
import { IconChartBar, IconCoins, IconDownload, IconInfoCircle, IconTable } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ChartId, chartOf } from '@vitrine/domain/insights/charts.rules'
import type { Report } from '@vitrine/domain/insights/insights.routes'
import { m } from '@vitrine/messages/console'
import titleWords from '@vitrine/messages/console/charts.title'
import { IconButton } from '@vitrine/ui/icon-button'
import { type ReactNode, Suspense, use, useId, useRef, useState } from 'react'
import { formatCalendarDay } from '../../../shared/dates/date-words.ts'
import { kept } from '../../../shared/kept-text.tsx'
import { useSeen } from '../../../shared/lib/use-seen.ts'
import { lazyPart } from '../../../shared/parts/lazy-part.tsx'
import { LoadError } from '../../../shared/parts/load-error.tsx'
import { useTableFormat } from '../../../shared/tables/table-format.ts'
import { useInsightsAddress } from '../insights-address.ts'
import { rangeText } from '../range-text.ts'
import { IsWhole } from '../whole/is-whole.ts'
import { figuresOf } from './chart-figures.ts'
import { ChartTable } from './chart-table.tsx'
import { reportQuery } from './charts.api.ts'
import css from './charts.module.css'
import { FigureList, figuresText } from './figure-list.tsx'
import { isEmpty, tableOf } from './read-report.ts'
import { csvName, saveCsv } from './save-csv.ts'
import { useSplit } from './use-split.ts'

const ChartDrawing = lazyPart(() => import('./chart-drawing.tsx').then((module) => module.ChartDrawing))
const DefinitionText = lazyPart(() => import('./definition-text.tsx').then((module) => module.DefinitionText))

export type CardSize = 'mini' | 'half' | 'whole'

function Definition({ id, title }: { id: ChartId; title: string }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <Popover opened={isOpen} onChange={setOpen} width={280} withinPortal shadow="md" trapFocus returnFocus>
      <Popover.Target>
        <IconButton
          sizePx={28}
          tipEdge="start"
          aria-label={m.charts_definition({ title })}
          onClick={() => setOpen(!isOpen)}
        >
          <IconInfoCircle size={16} aria-hidden />
        </IconButton>
      </Popover.Target>
      <Popover.Dropdown aria-label={m.charts_definition({ title })}>
        <Suspense fallback={<Skeleton height={48} />}>
          <DefinitionText definition={chartOf(id).definition} />
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  )
}

interface ActionsProps {
  id: ChartId
  title: string
  report: Report | undefined
  isTable: boolean
  onTable: (isTable: boolean) => void
}

function Actions({ id, title, report, isTable, onTable }: ActionsProps) {
  const { isSplit, toggle } = useSplit(id)
  const format = useTableFormat()
  const { kind, currencies } = chartOf(id)
  const hasRows = report !== undefined && !isEmpty(report)
  return (
    <div className={css.actions}>
      {currencies && (
        <IconButton
          sizePx={28}
          tipEdge="end"
          aria-pressed={isSplit}
          aria-label={m.charts_split({ title })}
          onClick={toggle}
        >
          <IconCoins size={16} aria-hidden />
        </IconButton>
      )}
      {kind !== 'table' && (
        <IconButton
          sizePx={28}
          tipEdge="end"
          disabled={!hasRows}
          aria-label={isTable ? m.charts_as_chart({ title }) : m.charts_as_table({ title })}
          onClick={() => onTable(!isTable)}
        >
          {isTable ? <IconChartBar size={16} aria-hidden /> : <IconTable size={16} aria-hidden />}
        </IconButton>
      )}
      <IconButton
        sizePx={28}
        tipEdge="end"
        disabled={!hasRows}
        aria-label={m.charts_csv({ title })}
        onClick={() => report && saveCsv(tableOf(report), csvName(id, report), format)}
      >
        <IconDownload size={16} aria-hidden />
      </IconButton>
    </div>
  )
}

/** The sum of the ten first, or the length of a table, says nothing. */
const hasNumber = (id: ChartId) => !['ranking', 'table'].includes(chartOf(id).kind)

/** About as high as what will be drawn, so that nothing below it jumps when it comes. */
function drawnHeight(id: ChartId, isSmall: boolean): number {
  if (isSmall) return 56
  const { kind, columns } = chartOf(id)
  const listed = (items: number) => items * 44 - 12
  if (kind === 'ranking') return listed(10)
  if (kind === 'funnel') return listed(columns.length)
  if (kind === 'pie') return 160
  const hasLegend = kind !== 'table' && kind !== 'heatmap' && columns.length > 2
  return hasLegend ? 230 : 200
}

/** So high are the numbers above it: those of several series have their names. */
function figuresHeight(id: ChartId): number {
  if (!hasNumber(id)) return 8
  const { columns } = chartOf(id)
  return columns[0]?.holds === 'day' && columns.length > 2 ? 66 : 47
}

/** What must be known to read the numbers right. */
function Notes({ report }: { report: Report }) {
  const since = report.chart.data[0]?.['started_date']
  const isConverted = report.chart.columns.some(
    ({ currencyCode }) => currencyCode !== undefined && currencyCode !== report.currencyCode,
  )
  return (
    <div className={css.notes}>
      {typeof since === 'string' && <p>{m.charts_since({ day: formatCalendarDay(since) })}</p>}
      {report.unfinishedDay !== null && <p>{m.charts_unfinished({ day: formatCalendarDay(report.unfinishedDay) })}</p>}
      {isConverted && <p>{kept(m.charts_converted, { currency: report.currencyCode })}</p>}
      {report.ordersWithoutRate > 0 && <p>{m.charts_without_rate({ count: report.ordersWithoutRate })}</p>}
    </div>
  )
}

interface BodyProps {
  id: ChartId
  title: string
  report: Report
  isTable: boolean
  isSmall: boolean
  /** It is of other days than those that are chosen now. */
  isWaiting: boolean
}

function Body({ id, title, report, isTable, isSmall, isWaiting }: BodyProps) {
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set())
  const toggle = (name: string) =>
    setHidden((now) => (now.has(name) ? new Set([...now].filter((one) => one !== name)) : new Set([...now, name])))
  const figures = figuresOf(id, report, hidden)
  const text = m.charts_text({ title, range: rangeText(report.range), number: figuresText(figures) })
  return (
    <div className={`${css.body} ${hasNumber(id) ? '' : css.bare}`} aria-busy={isWaiting || undefined}>
      {hasNumber(id) && <FigureList id={id} figures={figures} before={rangeText(report.comparedWith)} />}
      {isEmpty(report) && <p className={css.none}>{m.charts_none()}</p>}
      {!isEmpty(report) && isTable && <ChartTable title={title} report={report} />}
      {!isEmpty(report) && !isTable && (
        <Suspense fallback={<Skeleton height={drawnHeight(id, isSmall)} aria-busy />}>
          <ChartDrawing {...{ id, title, text, report, isSmall, hidden }} onToggle={toggle} />
        </Suspense>
      )}
      <Notes report={report} />
    </div>
  )
}

interface ChartCardProps {
  id: ChartId
  size?: CardSize
  /** Chooses which chart of several stands here. */
  choice?: ReactNode
}

/** One chart of Insights over the chosen days. It is asked for when it comes into sight. */
export function ChartCard({ id, size = 'half', choice }: ChartCardProps) {
  const card = useRef<HTMLElement>(null)
  const heading = useId()
  const wasSeen = useSeen(card)
  const isSeen = use(IsWhole) || wasSeen
  const [isTable, setTable] = useState(false)
  const { range, zone } = useInsightsAddress()
  const { isSplit } = useSplit(id)
  const query = useQuery({ ...reportQuery(id, { ...range, zone }, isSplit), enabled: isSeen })
  const { data, error, refetch, isPlaceholderData } = query
  const title = titleWords[id]()
  const isSmall = size === 'mini' && !isSplit
  return (
    <section ref={card} className={css.card} data-size={size} aria-labelledby={heading}>
      <div className={css.head}>
        <Title order={2} size="sm" id={heading}>
          {title}
        </Title>
        <Definition id={id} title={title} />
        <Actions id={id} title={title} report={data} isTable={isTable} onTable={setTable} />
      </div>
      {choice}
      {data && (
        <Body id={id} title={title} report={data} isTable={isTable} isSmall={isSmall} isWaiting={isPlaceholderData} />
      )}
      {!data && error && <LoadError error={error} onRetry={() => void refetch()} />}
      {!data && !error && isSeen && (
        <div aria-busy>
          {hasNumber(id) ? (
            <Skeleton height={figuresHeight(id) - 17} width={120} mt={5} mb="sm" />
          ) : (
            <div className={css.bare} />
          )}
          <Skeleton height={drawnHeight(id, isSmall)} />
        </div>
      )}
      {/* Nothing is asked for yet, so nothing is waited for. */}
      {!data && !error && !isSeen && <div style={{ height: drawnHeight(id, isSmall) + figuresHeight(id) }} />}
    </section>
  )
}
