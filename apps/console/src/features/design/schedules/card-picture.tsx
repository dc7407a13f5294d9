/** A small picture of a design: its own picture, otherwise its first page drawn with the real block views. */
import { Skeleton } from '@mantine/core'
import { useIntersection } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import type { DesignSummary } from '@vitrine/domain/designs/design.schema'
import { useMediaUrl } from '../../../shared/media-library/use-media-url.ts'
import { CardPhone } from '../pictures/card-phone.tsx'
import css from './design-card.module.css'
import { pictureQuery } from './schedules.api.ts'

function LivePicture({ design }: { design: DesignSummary }) {
  const { ref, entry } = useIntersection({ rootMargin: '200px' })
  const isNear = entry?.isIntersecting === true
  const { data, isError } = useQuery({ ...pictureQuery(design.appKey, design), enabled: isNear })
  return (
    <div ref={ref} className={css.window}>
      {data ? (
        <CardPhone layout={data.layout} page={data.pages[0]} />
      ) : isError ? null : (
        <Skeleton height="100%" radius={0} />
      )}
    </div>
  )
}

export function CardPicture({ design }: { design: DesignSummary }) {
  const mediaUrl = useMediaUrl()
  const [image] = design.images
  return (
    <div className={css.picture} inert aria-hidden="true" data-picture>
      {image ? (
        <img className={css.image} src={mediaUrl(image)} alt="" loading="lazy" />
      ) : (
        <LivePicture design={design} />
      )}
    </div>
  )
}
