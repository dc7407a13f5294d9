/** What the chosen place of a chart says, drawn and in words: the tooltip is not read out, the chart's own status is. */
import type { Value } from './chart-scale.ts'
import css from './charts.module.css'

interface ChartTooltipLine {
  name: string
  /** As it is shown. */
  value: string
}

interface ChosenPlace {
  /** Of the chosen place. */
  title: string
  /** One for each series. */
  lines?: readonly ChartTooltipLine[]
}

/** A day of a time chart with the value of each series that is drawn. */
export const chosenDay = (
  title: string,
  series: readonly { name: string; values: readonly Value[] }[],
  at: number,
  format: (value: Value) => string,
): ChosenPlace => ({ title, lines: series.map(({ name, values }) => ({ name, value: format(values[at] ?? null) })) })

export const chosenWords = ({ title, lines = [] }: ChosenPlace): string =>
  [title, ...lines.map(({ name, value }) => `${name} ${value}`)].join(', ')

interface ChartTooltipProps extends ChosenPlace {
  /** Its middle, in px from the start of the chart. */
  at: number
  /** Of the chart, in px. */
  width: number
  /** How near to the start its middle may come, in px: a small chart has room beside it. */
  margin?: number
  top?: number
}

export const ChartTooltip = ({ title, lines = [], at, width, margin = 90, top }: ChartTooltipProps) => (
  <div
    className={css.tooltip}
    style={{ left: Math.min(Math.max(at, margin), Math.max(margin, width - margin)), top }}
    aria-hidden
  >
    <span>{title}</span>
    {lines.map(({ name, value }) => (
      <span key={name}>
        {lines.length > 1 && `${name}: `}
        <strong translate="no">{value}</strong>
      </span>
    ))}
  </div>
)
