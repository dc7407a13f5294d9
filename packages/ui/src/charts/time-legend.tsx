import css from './charts.module.css'
import { SeriesSwatch } from './series-swatch.tsx'

interface TimeLegendProps {
  label: string
  names: readonly string[]
  hidden: ReadonlySet<string>
  onToggle: (name: string) => void
}

/** Names of the series; a press hides or shows one. */
export function TimeLegend({ label, names, hidden, onToggle }: TimeLegendProps) {
  return (
    <ul className={css.legend} aria-label={label}>
      {names.map((name, at) => (
        <li key={name}>
          <button type="button" className={css.toggle} aria-pressed={!hidden.has(name)} onClick={() => onToggle(name)}>
            <SeriesSwatch at={at} />
            {name}
          </button>
        </li>
      ))}
    </ul>
  )
}
