import { Button } from '@mantine/core'
import { IconCrop } from '@tabler/icons-react'
import type { MediaItem } from '@vitrine/domain/media/media.routes'
import { m } from '@vitrine/messages/console'
import { Suspense, useState } from 'react'
import { useMay } from '../../api/use-app.ts'
import { lazyDialog } from '../../parts/lazy-part.tsx'

const CropDialog = lazyDialog(() => import('./crop-dialog.tsx').then((module) => module.CropDialog))

interface CropButtonProps {
  src: string
  /** The name of the cropped picture, such as 'Image'. */
  label: string
  onCropped(item: MediaItem): void
}

/** SVG drawings have no pixels to crop, and pictures from elsewhere are not ours to crop. */
const canCrop = (src: string) => src.startsWith('/media/') && !src.endsWith('.svg')

export function CropButton({ src, label, onCropped }: CropButtonProps) {
  const [opened, setOpened] = useState(false)
  const mayUpload = useMay('media.change')
  if (!mayUpload || !canCrop(src)) return null
  return (
    <>
      <Button
        variant="default"
        size="xs"
        leftSection={<IconCrop size={16} />}
        aria-label={m.media_crop_named({ name: label })}
        onClick={() => setOpened(true)}
      >
        {m.media_crop()}
      </Button>
      {opened ? (
        <Suspense fallback={null}>
          <CropDialog src={src} onCropped={onCropped} onClose={() => setOpened(false)} />
        </Suspense>
      ) : null}
    </>
  )
}
