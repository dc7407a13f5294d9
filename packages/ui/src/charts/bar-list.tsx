import css from './charts.module.css'

export interface BarListProps {
  label: string
  items: readonly {
    id: string
    name: string
    value: number
    figure: string
    /** Beside the figure. */
    note?: string
  }[]
}

/** Names with bars: a ranking, or the steps of a funnel. The longest bar is the largest value. */
export function BarList({ label, items }: BarListProps) {
  const most = Math.max(1, ...items.map(({ value }) => value))
  return (
    <ol className={css.bars} aria-label={label}>
      {items.map(({ id, name, value, figure, note }) => (
        <li key={id}>
          <div className={css.row}>
            <span title={name}>{name}</span>
            <span translate="no" className={css.figure}>
              {figure}
            </span>
            {note !== undefined && <span className={css.share}>{note}</span>}
          </div>
          <div className={css.track}>
            <div className={css.bar} data-painted style={{ width: `${(Math.max(0, value) / most) * 100}%` }} />
          </div>
        </li>
      ))}
    </ol>
  )
}
