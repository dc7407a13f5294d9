import { Button, Group, Input, Text } from '@mantine/core'
import { IconDeviceMobile, IconPhoto, IconVideo } from '@tabler/icons-react'
import type { AppLanguage } from '@vitrine/domain/languages/languages.routes'
import type { MediaItem } from '@vitrine/domain/media/media.routes'
import { m } from '@vitrine/messages/console'
import listingFieldWords from '@vitrine/messages/console/listing.field'
import { type ComponentType, Suspense, useState } from 'react'
import { useMay } from '../../../shared/api/use-app.ts'
import { filmsAndPictures } from '../../../shared/media-library/media-kinds.ts'
import { RunningUploads } from '../../../shared/media-library/running-uploads.tsx'
import { UploadButton } from '../../../shared/media-library/upload-button.tsx'
import { UploadDrop } from '../../../shared/media-library/upload-drop.tsx'
import { useUploads } from '../../../shared/media-library/use-uploads.ts'
import { lazyDialog } from '../../../shared/parts/lazy-part.tsx'
import { ListingSection } from '../listing-section.tsx'
import type { Shot } from '../listing-values.ts'
import type { ListingForm } from '../use-listing-form.ts'
import { ShotTiles } from './shot-tiles.tsx'
import { useAddShots } from './use-add-shots.ts'

const MediaLibrary = lazyDialog(() =>
  import('../../../shared/media-library/media-library.tsx').then((module) => module.MediaLibrary),
)

type Kind = 'image' | 'video'

/** How many there are of those that it takes: for all languages, and for each with its own. */
function shotCounts(shots: readonly Shot[], languages: readonly AppLanguage[]): string[] {
  const counted = (language: string | null) => {
    const own = shots.filter((shot) => shot.language === language)
    const count = (type: Kind) => own.filter((shot) => shot.type === type).length
    return { own, words: m.listing_shots_count({ images: count('image'), videos: count('video') }) }
  }
  const each = languages.flatMap(({ code, label }) => {
    const { own, words } = counted(code)
    return own.length === 0 ? [] : [m.listing_shots_count_in({ language: label, words })]
  })
  return [each.length === 0 ? counted(null).words : `${counted(null).words}.`, ...each]
}

/** A dialog that makes pictures of the app's pages. */
export type MakePictures = ComponentType<{ onMade(files: File[], language: string): void; onClose(): void }>

interface ShotsSectionProps {
  form: ListingForm
  languages: readonly AppLanguage[]
  makePictures: MakePictures
}

export function ShotsSection({ form, languages, makePictures: MakePicturesDialog }: ShotsSectionProps) {
  const { screenshots } = form.values
  const [library, setLibrary] = useState<Kind | null>(null)
  const [isMaking, setMaking] = useState(false)
  const mayUpload = useMay('media.change')
  const mayMake = useMay('design.read') && mayUpload
  const add = useAddShots(form)
  const take = (items: readonly MediaItem[]) => void add(items)
  const images = useUploads({ type: 'image', purpose: 'store', onUploaded: take })
  const videos = useUploads({ type: 'video', onUploaded: take })
  const drop = async (files: File[]) => {
    const { films, pictures } = await filmsAndPictures(files)
    if (films.length > 0) videos.start(films)
    if (pictures.length > 0) images.start(pictures)
  }
  // Those of the default language are seen wherever another one has none.
  const isStandard = (code: string) => languages.some((one) => one.code === code && one.isDefault)
  const takeMade = (files: File[], language: string) =>
    images.start(files, (items) => void add(items, isStandard(language) ? null : language))
  const errorOf = (index: number) => {
    const error = form.errors[`screenshots.${index}`]
    return typeof error === 'string' ? error : null
  }
  return (
    <ListingSection id="listing-screenshots" title={m.listing_shots()} note={m.listing_shots_note()}>
      <UploadDrop label={m.listing_shots_drop()} onFiles={(files) => void drop(files)}>
        {screenshots.length === 0 ? (
          <Text size="sm" c="dimmed">
            {m.listing_shots_none()}
          </Text>
        ) : (
          <ShotTiles
            label={listingFieldWords.screenshots()}
            shots={screenshots}
            languages={languages}
            errorOf={errorOf}
            onChange={(shots) => form.setFieldValue('screenshots', shots)}
          />
        )}
      </UploadDrop>
      <Text size="xs" c="dimmed">
        {shotCounts(screenshots, languages).join(' ')}
      </Text>
      {form.errors['screenshots'] && <Input.Error role="alert">{form.errors['screenshots']}</Input.Error>}
      <RunningUploads running={[...images.running, ...videos.running]} />
      <Group gap="xs">
        <UploadButton type="image" multiple label={m.listing_add_images()} onFiles={images.start} />
        <UploadButton type="video" multiple label={m.listing_add_videos()} onFiles={videos.start} />
        <Button variant="default" size="xs" leftSection={<IconPhoto size={16} />} onClick={() => setLibrary('image')}>
          {m.listing_add_library()}
        </Button>
        <Button variant="default" size="xs" leftSection={<IconVideo size={16} />} onClick={() => setLibrary('video')}>
          {m.listing_add_video_library()}
        </Button>
        {mayMake && (
          <Button
            variant="default"
            size="xs"
            leftSection={<IconDeviceMobile size={16} />}
            onClick={() => setMaking(true)}
          >
            {m.listing_make()}
          </Button>
        )}
      </Group>
      {isMaking && (
        <Suspense fallback={null}>
          <MakePicturesDialog onMade={takeMade} onClose={() => setMaking(false)} />
        </Suspense>
      )}
      {library && (
        <Suspense fallback={null}>
          <MediaLibrary type={library} mode="multi" opened onClose={() => setLibrary(null)} onChoose={take} />
        </Suspense>
      )}
    </ListingSection>
  )
}
