/**
 * One picture or video of a form. It is shown here and can be uploaded, dropped, chosen from the library, replaced and
 * removed.
 */

import { Button, Group, Text } from '@mantine/core'
import { IconPhoto, IconTrash, IconVideo } from '@tabler/icons-react'
import type { MediaItem } from '@vitrine/domain/media/media.routes'
import { m } from '@vitrine/messages/console'
import { FieldGroup } from '@vitrine/ui/field-group'
import { Suspense, useState } from 'react'
import { lazyDialog } from '../parts/lazy-part.tsx'
import { toastError } from '../toast.ts'
import { CropButton } from './crop/crop-button.tsx'
import classes from './media-control.module.css'
import { type MediaType, mediaKinds } from './media-kinds.ts'
import type { MediaValue } from './media-value.rules.ts'
import { takeOne } from './refused-files.ts'
import { RunningUploads } from './running-uploads.tsx'
import { UploadButton } from './upload-button.tsx'
import { UploadDrop } from './upload-drop.tsx'
import type { UploadPurpose } from './upload-options.ts'
import { useMediaUrl } from './use-media-url.ts'
import { useUploads } from './use-uploads.ts'

const MediaLibrary = lazyDialog(() => import('./media-library.tsx').then((module) => module.MediaLibrary))

interface MediaControlProps {
  type: MediaType
  id: string
  label: string
  help?: string
  value: MediaValue
  /** The screens of an app where this is left out. */
  purpose?: UploadPurpose
  /** Narrower than those of the library, for files that are uploaded here. */
  limits?: { hint: string; refuse: (file: File) => string | null }
  onChoose(item: MediaItem): void
  /** Absent when nothing can be removed. */
  onRemove?: () => void
}

/** The message when several files were dropped at once. */
const onlyOneText = (type: MediaType) => m.media_only_one({ type })

function Preview({ type, label, value, hint }: Pick<MediaControlProps, 'type' | 'label' | 'value'> & { hint: string }) {
  const url = useMediaUrl()
  if (value.src === '')
    return (
      <span className={classes.empty}>
        {type === 'video' ? <IconVideo size={20} aria-hidden /> : <IconPhoto size={20} aria-hidden />}
        <Text size="xs" c="dimmed">
          {m.media_drop_here({ type, hint })}
        </Text>
      </span>
    )
  const picture = type === 'video' ? value.thumbnail : value.src
  return picture ? (
    <img className={classes.picture} src={url(picture)} alt={value.alt || m.media_as_chosen({ name: label })} />
  ) : (
    <video
      className={classes.picture}
      src={url(value.src)}
      muted
      preload="metadata"
      aria-label={m.media_as_chosen({ name: label })}
    />
  )
}

export function MediaControl({ type, id, label, help, value, purpose, limits, onChoose, onRemove }: MediaControlProps) {
  const [library, setLibrary] = useState<'unopened' | 'open' | 'closed'>('unopened')
  const choose = (items: readonly MediaItem[]) => {
    const [item] = items
    if (item) onChoose(item)
  }
  const uploads = useUploads({ type, purpose, onUploaded: choose })
  const filled = value.src !== ''
  const hint = limits?.hint ?? mediaKinds[type].hint()
  const upload = (files: readonly File[]) => {
    const file = takeOne(files, onlyOneText(type))
    if (!file) return
    const refusal = limits?.refuse(file) ?? null
    if (refusal === null) uploads.start([file])
    else toastError(refusal, file.name)
  }
  return (
    <FieldGroup id={id} label={label} help={help}>
      <UploadDrop label={filled ? m.media_drop_to_replace() : m.fields_drop_to_upload()} onFiles={upload}>
        <div className={classes.frame}>
          <Preview type={type} label={label} value={value} hint={hint} />
        </div>
      </UploadDrop>
      {filled && (
        <Text size="xs" c="dimmed">
          {value.width && value.height ? `${value.width} × ${value.height} · ` : ''}
          {hint}
        </Text>
      )}
      <RunningUploads running={uploads.running} />
      <Group gap="xs">
        <UploadButton
          type={type}
          label={filled ? m.media_replace() : m.fields_upload()}
          name={filled ? m.fields_replace_named({ name: label }) : m.fields_upload_named({ name: label })}
          onFiles={upload}
        />
        <Button
          variant="default"
          size="xs"
          leftSection={<IconPhoto size={16} />}
          aria-label={m.media_choose_from_library({ name: label })}
          onClick={() => setLibrary('open')}
        >
          {m.fields_library()}
        </Button>
        {filled && type === 'image' && <CropButton src={value.src} label={label} onCropped={onChoose} />}
        {filled && onRemove && (
          <Button
            variant="subtle"
            size="xs"
            leftSection={<IconTrash size={16} />}
            aria-label={m.fields_remove_named({ name: label })}
            onClick={onRemove}
          >
            {m.fields_remove()}
          </Button>
        )}
      </Group>
      {library !== 'unopened' && (
        <Suspense fallback={null}>
          <MediaLibrary
            type={type}
            opened={library === 'open'}
            onClose={() => setLibrary('closed')}
            onChoose={choose}
          />
        </Suspense>
      )}
    </FieldGroup>
  )
}
