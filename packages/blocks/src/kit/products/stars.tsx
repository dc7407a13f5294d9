import { LaterIcon } from '../frame/later-icons.tsx'
import type { BlockHost } from '../host/host.ts'
import { formatNumber } from '../text/format-number.ts'
import css from './stars.module.css'

interface StarsProps {
  host: BlockHost
  /** 0 to 5; drawn and read aloud to one decimal. */
  rating: number
}

const row = [1, 2, 3, 4, 5].map((star) => <LaterIcon key={star} name="star" />)

/** Five stars, filled according to the rating and read aloud as one number. */
export function Stars({ host, rating }: StarsProps) {
  const shown = Math.round(Math.min(5, Math.max(0, rating)) * 10) / 10
  return (
    <span className={css.stars} role="img" aria-label={host.word('starsOf', { rating: formatNumber(host, shown) })}>
      {row}
      <span className={css.full} style={{ inlineSize: `${shown * 20}%` }}>
        {row}
      </span>
    </span>
  )
}
