import { useElementSize } from '@mantine/hooks'
import { type KeyboardEvent, useState } from 'react'
import { levelOf, stepOf } from './chart-scale.ts'
import { ChartTooltip } from './chart-tooltip.tsx'
import css from './charts.module.css'

export interface HeatmapChartProps {
  text: string
  /** Names of the rows and, shorter, of the columns. */
  rows: readonly string[]
  columns: readonly string[]
  /** Row by row. */
  values: readonly (readonly number[])[]
  /** One cell in words. */
  format: (row: number, column: number, value: number) => string
  low: string
  high: string
}

const levels = 5
const rowHeight = 22
const axisHeight = 20
/** Room for the name of a row: letters of some scripts are wide, and a shortened name is not short in each of them. */
const gutterOf = (rows: readonly string[]): number => Math.max(44, ...rows.map((name) => name.length * 8 + 12))
const share = (level: number) => ({ '--level': `${level * 20}%` }) as React.CSSProperties

/** How much where two things meet: the darker, the more. Arrow keys move over the cells and read them out. */
export function HeatmapChart({ text, rows, columns, values, format, low, high }: HeatmapChartProps) {
  const { ref, width } = useElementSize()
  const [at, setAt] = useState<number | null>(null)
  const most = Math.max(0, ...values.flat())
  const gutter = gutterOf(rows)
  const cell = Math.max(1, (width - gutter) / columns.length)
  const count = rows.length * columns.length
  const step = (event: KeyboardEvent) => {
    const lines: Record<string, number> = { ArrowDown: columns.length, ArrowUp: -columns.length }
    const line = lines[event.key]
    const next = line === undefined ? stepOf(event.key, at, count) : (at ?? 0) + line
    if (next === undefined || next < 0 || next >= count) return
    event.preventDefault()
    setAt(next)
  }
  const [row, column] = [Math.floor((at ?? 0) / columns.length), (at ?? 0) % columns.length]
  const words = at === null ? '' : format(row, column, values[row]?.[column] ?? 0)
  const every = cell < 26 ? 4 : 2
  return (
    <figure className={css.chart} ref={ref}>
      <div dir="ltr" style={{ position: 'relative' }}>
        <svg
          width={gutter + cell * columns.length}
          height={rows.length * rowHeight + axisHeight}
          role="img"
          aria-label={text}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: the values are read by arrow keys
          tabIndex={0}
          onKeyDown={step}
          onBlur={() => setAt(null)}
          onPointerLeave={() => setAt(null)}
        >
          {rows.map((name, line) => (
            <g key={name}>
              <text className={css.label} x={gutter - 8} y={line * rowHeight + 15} textAnchor="end" aria-hidden>
                {name}
              </text>
              {columns.map((hour, place) => (
                <rect
                  key={hour}
                  className={css.level}
                  style={share(levelOf(values[line]?.[place] ?? 0, most, levels))}
                  x={gutter + place * cell + 1}
                  y={line * rowHeight + 1}
                  width={Math.max(1, cell - 2)}
                  height={rowHeight - 2}
                  rx={3}
                  onPointerEnter={() => setAt(line * columns.length + place)}
                />
              ))}
            </g>
          ))}
          {columns.map((hour, place) =>
            place % every === 0 ? (
              <text
                key={hour}
                className={css.label}
                x={gutter + place * cell + 1}
                y={rows.length * rowHeight + 15}
                aria-hidden
              >
                {hour}
              </text>
            ) : null,
          )}
          {at !== null && (
            <rect
              className={css.current}
              x={gutter + column * cell + 1}
              y={row * rowHeight + 1}
              width={Math.max(1, cell - 2)}
              height={rowHeight - 2}
              rx={3}
            />
          )}
        </svg>
        {at !== null && (
          <ChartTooltip title={words} at={gutter + column * cell} width={width} top={row > 2 ? 4 : 100} />
        )}
      </div>
      <span className={css.hidden} role="status">
        {words}
      </span>
      <div className={css.scale}>
        <span>{low}</span>
        {Array.from({ length: levels + 1 }, (_, level) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the levels never move
          <i key={level} data-painted style={share(level)} aria-hidden />
        ))}
        <span>{high}</span>
      </div>
    </figure>
  )
}
