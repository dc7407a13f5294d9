import { Button } from '@mantine/core'
import { IconDeviceMobile } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { AppPicture } from '@vitrine/domain/listing/listing.routes'
import { type ListingPicture, listingPictures, pictureSizes } from '@vitrine/domain/listing/listing.rules'
import type { MediaItem } from '@vitrine/domain/media/media.routes'
import { m } from '@vitrine/messages/console'
import appPictureWords from '@vitrine/messages/console/listing.app_picture'
import listingFieldWords from '@vitrine/messages/console/listing.field'
import { Suspense, useState } from 'react'
import { useMay } from '../../../shared/api/use-app.ts'
import { MediaControl } from '../../../shared/media-library/media-control.tsx'
import { lazyDialog } from '../../../shared/parts/lazy-part.tsx'
import { toastError } from '../../../shared/toast.ts'
import { appPicturesQuery } from '../listing.api.ts'
import { ListingSection } from '../listing-section.tsx'
import type { ListingForm } from '../use-listing-form.ts'
import type { FittedPicture, FitWay } from './fit-dialog.tsx'

const FitDialog = lazyDialog(() => import('./fit-dialog.tsx').then((module) => module.FitDialog))

interface SizedPictureProps {
  form: ListingForm
  name: ListingPicture
  /** What it can begin with. */
  start: AppPicture | null
}

/** A picture of one size. Another size is not taken before it was brought to this one. */
function SizedPicture({ form, name, start }: SizedPictureProps) {
  const size = pictureSizes[name]
  const [wrong, setWrong] = useState<{ picture: FittedPicture; way: FitWay } | null>(null)
  const src = form.values[name]
  const take = (picture: FittedPicture, way: FitWay) => {
    const { url, width, height } = picture
    if (width === size.width && height === size.height) return form.setFieldValue(name, url)
    if (url.endsWith('.svg')) return toastError(m.listing_drawing_size(size))
    setWrong({ picture, way })
  }
  const takeItem = ({ url, meta }: MediaItem) => take({ url, width: meta.width, height: meta.height }, 'crop')
  return (
    <div>
      <MediaControl
        type="image"
        purpose="store"
        id={`listing-${name}`}
        label={listingFieldWords[name]()}
        help={m.listing_picture_size(size)}
        value={{ src, ...(src !== '' && size) }}
        onChoose={takeItem}
        onRemove={() => form.setFieldValue(name, '')}
      />
      {src === '' && start && (
        <Button
          variant="light"
          size="xs"
          mt="xs"
          leftSection={<IconDeviceMobile size={16} />}
          // Nothing of an icon is cut off unasked.
          onClick={() => take(start, name === 'appIcon' ? 'pad' : 'crop')}
        >
          {appPictureWords[start.source]()}
        </Button>
      )}
      {form.errors[name] && <p role="alert">{form.errors[name]}</p>}
      {wrong && (
        <Suspense fallback={null}>
          <FitDialog {...wrong} size={size} onFitted={takeItem} onClose={() => setWrong(null)} />
        </Suspense>
      )}
    </div>
  )
}

export function PicturesSection({ form }: { form: ListingForm }) {
  const mayChange = useMay('listing.change')
  const mayFit = useMay('media.change') && mayChange
  const { appIcon, splashScreen } = form.values
  const { data } = useQuery({ ...appPicturesQuery(), enabled: mayFit && (appIcon === '' || splashScreen === '') })
  const starts: Partial<Record<ListingPicture, AppPicture | null>> = mayFit && data ? data : {}
  return (
    <ListingSection title={m.listing_pictures()} note={m.listing_pictures_note()}>
      {listingPictures.map((name) => (
        <SizedPicture key={name} form={form} name={name} start={starts[name] ?? null} />
      ))}
    </ListingSection>
  )
}
