/** Eight slots of pictures (D-163 to D-167): tiles, and the selected one's picture, alternative text and action. */
import { Button, Group, Text, TextInput } from '@mantine/core'
import { IconPhoto } from '@tabler/icons-react'
import type { MediaItem } from '@vitrine/domain/media/media.routes'
import { FieldGroup } from '@vitrine/ui/field-group'
import { lazy, Suspense, useState } from 'react'
import { CropButton } from '../../media-library/crop/crop-button.tsx'
import { FileDrop } from '../../media-library/file-drop.tsx'
import { mediaKinds } from '../../media-library/media-kinds.ts'
import { fillFromMedia, type MediaValue, toMediaValue } from '../../media-library/media-value.rules.ts'
import { RunningUploads } from '../../media-library/running-uploads.tsx'
import { UploadButton } from '../../media-library/upload-button.tsx'
import { useMediaUrl } from '../../media-library/use-media-url.ts'
import { useUploads } from '../../media-library/use-uploads.ts'
import { type FieldBinding, inputId } from '../field-binding.ts'
import { asList, type FieldProps } from '../field-props.ts'
import { SlotMenu } from '../slot-menu.tsx'
import { SlotTiles } from '../slot-tiles.tsx'
import { fillSlot, moveSlot, padSlots, removeSlot, type Slots } from '../slots.rules.ts'
import { BoundAction } from './action-field.tsx'

const MediaLibrary = lazy(() =>
  import('../../media-library/media-library.tsx').then((file) => ({ default: file.MediaLibrary })),
)

/** The clicked slot takes the first picture, the rest fill the first empty ones. */
function fillAll(
  images: readonly MediaValue[],
  clicked: number | null,
  items: readonly MediaItem[],
  slots: Slots<MediaValue>,
) {
  return items.reduce<MediaValue[]>(
    (list, item, index) => {
      const at = index === 0 ? clicked : null
      const old = at === null ? undefined : list[at]
      return fillSlot(list, at, fillFromMedia(old ?? slots.empty, item), slots)
    },
    [...images],
  )
}

export function ImageSlotsField({ field, binding }: FieldProps<'imageSlots'>) {
  const slots: Slots<MediaValue> = { count: field.count, empty: { src: '' }, isFilled: ({ src }) => src !== '' }
  const images = asList(binding.useValue(field.path)).map(toMediaValue)
  const [selected, setSelected] = useState<number | null>(null)
  const [library, setLibrary] = useState<'unopened' | 'open' | 'closed'>('unopened')
  const url = useMediaUrl()
  const write = (label: string, next: readonly MediaValue[]) =>
    binding.setMany(label, [{ path: field.path, value: next }])
  const add = (items: readonly MediaItem[]) =>
    write(items.length === 1 ? 'Set image' : 'Add images', fillAll(images, selected, items, slots))
  const uploads = useUploads({ type: 'image', onUploaded: add })
  const room = Math.max(1, field.count - images.filter(slots.isFilled).length)
  const current = selected === null ? undefined : padSlots(images, slots)[selected]

  return (
    <FieldGroup id={inputId(binding, field.path)} label={field.label} help={field.help ?? mediaKinds.image.hint}>
      <FileDrop label="Drop to upload" onFiles={(files) => uploads.start(files.slice(0, room))}>
        <SlotTiles
          label={field.label}
          tiles={padSlots(images, slots).map((image, index) => ({
            image: slots.isFilled(image) ? url(image.thumbnail || image.src) : null,
            name: slots.isFilled(image) ? image.alt || `image ${index + 1}` : null,
          }))}
          selected={selected}
          onSelect={setSelected}
          onMove={(from, to) => write('Move image', moveSlot(images, from, to, slots))}
        />
      </FileDrop>
      <RunningUploads running={uploads.running} />
      <Group gap="xs">
        <UploadButton
          type="image"
          multiple
          label="Upload"
          name={`Upload ${field.label}`}
          onFiles={(files) => uploads.start(files.slice(0, room))}
        />
        <Button variant="default" size="xs" leftSection={<IconPhoto size={16} />} onClick={() => setLibrary('open')}>
          Library
        </Button>
      </Group>
      {selected !== null && current && (
        <SelectedImage
          key={selected}
          binding={binding}
          path={`${field.path}.${selected}`}
          index={selected}
          image={current}
          filled={images.filter(slots.isFilled).length}
          onCropped={(item) => write('Crop image', fillSlot(images, selected, fillFromMedia(current, item), slots))}
          onMove={(step) => {
            write('Move image', moveSlot(images, selected, selected + step, slots))
            setSelected(selected + step)
          }}
          onRemove={() => {
            write('Remove image', removeSlot(images, selected, slots))
            setSelected(null)
          }}
        />
      )}
      {library !== 'unopened' && (
        <Suspense fallback={null}>
          <MediaLibrary
            type="image"
            mode={selected === null ? 'multi' : 'single'}
            opened={library === 'open'}
            onClose={() => setLibrary('closed')}
            onChoose={(items) => add(items.slice(0, room))}
          />
        </Suspense>
      )}
    </FieldGroup>
  )
}

interface SelectedImageProps {
  binding: FieldBinding
  path: string
  index: number
  image: MediaValue
  /** How many slots are filled. */
  filled: number
  onCropped(item: MediaItem): void
  onMove(step: -1 | 1): void
  onRemove(): void
}

function SelectedImage({ binding, path, index, image, filled, onCropped, onMove, onRemove }: SelectedImageProps) {
  if (image.src === '')
    return (
      <Text size="xs" c="dimmed">
        Slot {index + 1} is empty. Upload an image or choose one from the library to fill it.
      </Text>
    )
  return (
    <>
      <SlotMenu
        title={`Image ${index + 1}`}
        canMoveBack={index > 0}
        canMoveOn={index < filled - 1}
        onMove={onMove}
        onRemove={onRemove}
      />
      <Group>
        <CropButton src={image.src} label={`image ${index + 1}`} onCropped={onCropped} />
      </Group>
      <TextInput
        id={inputId(binding, `${path}.alt`)}
        label="Alternative text"
        description="What the picture shows, for shoppers who cannot see it"
        maxLength={500}
        value={image.alt ?? ''}
        onChange={(event) => binding.set(`${path}.alt`, event.currentTarget.value)}
        onBlur={binding.commit}
      />
      <BoundAction binding={binding} path={`${path}.action`} label={`When image ${index + 1} is tapped`} />
    </>
  )
}
