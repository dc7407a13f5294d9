/** Eight slots of pictures (D-163 to D-167): tiles, and the selected one's picture, alternative text and action. */

import { Button, Group, Text } from '@mantine/core'
import { IconPhoto } from '@tabler/icons-react'
import type { MediaItem } from '@vitrine/domain/media/media.routes'
import { m } from '@vitrine/messages/console'
import { FieldGroup } from '@vitrine/ui/field-group'
import { Suspense, useState } from 'react'
import { useLatest } from '../../lib/use-latest.ts'
import { CropButton } from '../../media-library/crop/crop-button.tsx'
import { mediaKinds } from '../../media-library/media-kinds.ts'
import { fillFromMedia, type MediaValue, toMediaValue } from '../../media-library/media-value.rules.ts'
import { fileNames } from '../../media-library/refused-files.ts'
import { RunningUploads } from '../../media-library/running-uploads.tsx'
import { UploadButton } from '../../media-library/upload-button.tsx'
import { UploadDrop } from '../../media-library/upload-drop.tsx'
import { useMediaUrl } from '../../media-library/use-media-url.ts'
import { useUploads } from '../../media-library/use-uploads.ts'
import { lazyDialog } from '../../parts/lazy-part.tsx'
import { toastError } from '../../toast.ts'
import { type FieldBinding, inputId } from '../field-binding.ts'
import { asList, type FieldProps } from '../field-props.ts'
import { useWanted } from '../reveal-field.ts'
import { SlotMenu } from '../slot-menu.tsx'
import { SlotTiles } from '../slot-tiles.tsx'
import { type ClickedSlot, fillSlot, fillSlots, moveSlot, padSlots, removeSlot, type Slots } from '../slots.rules.ts'
import { TextInput } from '../text-input.tsx'
import { BoundAction } from './action-field.tsx'

const MediaLibrary = lazyDialog(() =>
  import('../../media-library/media-library.tsx').then((module) => module.MediaLibrary),
)

const isSamePicture = (one: MediaValue, other: MediaValue) => one.src === other.src

/** The message for pictures that arrived when every slot was already taken: they are not lost. */
const leftOverText = (left: number, count: number) => m.fields_pictures_left({ total: count, count: left })

/** The message for files that are not sent because there is no room. */
const noRoomText = (room: number, chosen: number, count: number) =>
  room === 0
    ? m.fields_slots_filled({ count })
    : `${m.fields_slots_free({ room, total: count })} ${m.fields_pictures_not_added({ count: chosen - room })}`

/** The slot an upload goes to: the clicked one, until something is put into it (D-164). */
function useClickedSlot(slots: Slots<MediaValue>, images: readonly MediaValue[]) {
  const [selected, setSelected] = useState<number | null>(null)
  const [isClicked, setClicked] = useState(false)
  const current = selected === null ? undefined : (images[selected] ?? slots.empty)
  const clicked: ClickedSlot<MediaValue> | null =
    isClicked && selected !== null && current ? { index: selected, held: current } : null
  return {
    selected,
    current,
    clicked,
    select: (index: number | null) => {
      setSelected(index)
      setClicked(index !== null)
    },
    spend: () => setClicked(false),
  }
}

export function ImageSlotsField({ field, binding }: FieldProps<'imageSlots'>) {
  const slots: Slots<MediaValue> = { count: field.count, empty: { src: '' }, isFilled: ({ src }) => src !== '' }
  const images = asList(binding.useValue(field.path)).map(toMediaValue)
  const { selected, current, clicked, select, spend } = useClickedSlot(slots, images)
  useWanted(binding, [field.path], (path) => {
    const index = Number(path.slice(field.path.length + 1).split('.')[0])
    if (Number.isInteger(index)) select(index)
  })
  const [library, setLibrary] = useState<'unopened' | 'open' | 'closed'>('unopened')
  const url = useMediaUrl()
  const write = (label: string, next: readonly MediaValue[]) =>
    binding.setMany(label, [{ path: field.path, value: next }])
  const add = (items: readonly MediaItem[], into: ClickedSlot<MediaValue> | null) => {
    const filled = fillSlots(images, items, { slots, clicked: into, isSame: isSamePicture, fill: fillFromMedia })
    if (filled.left < items.length)
      write(items.length === 1 ? m.fields_set_image() : m.fields_add_images(), filled.items)
    if (filled.left > 0) {
      const names = items.slice(-filled.left).map(({ fileName }) => ({ name: fileName }))
      toastError(leftOverText(filled.left, field.count), fileNames(names))
    }
    spend()
  }
  const addLater = useLatest(add)
  const uploads = useUploads({ type: 'image' })
  const isReplacing = clicked !== null && slots.isFilled(clicked.held)
  const room = field.count - images.filter(slots.isFilled).length + (isReplacing ? 1 : 0)
  /** Takes as many files as there is room for, and reports the rest. */
  const fitting = <T,>(chosen: readonly T[], nameOf: (one: T) => string): readonly T[] => {
    const left = chosen.slice(room).map((one) => ({ name: nameOf(one) }))
    if (left.length > 0) toastError(noRoomText(room, chosen.length, field.count), fileNames(left))
    return chosen.slice(0, room)
  }
  // An upload goes to its original slot, whatever is clicked while it is running.
  const upload = (files: readonly File[]) => {
    const fits = fitting(files, ({ name }) => name)
    uploads.start(fits, (items) => addLater.current(items, clicked))
  }
  const place = isReplacing ? m.fields_image_lower({ number: clicked.index + 1 }) : field.label

  return (
    <FieldGroup id={inputId(binding, field.path)} label={field.label} help={field.help ?? mediaKinds.image.hint()}>
      <UploadDrop
        label={isReplacing ? m.fields_drop_to_replace_named({ name: place }) : m.fields_drop_to_upload()}
        onFiles={upload}
      >
        <SlotTiles
          label={field.label}
          tiles={padSlots(images, slots).map((image, index) => ({
            image: slots.isFilled(image) ? url(image.thumbnail || image.src) : null,
            name: slots.isFilled(image) ? image.alt || m.fields_image_lower({ number: index + 1 }) : null,
          }))}
          selected={selected}
          onSelect={select}
          onMove={(from, to) => write(m.fields_move_image(), moveSlot(images, from, to, slots))}
        />
      </UploadDrop>
      <RunningUploads running={uploads.running} />
      <Group gap="xs">
        <UploadButton
          type="image"
          multiple
          label={isReplacing ? m.media_replace() : m.fields_upload()}
          name={isReplacing ? m.fields_replace_named({ name: place }) : m.fields_upload_named({ name: place })}
          onFiles={upload}
        />
        <Button variant="default" size="xs" leftSection={<IconPhoto size={16} />} onClick={() => setLibrary('open')}>
          {m.fields_library()}
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
          onCropped={(item) =>
            write(m.fields_crop_image(), fillSlot(images, selected, fillFromMedia(current, item), slots))
          }
          onMove={(step) => {
            write(m.fields_move_image(), moveSlot(images, selected, selected + step, slots))
            select(selected + step)
          }}
          onRemove={() => {
            write(m.fields_remove_image(), removeSlot(images, selected, slots))
            select(null)
          }}
        />
      )}
      {library !== 'unopened' && (
        <Suspense fallback={null}>
          <MediaLibrary
            type="image"
            mode={clicked === null ? 'multi' : 'single'}
            opened={library === 'open'}
            onClose={() => setLibrary('closed')}
            onChoose={(items) =>
              add(
                fitting(items, ({ fileName }) => fileName),
                clicked,
              )
            }
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
  /** The number of filled slots. */
  filled: number
  onCropped(item: MediaItem): void
  onMove(step: -1 | 1): void
  onRemove(): void
}

function SelectedImage({ binding, path, index, image, filled, onCropped, onMove, onRemove }: SelectedImageProps) {
  if (image.src === '')
    return (
      <Text size="xs" c="dimmed">
        {m.fields_slot_is_empty({ number: index + 1 })}
      </Text>
    )
  return (
    <>
      <SlotMenu
        title={m.fields_image({ number: index + 1 })}
        canMoveBack={index > 0}
        canMoveOn={index < filled - 1}
        onMove={onMove}
        onRemove={onRemove}
      />
      <Group>
        <CropButton src={image.src} label={m.fields_image_lower({ number: index + 1 })} onCropped={onCropped} />
      </Group>
      <TextInput
        id={inputId(binding, `${path}.alt`)}
        label={m.fields_alternative_text()}
        description={m.fields_alternative_text_help()}
        maxLength={500}
        value={image.alt ?? ''}
        onChange={(event) => binding.set(`${path}.alt`, event.currentTarget.value)}
        onBlur={binding.commit}
      />
      <BoundAction binding={binding} path={`${path}.action`} label={m.fields_when_tapped({ number: index + 1 })} />
    </>
  )
}
