/** What the chosen place of a chart says. Screen readers hear it from the chart's own status. */
import css from './charts.module.css'

interface ChartTooltipLine {
  /** Of its series; without it the value stands alone. */
  name?: string
  /** As it is shown. */
  value: string
}

interface ChartTooltipProps {
  /** Of the chosen place. */
  title: string
  lines?: readonly ChartTooltipLine[]
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
      <span key={name ?? value}>
        {name !== undefined && `${name}: `}
        <strong translate="no">{value}</strong>
      </span>
    ))}
  </div>
)
