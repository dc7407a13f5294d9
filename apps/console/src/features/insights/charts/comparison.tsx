import { IconArrowDownRight, IconArrowUpRight } from '@tabler/icons-react'
import { m } from '../../../shared/messages/messages.js'
import css from './charts.module.css'
import { changeText } from './figures.ts'

interface ComparisonProps {
  ratio: number
  /** The days before, in words. */
  before: string
}

/** The change against the days before: green for a rise, red for a fall, and in words. */
export function Comparison({ ratio, before }: ComparisonProps) {
  const direction = ratio > 0 ? 'rise' : ratio < 0 ? 'fall' : 'same'
  const Icon = direction === 'rise' ? IconArrowUpRight : IconArrowDownRight
  const words = { rise: m.charts_rise(), fall: m.charts_fall(), same: m.charts_same() }
  return (
    <span className={css.comparison} title={m.charts_compared_with({ range: before })}>
      <span className={css.change} data-direction={direction}>
        {direction !== 'same' && <Icon size={16} aria-hidden />}
        <bdi dir="ltr">{changeText(ratio)}</bdi>
      </span>{' '}
      {words[direction]}
    </span>
  )
}
