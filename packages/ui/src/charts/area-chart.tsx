import { useElementSize } from '@mantine/hooks'
import { type KeyboardEvent, type PointerEvent, useState } from 'react'
import classes from './area-chart.module.css'
import type { AreaChartProps, ChartPoint } from './area-chart-props.ts'
import { areaPath, linePath, niceTop, placePoints } from './chart-scale.ts'

/** The same numbers for a screen reader. */
function ChartTable({ title, points, format = String }: Pick<AreaChartProps, 'title' | 'points' | 'format'>) {
  return (
    <table className={classes.hidden}>
      <caption>{title}</caption>
      <tbody>
        {points.map(({ label, value }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td>{format(value)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const axisHeight = 24
const gutter = 44
const labelWidth = 56

/**
 * A chart of one series over time. Arrow keys move along it and read each value out; a hidden table has the same
 * numbers.
 */
export function AreaChart({ title, points, format = String, height = 200 }: AreaChartProps) {
  const { ref, width } = useElementSize()
  const [at, setAt] = useState<number | null>(null)
  const plot = { width: Math.max(width - gutter, 1), height: height - axisHeight }
  const top = niceTop(Math.max(...points.map(({ value }) => value), 0))
  const placed = placePoints(
    points.map(({ value }) => value),
    top,
    plot,
  )
  const chosen = at === null ? undefined : points[at]
  const spot = at === null ? undefined : placed[at]

  const onPointerMove = (event: PointerEvent<SVGSVGElement>) => {
    const x = event.clientX - event.currentTarget.getBoundingClientRect().left - gutter
    setAt(Math.min(points.length - 1, Math.max(0, Math.round((x / plot.width) * (points.length - 1)))))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const next = stepOf(event.key, at ?? points.length, points.length)
    if (next === undefined) return
    event.preventDefault()
    setAt(next)
  }
  return (
    <figure className={classes.chart} ref={ref} dir="ltr">
      <svg
        width={plot.width + gutter}
        height={height}
        viewBox={`${-gutter} 0 ${plot.width + gutter} ${height}`}
        role="application"
        aria-label={`${title}. Chart: arrow keys read the values.`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the values are read by arrow keys
        tabIndex={0}
        onPointerMove={onPointerMove}
        onPointerLeave={() => setAt(null)}
        onKeyDown={onKeyDown}
        onBlur={() => setAt(null)}
      >
        <Grid top={top} plot={plot} format={format} />
        <path className={classes.area} d={areaPath(placed, plot.height)} />
        <path className={classes.line} d={linePath(placed)} />
        {spot && (
          <g>
            <line className={classes.cursor} x1={spot[0]} x2={spot[0]} y1={0} y2={plot.height} />
            <circle className={classes.dot} cx={spot[0]} cy={spot[1]} r={4} />
          </g>
        )}
        <AxisLabels points={points} placed={placed} width={plot.width} y={height - 6} />
      </svg>
      {chosen && spot && (
        <div
          className={classes.tip}
          style={{ left: gutter + Math.min(Math.max(spot[0], 30), plot.width - 60) }}
          aria-hidden
        >
          <span>{chosen.label}</span>
          <strong>{format(chosen.value)}</strong>
        </div>
      )}
      <span className={classes.hidden} role="status">
        {chosen && `${chosen.label}: ${format(chosen.value)}`}
      </span>
      <ChartTable title={title} points={points} format={format} />
    </figure>
  )
}

function stepOf(key: string, at: number, count: number): number | undefined {
  if (key === 'ArrowRight') return Math.min(at + 1, count - 1)
  if (key === 'ArrowLeft') return Math.max(at - 1, 0)
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : undefined
}

interface GridProps {
  top: number
  plot: { width: number; height: number }
  format: (value: number) => string
}

function Grid({ top, plot, format }: GridProps) {
  return (
    <g aria-hidden>
      {[1, 0.5, 0].map((share) => {
        const y = plot.height - share * plot.height
        return (
          <g key={share}>
            <line className={classes.grid} x1={0} x2={plot.width} y1={y + 0.5} y2={y + 0.5} />
            <text className={classes.label} x={-8} y={share === 1 ? y + 10 : y + 4} textAnchor="end">
              {format(top * share)}
            </text>
          </g>
        )
      })}
    </g>
  )
}

interface AxisLabelsProps {
  points: readonly ChartPoint[]
  placed: readonly [number, number][]
  width: number
  y: number
}

/** As many labels as fit, including the first and the last. */
function AxisLabels({ points, placed, width, y }: AxisLabelsProps) {
  const fitting = Math.max(2, Math.floor(width / (labelWidth * 1.8)))
  const step = Math.max(1, Math.ceil((points.length - 1) / (fitting - 1)))
  const last = points.length - 1
  return (
    <g aria-hidden>
      {points.map(({ label }, at) => {
        const isShown = at === last || (at % step === 0 && last - at >= step / 2)
        if (!isShown) return null
        const anchor = at === 0 ? 'start' : at === last ? 'end' : 'middle'
        return (
          <text key={label} className={classes.label} x={placed[at]?.[0]} y={y} textAnchor={anchor}>
            {label}
          </text>
        )
      })}
    </g>
  )
}
