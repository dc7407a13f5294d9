import { ringPath } from './chart-scale.ts'
import css from './charts.module.css'
import { seriesClass } from './series-class.ts'
import { SeriesSwatch } from './series-swatch.tsx'

export interface PieChartProps {
  text: string
  /** Each with its number in words, which say its unit. */
  parts: readonly { name: string; value: number; figure: string }[]
  /** A share, 0 to 1. */
  formatShare: (share: number) => string
}

/** Parts of a whole, with their numbers beside them. */
export function PieChart({ text, parts, formatShare }: PieChartProps) {
  const whole = parts.reduce((sum, { value }) => sum + value, 0)
  const share = (value: number) => (whole === 0 ? 0 : value / whole)
  const starts = parts.map((_, at) => share(parts.slice(0, at).reduce((sum, { value }) => sum + value, 0)))
  return (
    <figure className={`${css.chart} ${css.pie}`}>
      <svg width={160} height={160} viewBox="-80 -80 160 160" role="img" aria-label={text}>
        {parts.map(({ name, value }, at) =>
          value > 0 ? (
            <path
              key={name}
              className={`${seriesClass(at)} ${css.fill}`}
              d={ringPath(starts[at] ?? 0, (starts[at] ?? 0) + share(value), 78, 46)}
            />
          ) : null,
        )}
      </svg>
      <ul className={css.parts}>
        {parts.map(({ name, value, figure }, at) => (
          <li key={name}>
            <SeriesSwatch at={at} />
            {name}
            <span translate="no" className={css.figure}>
              {figure}
            </span>
            <span className={css.share}>{formatShare(share(value))}</span>
          </li>
        ))}
      </ul>
    </figure>
  )
}
