import { Icon, type IconName } from './icons.tsx'
import css from './rewards.module.css'

interface RewardRow {
  text: string
  note?: string
}

/** Ways to earn or to redeem; null while they are on their way. */
export function RewardList({ icon, rows }: { icon: IconName; rows: readonly RewardRow[] | null }) {
  if (rows === null) return <div className={css.waiting} aria-hidden="true" />
  return (
    <ul className={css.list}>
      {rows.map(({ text, note }) => (
        <li key={text} className={css.row}>
          <span className={css.badge}>
            <Icon name={icon} />
          </span>
          <span className={css.text}>
            {text}
            {note ? <span className={css.note}> {note}</span> : null}
          </span>
        </li>
      ))}
    </ul>
  )
}
