import type { BadgeContent } from '@vitrine/domain/badges/badge.schema'
import { m } from '@vitrine/messages/console'
import { useMediaUrl } from '../../../../shared/media-library/use-media-url.ts'
import css from './badges.module.css'

/** A small picture of a badge, with its variables as they are written. */
export function BadgeChip({ badge }: { badge: Pick<BadgeContent, 'title' | 'images' | 'backgroundColor' | 'corner'> }) {
  const mediaUrl = useMediaUrl()
  const { title, images, backgroundColor, corner } = badge
  const src = images[0]?.src
  if (src) return <img className={css.chipPicture} src={mediaUrl(src)} alt={title.text} />
  return (
    <span
      className={css.chip}
      data-corner={corner.style}
      data-hidden={title.visible ? undefined : true}
      style={{ background: backgroundColor, color: title.textColor }}
    >
      <bdi>{title.text || m.badges_no_title()}</bdi>
    </span>
  )
}
