import { type ListingPicture, listingPictures, pictureSizes } from '@vitrine/domain/listing/listing.rules'
import type { MediaItem } from '@vitrine/domain/media/media.routes'
import { m } from '@vitrine/messages/console'
import listingFieldWords from '@vitrine/messages/console/listing.field'
import { Suspense, useState } from 'react'
import { MediaControl } from '../../../shared/media-library/media-control.tsx'
import { lazyDialog } from '../../../shared/parts/lazy-part.tsx'
import { toastError } from '../../../shared/toast.ts'
import { ListingSection } from '../listing-section.tsx'
import type { ListingForm } from '../use-listing-form.ts'

const FitDialog = lazyDialog(() => import('./fit-dialog.tsx').then((module) => module.FitDialog))

/** A picture of one size. Another size is not taken before it was brought to this one. */
function SizedPicture({ form, name }: { form: ListingForm; name: ListingPicture }) {
  const size = pictureSizes[name]
  const [wrong, setWrong] = useState<MediaItem | null>(null)
  const src = form.values[name]
  const take = (item: MediaItem) => {
    const { width, height } = item.meta
    if (width === size.width && height === size.height) return form.setFieldValue(name, item.url)
    if (item.url.endsWith('.svg')) return toastError(m.listing_drawing_size(size))
    setWrong(item)
  }
  return (
    <>
      <MediaControl
        type="image"
        purpose="store"
        id={`listing-${name}`}
        label={listingFieldWords[name]()}
        help={m.listing_picture_size(size)}
        value={{ src, ...(src !== '' && size) }}
        onChoose={take}
        onRemove={() => form.setFieldValue(name, '')}
      />
      {form.errors[name] && <p role="alert">{form.errors[name]}</p>}
      {wrong && (
        <Suspense fallback={null}>
          <FitDialog picture={wrong} size={size} onFitted={take} onClose={() => setWrong(null)} />
        </Suspense>
      )}
    </>
  )
}

export const PicturesSection = ({ form }: { form: ListingForm }) => (
  <ListingSection title={m.listing_pictures()} note={m.listing_pictures_note()}>
    {listingPictures.map((name) => (
      <SizedPicture key={name} form={form} name={name} />
    ))}
  </ListingSection>
)
