import { type Size, shownLabels } from './chart-scale.ts'
import css from './charts.module.css'

export interface TimePoint {
  /** As it stands below the axis. */
  short: string
  /** In full. */
  name: string
}

interface TimeAxesProps {
  points: readonly TimePoint[]
  across: readonly number[]
  top: number
  plot: Size
  format: (value: number) => string
}

const labelWidth = 56

export function TimeAxes({ points, across, top, plot, format }: TimeAxesProps) {
  const shown = shownLabels(points.length, plot.width, labelWidth)
  return (
    <g aria-hidden>
      {[1, 0.5, 0].map((share) => {
        const y = plot.height - share * plot.height
        return (
          <g key={share}>
            <line className={css.grid} x1={0} x2={plot.width} y1={y + 0.5} y2={y + 0.5} />
            <text className={css.label} x={-8} y={share === 1 ? y + 10 : y + 4} textAnchor="end">
              {format(top * share)}
            </text>
          </g>
        )
      })}
      {shown.map((at) => {
        const x = across[at] ?? 0
        const anchor = x < labelWidth / 2 ? 'start' : x > plot.width - labelWidth / 2 ? 'end' : 'middle'
        const edge = anchor === 'start' ? 0 : anchor === 'end' ? plot.width : x
        return (
          <text key={at} className={css.label} x={edge} y={plot.height + 18} textAnchor={anchor}>
            {points[at]?.short}
          </text>
        )
      })}
    </g>
  )
}
