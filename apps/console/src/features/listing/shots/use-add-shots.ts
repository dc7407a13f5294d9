import { longestVideoMs } from '@vitrine/domain/listing/listing.rules'
import type { MediaItem } from '@vitrine/domain/media/media.routes'
import { m } from '@vitrine/messages/console'
import { keeping } from '../../../shared/kept-text.tsx'
import { fileNames } from '../../../shared/media-library/refused-files.ts'
import { useMediaUrl } from '../../../shared/media-library/use-media-url.ts'
import { SaidError } from '../../../shared/said-error.ts'
import { toastError } from '../../../shared/toast.ts'
import type { Shot } from '../listing-values.ts'
import type { ListingForm } from '../use-listing-form.ts'
import { addShots, shotOf } from './shot.rules.ts'
import { readVideoDuration } from './video-duration.ts'

/** Adds items of the library to the screenshots; what is not taken is said. */
export function useAddShots(
  form: ListingForm,
): (items: readonly MediaItem[], language?: string | null) => Promise<void> {
  const url = useMediaUrl()

  const readShot = async (item: MediaItem, language: string | null): Promise<Shot | null> => {
    if (item.type !== 'video') return shotOf(item, { durationMs: null, language })
    const durationMs = await readVideoDuration(url(item.url))
    if (durationMs === null || durationMs <= longestVideoMs) return shotOf(item, { durationMs, language })
    const seconds = Math.ceil(durationMs / 1000)
    toastError(new SaidError(keeping(m.listing_video_long, { name: item.fileName }, { seconds })))
    return null
  }

  return async (items, language = null) => {
    const read = await Promise.all(items.map((item) => readShot(item, language)))
    const { shots, cut } = addShots(
      // Several uploads may end before the next render.
      form.getValues().screenshots,
      read.filter((shot) => shot !== null),
    )
    const left = items
      .filter(({ url: of }) => cut.some(({ id }) => id === of))
      .map(({ fileName }) => ({ name: fileName }))
    if (left.length > 0) toastError(m.listing_too_many(), fileNames(left))
    form.setFieldValue('screenshots', shots)
  }
}
