import type { ListingTexts } from '@vitrine/domain/listing/listing.rules'
import { m } from '@vitrine/messages/console'
import { useMediaUrl } from '../../../shared/media-library/use-media-url.ts'
import type { ListingValues } from '../listing-values.ts'
import classes from './preview.module.css'

export interface StorePageProps {
  values: ListingValues
  texts: ListingTexts
  /** What the page shows in its language. */
  shots: ListingValues['screenshots']
}

export function PageIcon({ src }: { src: string }) {
  const url = useMediaUrl()
  return src === '' ? <span className={classes.icon} /> : <img className={classes.icon} src={url(src)} alt="" />
}

/** The row of screenshots, which is moved sideways. */
export function PageShots({ shots }: { shots: ListingValues['screenshots'] }) {
  const url = useMediaUrl()
  if (shots.length === 0) return <p className={classes.nothing}>{m.listing_no_shots()}</p>
  return (
    <div className={classes.shots}>
      {shots.map(({ id, url: src, type }) =>
        type === 'video' ? (
          <video key={id} src={url(src)} muted preload="metadata" tabIndex={-1} aria-hidden />
        ) : (
          <img key={id} src={url(src)} alt="" />
        ),
      )}
    </div>
  )
}
