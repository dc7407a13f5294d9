/** What the chosen place of a chart says. Screen readers hear it from the chart's own status. */
import type { ReactNode } from 'react'
import css from './charts.module.css'

interface ChartTooltipProps {
  /** Its middle, in px from the start of the chart. */
  at: number
  /** Of the chart, in px. */
  width: number
  /** How near to the start its middle may come, in px: a small chart has room beside it. */
  margin?: number
  top?: number
  children: ReactNode
}

export const ChartTooltip = ({ at, width, margin = 90, top, children }: ChartTooltipProps) => (
  <div
    className={css.tooltip}
    style={{ left: Math.min(Math.max(at, margin), Math.max(margin, width - margin)), top }}
    aria-hidden
  >
    {children}
  </div>
)
