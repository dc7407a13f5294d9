/** Crops a picture. The cropped part becomes a file of its own; the picture stays in the library. */

import { Button, Chip, Group, Modal, Stack, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { MediaItem } from '@vitrine/domain/media/media.routes'
import { m } from '@vitrine/messages/console'
import { useState } from 'react'
import { LoadError } from '../../parts/load-error.tsx'
import { toastError, toastSuccess } from '../../toast.ts'
import { useCropImage } from '../media.api.ts'
import { useMediaUrl } from '../use-media-url.ts'
import { type CropArea, largestArea, ratioPresets, type Size, sizeOf, wholePicture } from './crop-area.rules.ts'
import { CropStage } from './crop-stage.tsx'

interface CropDialogProps {
  /** Address of a picture in the library. */
  src: string
  onCropped(item: MediaItem): void
  onClose(): void
}

const isWhole = ({ width, height }: CropArea) => width > 0.9999 && height > 0.9999

export function CropDialog({ src, onCropped, onClose }: CropDialogProps) {
  const url = useMediaUrl()
  const isPhone = useMediaQuery('(max-width: 47.99em)') ?? false
  const [area, setArea] = useState(wholePicture)
  const [preset, setPreset] = useState('free')
  const [size, setSize] = useState<Size | null>(null)
  const [failed, setFailed] = useState(false)
  const { mutateAsync: crop, isPending } = useCropImage()
  const ratio = ratioPresets.find(({ name }) => name === preset)?.ratio ?? null
  const shapeOf = (asked: number | null) => (asked === null || !size ? null : (asked * size.height) / size.width)
  const choose = (name: string) => {
    setPreset(name)
    const shape = shapeOf(ratioPresets.find((one) => one.name === name)?.ratio ?? null)
    if (shape !== null) setArea(largestArea(shape))
  }
  const part = size ? sizeOf(area, size) : null
  const sizeText = part ? m.media_pixels({ width: part.width, height: part.height }) : ''
  const confirm = () => {
    crop({ url: src, area })
      .then((item) => {
        toastSuccess(m.media_cropped())
        onCropped(item)
        onClose()
      })
      .catch(toastError)
  }
  return (
    <Modal opened onClose={() => !isPending && onClose()} title={m.media_crop_title()} size="lg" fullScreen={isPhone}>
      <Stack gap="md">
        <Chip.Group value={preset} onChange={(value) => choose(String(value))}>
          <Group gap={6} role="radiogroup" aria-label={m.media_ratio()}>
            {ratioPresets.map(({ name }) => (
              <Chip key={name} value={name} size="xs" radius="sm" disabled={size === null}>
                {name === 'free' ? m.media_free() : name}
              </Chip>
            ))}
          </Group>
        </Chip.Group>
        {failed ? (
          <LoadError error={m.media_not_loaded()} onRetry={() => setFailed(false)} />
        ) : (
          <CropStage
            src={url(src)}
            area={area}
            shape={shapeOf(ratio)}
            sizeText={sizeText}
            onArea={setArea}
            onSize={setSize}
            onFailed={() => setFailed(true)}
          />
        )}
        <Group justify="space-between">
          <Text size="sm" c="dimmed" aria-hidden="true">
            {sizeText}
          </Text>
          <Group gap="xs">
            <Button variant="default" onClick={onClose} disabled={isPending}>
              {m.frame_cancel()}
            </Button>
            <Button onClick={confirm} loading={isPending} disabled={size === null || failed || isWhole(area)}>
              {m.media_crop()}
            </Button>
          </Group>
        </Group>
      </Stack>
    </Modal>
  )
}
