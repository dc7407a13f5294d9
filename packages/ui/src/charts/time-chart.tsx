import { useElementSize } from '@mantine/hooks'
import { type KeyboardEvent, type PointerEvent, useState } from 'react'
import {
  areaPath,
  barsPath,
  knownPoints,
  linePath,
  niceTop,
  placeAcross,
  type Size,
  stackBases,
  stepOf,
  type Value,
} from './chart-scale.ts'
import { ChartTooltip, chosenDay, chosenWords } from './chart-tooltip.tsx'
import css from './charts.module.css'
import { seriesClass } from './series-class.ts'
import { TimeAxes, type TimePoint } from './time-axes.tsx'
import { TimeLegend } from './time-legend.tsx'

export interface Series {
  name: string
  values: readonly Value[]
}

export interface TimeChartProps {
  /** Says what is drawn to those who do not see it. */
  text: string
  /** Stacked bars add up: only for what may be added. */
  kind: 'line' | 'bars' | 'stack'
  points: readonly TimePoint[]
  series: readonly Series[]
  /** A value in full; null is one that is not known. */
  format: (value: Value) => string
  /** A value beside the axis, short. */
  formatShort: (value: number) => string
  /** The axis names whole numbers alone. */
  isCounted?: boolean
  /** The point that will still grow. */
  unfinishedAt?: number | undefined
  height?: number
  /** Name of the list of series. */
  legend: string
  /** Names of the series that are not drawn. */
  hidden: ReadonlySet<string>
  onToggle: (name: string) => void
  /** Without axes and legend. */
  isSmall?: boolean
}

const axisHeight = 24
const gutter = 52

/** Days and their numbers. Arrow keys move along them and read the values out. */
export function TimeChart(props: TimeChartProps) {
  const { text, kind, points, series, format, formatShort, unfinishedAt, legend, hidden, onToggle } = props
  const { height = 200, isCounted = false, isSmall = false } = props
  const { ref, width } = useElementSize()
  const [at, setAt] = useState<number | null>(null)
  const [left, below] = isSmall ? [0, 0] : [gutter, axisHeight]
  const plot = { width: Math.max(width - left, 1), height: height - below }
  const across = placeAcross(points.length, plot.width)
  const shown = series.filter(({ name }) => !hidden.has(name))
  const top = niceTop(highestOf(kind, shown), isCounted)
  const point = at === null ? undefined : points[at]
  const chosen = point && chosenDay(point.name, shown, at ?? 0, format)
  const move = (event: PointerEvent<SVGSVGElement>) => {
    const x = event.clientX - event.currentTarget.getBoundingClientRect().left - left
    setAt(Math.min(points.length - 1, Math.max(0, Math.floor((x / plot.width) * points.length))))
  }
  const step = (event: KeyboardEvent) => {
    const next = stepOf(event.key, at, points.length)
    if (next === undefined) return
    event.preventDefault()
    setAt(next)
  }
  return (
    <figure className={css.chart} ref={ref}>
      <div dir="ltr" style={{ position: 'relative' }}>
        <svg
          width={plot.width + left}
          height={height}
          viewBox={`${-left} 0 ${plot.width + left} ${height}`}
          role="img"
          aria-label={text}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: the values are read by arrow keys
          tabIndex={0}
          onPointerMove={move}
          onPointerLeave={() => setAt(null)}
          onKeyDown={step}
          onBlur={() => setAt(null)}
        >
          {unfinishedAt !== undefined && (
            <rect
              className={css.unfinished}
              x={(unfinishedAt * plot.width) / points.length}
              width={plot.width / points.length}
              y={0}
              height={plot.height}
            />
          )}
          {!isSmall && width > 0 && (
            <TimeAxes points={points} across={across} top={top} plot={plot} format={formatShort} />
          )}
          {chosen && <line className={css.cursor} x1={across[at ?? 0]} x2={across[at ?? 0]} y1={0} y2={plot.height} />}
          {/* How wide it is, is known after it stands there: nothing is drawn before, and drawn again. */}
          {width > 0 && <Drawn kind={kind} series={series} hidden={hidden} top={top} plot={plot} />}
        </svg>
        {chosen && (
          <ChartTooltip {...chosen} at={left + (across[at ?? 0] ?? 0)} width={left + plot.width} margin={left + 60} />
        )}
      </div>
      <span className={css.hidden} role="status">
        {chosen && chosenWords(chosen)}
      </span>
      {!isSmall && series.length > 1 && (
        <TimeLegend label={legend} names={series.map(({ name }) => name)} hidden={hidden} onToggle={onToggle} />
      )}
    </figure>
  )
}

function highestOf(kind: TimeChartProps['kind'], series: readonly Series[]): number {
  if (kind !== 'stack') return Math.max(0, ...series.flatMap(({ values }) => values.map((value) => value ?? 0)))
  const last = series.at(-1)
  const bases = stackBases(series.map(({ values }) => values)).at(-1) ?? []
  return Math.max(0, ...bases.map((base, at) => base + (last?.values[at] ?? 0)))
}

interface DrawnProps extends Pick<TimeChartProps, 'kind' | 'series'> {
  hidden: ReadonlySet<string>
  top: number
  plot: Size
}

/** Each series keeps its colour when another one is hidden. */
function Drawn({ kind, series, hidden, top, plot }: DrawnProps) {
  const values = series.map((one) => (hidden.has(one.name) ? one.values.map(() => null) : one.values))
  const bases = kind === 'stack' ? stackBases(values) : []
  return series.map(({ name }, at) => {
    const own = values[at] ?? []
    if (kind !== 'line')
      return (
        <path key={name} className={`${seriesClass(at)} ${css.fill}`} d={barsPath(own, bases[at] ?? [], top, plot)} />
      )
    const known = knownPoints(own, top, plot)
    return (
      <g key={name} className={seriesClass(at)}>
        {series.length === 1 && <path className={css.area} d={areaPath(known, plot.height)} />}
        {/* A single value is a dot. */}
        <path className={known.length === 1 ? css.dots : css.line} d={linePath(known)} />
      </g>
    )
  })
}
