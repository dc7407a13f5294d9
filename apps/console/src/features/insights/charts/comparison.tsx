import { IconArrowDownRight, IconArrowUpRight } from '@tabler/icons-react'
import { m } from '@vitrine/messages/console'
import css from './charts.module.css'
import { changeText } from './figures.ts'

interface ComparisonProps {
  ratio: number
  /** The days before, in words. */
  before: string
  /** Owners are glad of a fall, as of abandoned carts. */
  isLessBetter?: boolean
}

/** The change against the days before: green for what is better and red for what is worse, which is a fall but for a few. */
export function Comparison({ ratio, before, isLessBetter = false }: ComparisonProps) {
  const direction = ratio > 0 ? 'rise' : ratio < 0 ? 'fall' : 'same'
  const Icon = direction === 'rise' ? IconArrowUpRight : IconArrowDownRight
  const better = isLessBetter ? 'fall' : 'rise'
  return (
    <span className={css.comparison} title={m.charts_compared_with({ range: before })}>
      <span
        className={css.change}
        data-direction={direction}
        data-tone={direction === 'same' ? undefined : direction === better ? 'better' : 'worse'}
      >
        {direction !== 'same' && <Icon size={16} aria-hidden />}
        <bdi dir="ltr">{changeText(ratio)}</bdi>
      </span>{' '}
      {m.charts_against_before()}
    </span>
  )
}
