import { formatNumber } from './format-number.ts'
import type { BlockHost } from './host.ts'
import { Icon } from './icons.tsx'
import css from './stars.module.css'

interface StarsProps {
  host: BlockHost
  /** 0 to 5; a quarter below a star still fills it. */
  rating: number
}

/** Five stars, said aloud as one number. */
export const Stars = ({ host, rating }: StarsProps) => (
  <span
    className={css.stars}
    role="img"
    aria-label={host.word('starsOf', { rating: formatNumber(host, Math.round(rating * 10) / 10) })}
  >
    {[1, 2, 3, 4, 5].map((star) => (
      <Icon key={star} name="star" className={rating >= star - 0.25 ? css.full : undefined} />
    ))}
  </span>
)
