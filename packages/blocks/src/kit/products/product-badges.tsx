/** The badges of a product, over its picture and below it. They look the same in the canvas and in the shopper app. */
import type { BadgePosition, PickedBadge } from '@vitrine/domain/badges/pick-badges.rules'
import type { ReactNode } from 'react'
import type { BlockHost } from '../host/host.ts'
import css from './product-badges.module.css'

type MediaUrl = BlockHost['mediaUrl']

/** The greatest width of a badge's picture, in px. */
const pictureWidthPx = 160

interface BadgeMarkProps {
  picked: PickedBadge
  mediaUrl: MediaUrl
}

/** One badge. `data-at` names its position. */
export function BadgeMark({ picked: { badge, text }, mediaUrl }: BadgeMarkProps) {
  const { position, corner, title, backgroundColor } = badge
  const src = badge.images[0]?.src
  const marks = { 'data-at': position, 'data-corner': corner.style, 'data-badge': badge.id }
  if (src) return <img {...marks} className={css.picture} src={mediaUrl(src, pictureWidthPx)} alt={text} />
  return (
    // The text sets its own direction: in an Arabic shop '-20%' would otherwise become '20%-'.
    <span {...marks} dir="auto" className={css.badge} style={{ background: backgroundColor, color: title.textColor }}>
      {text}
    </span>
  )
}

interface BadgesProps {
  badges: readonly PickedBadge[]
  mediaUrl: MediaUrl
}

/** Badges in the corners of the positioned box around them. `mark` shares the lower start corner. */
export function CornerBadges({ badges, mediaUrl, mark }: BadgesProps & { mark?: ReactNode }) {
  const at = (position: BadgePosition) => {
    const picked = badges.find(({ badge }) => badge.position === position)
    return picked ? <BadgeMark picked={picked} mediaUrl={mediaUrl} /> : null
  }
  const isEmpty = badges.every(({ badge }) => badge.position.startsWith('below'))
  if (isEmpty && !mark) return null
  return (
    <div className={css.corners}>
      <div className={css.line}>
        <div className={css.start}>{at('topLeft')}</div>
        <div className={css.end}>{at('topRight')}</div>
      </div>
      <div className={css.line}>
        <div className={css.start}>
          {at('bottomLeft')}
          {mark}
        </div>
        <div className={css.end}>{at('bottomRight')}</div>
      </div>
    </div>
  )
}

export function BadgesBelow({ badges, mediaUrl }: BadgesProps) {
  const below = badges.filter(({ badge }) => badge.position.startsWith('below'))
  if (below.length === 0) return null
  return (
    <div className={css.below}>
      {below.map((picked) => (
        <BadgeMark key={picked.badge.id} picked={picked} mediaUrl={mediaUrl} />
      ))}
    </div>
  )
}
