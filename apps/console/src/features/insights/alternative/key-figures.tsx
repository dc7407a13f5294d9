import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { Unit } from '@vitrine/domain/insights/chart-shape.rules'
import { chartOf, isChartId, overviewCards } from '@vitrine/domain/insights/charts.rules'
import type { Report } from '@vitrine/domain/insights/insights.routes'
import { m } from '@vitrine/messages/console'
import titleWords from '@vitrine/messages/console/charts.title'
import { useEffect } from 'react'
import { useLatest } from '../../../shared/lib/use-latest.ts'
import { LoadError } from '../../../shared/parts/load-error.tsx'
import { reportQuery } from '../charts/charts.api.ts'
import { Comparison } from '../charts/comparison.tsx'
import { figureText, type Measure } from '../charts/figures.ts'
import { useInsightsAddress } from '../insights-address.ts'
import { rangeText } from '../range-text.ts'
import css from './key-figures.module.css'

interface Figure {
  card: string
  number: number | null
  measure: Measure
  ratio: number | null
}

const numberOf = (value: unknown): number | null => (typeof value === 'number' ? value : null)

const isMean = (card: string): boolean => isChartId(card) && chartOf(card).columns.some((column) => column.isMean)

/** The rows of the report of the cards: each names its unit. */
const figuresOf = ({ chart, currencyCode }: Report): Figure[] =>
  chart.data.map(({ card, unit, number, compare }) => ({
    card: String(card),
    number: numberOf(number),
    measure: { holds: String(unit) as Unit, currencyCode, isMean: isMean(String(card)) },
    ratio: numberOf(compare),
  }))

/** Of the users of a day and of a month, the card shows those of a day. */
function nameOf(card: string): string {
  if (card === 'active-users') return m.charts_mean_per_day({ name: m['charts.column.Daily Active Users']() })
  return isChartId(card) ? titleWords[card]() : card
}

interface KeyFiguresProps {
  /** Nothing moves. */
  isStill: boolean
  /** All cards have come in, or there are none. */
  onIn: () => void
}

/** The five cards of the alternative dashboard. */
export function KeyFigures({ isStill, onIn }: KeyFiguresProps) {
  const { range, zone } = useInsightsAddress()
  const { data, error, refetch, isPlaceholderData } = useQuery(reportQuery('insights-overview', { ...range, zone }))
  const tellIn = useLatest(onIn)
  const areNone = error !== null
  useEffect(() => {
    // The charts stand by themselves where there is no figure to wait for.
    if (areNone) tellIn.current()
  }, [areNone, tellIn])
  if (!data && error) return <LoadError error={error} onRetry={() => void refetch()} />
  if (!data)
    return (
      <div className={css.cards} aria-busy="true">
        {overviewCards.map((card) => (
          <Skeleton key={card} height={92} radius="md" />
        ))}
      </div>
    )
  const figures = figuresOf(data)
  return (
    <dl className={css.cards} data-still={isStill || undefined} aria-busy={isPlaceholderData || undefined}>
      {figures.map(({ card, number, measure, ratio }, at) => (
        <div
          key={card}
          className={css.card}
          style={{ animationDelay: `${at * 60}ms` }}
          onAnimationEnd={at === figures.length - 1 ? onIn : undefined}
        >
          <dt>{nameOf(card)}</dt>
          <dd>
            <strong translate="no">{figureText(number, measure)}</strong>
            {ratio !== null && <Comparison ratio={ratio} before={rangeText(data.comparedWith)} />}
          </dd>
        </div>
      ))}
    </dl>
  )
}
