import type { ReactNode } from 'react'
import { LaterIcon, type LaterIconName } from '../frame/later-icons.tsx'
import { Kept } from '../translators/kept.tsx'
import css from './rewards.module.css'

interface RewardRow {
  text: string
  note?: string
  /** What the shopper can do with the reward. */
  action?: ReactNode
}

/** Ways to earn or to redeem; null while they are loading. */
export function RewardList({ icon, rows }: { icon: LaterIconName; rows: readonly RewardRow[] | null }) {
  if (rows === null) return <div className={css.waiting} aria-hidden="true" />
  return (
    <ul className={css.list}>
      {rows.map(({ text, note, action }) => (
        <li key={text} className={css.row}>
          <span className={css.badge}>
            <LaterIcon name={icon} />
          </span>
          <span dir="auto" className={css.text}>
            <Kept text={text} />
            {note ? (
              <span className={css.note}>
                {' '}
                <Kept text={note} />
              </span>
            ) : null}
          </span>
          {action}
        </li>
      ))}
    </ul>
  )
}

/** A button that does nothing in the editor. */
export function RewardButton({
  live,
  label,
  about,
  onPress,
}: {
  live: boolean
  label: string
  /** The row that the button belongs to, for screen readers. */
  about: string
  onPress: () => void
}) {
  if (!live) return <span className={css.button}>{label}</span>
  return (
    <button type="button" className={css.button} aria-label={`${label}: ${about}`} onClick={onPress}>
      {label}
    </button>
  )
}
