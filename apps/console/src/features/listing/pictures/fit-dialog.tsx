/** Brings a picture to the one size that its place takes: a part of it, or the whole on a color. */
import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { MediaItem } from '@vitrine/domain/media/media.routes'
import { m } from '@vitrine/messages/console'
import { Segmented } from '@vitrine/ui/segmented'
import { useState } from 'react'
import { ColorTextInput } from '../../../shared/fields/color-text-input.tsx'
import { largestArea } from '../../../shared/media-library/crop/crop-area.rules.ts'
import { CropStage } from '../../../shared/media-library/crop/crop-stage.tsx'
import { useMediaUrl } from '../../../shared/media-library/use-media-url.ts'
import { LoadError } from '../../../shared/parts/load-error.tsx'
import { toastError } from '../../../shared/toast.ts'
import classes from './fit-dialog.module.css'
import { useFitImage } from './fit-image.ts'

export type FitWay = 'crop' | 'pad'

export interface FittedPicture {
  url: string
  width: number
  height: number
}

interface FitDialogProps {
  picture: FittedPicture
  /** How it is shown first. */
  way: FitWay
  size: { width: number; height: number }
  onFitted(item: MediaItem): void
  onClose(): void
}

const white = '#FFFFFF'
const isColor = (text: string) => /^#[0-9a-f]{6}$/i.test(text)

export function FitDialog({ picture, way: firstWay, size, onFitted, onClose }: FitDialogProps) {
  const url = useMediaUrl()
  const isPhone = useMediaQuery('(max-width: 47.99em)') ?? false
  const { width, height } = picture
  const shape = ((size.width / size.height) * height) / width
  const [way, setWay] = useState(firstWay)
  const [area, setArea] = useState(() => largestArea(shape))
  const [background, setBackground] = useState(white)
  const [failed, setFailed] = useState(false)
  const { mutateAsync: fit, isPending } = useFitImage()
  const isNarrow = (shown: number) => shown < size.width * 0.9
  const isSmall = way === 'crop' ? isNarrow(area.width * width) : isNarrow(width) && height < size.height * 0.9
  const confirm = () => {
    fit({ url: picture.url, ...size, area: way === 'crop' ? area : null, background })
      .then((item) => {
        onFitted(item)
        onClose()
      })
      .catch(toastError)
  }
  return (
    <Modal
      opened
      onClose={() => !isPending && onClose()}
      title={m.listing_fit_title(size)}
      size="lg"
      fullScreen={isPhone}
    >
      <Stack gap="md">
        <Text size="sm">
          {m.listing_fit_note({ width, height })} {isSmall && m.listing_fit_small()}
        </Text>
        <Segmented
          aria-label={m.listing_fit_way()}
          value={way}
          onChange={setWay}
          options={[
            { value: 'crop', label: m.listing_fit_crop() },
            { value: 'pad', label: m.listing_fit_pad() },
          ]}
        />
        {failed && <LoadError error={m.media_not_loaded()} onRetry={() => setFailed(false)} />}
        {!failed && way === 'crop' && (
          <CropStage
            src={url(picture.url)}
            area={area}
            shape={shape}
            sizeText={m.media_pixels(size)}
            onArea={setArea}
            onSize={() => undefined}
            onFailed={() => setFailed(true)}
          />
        )}
        {!failed && way === 'pad' && (
          <>
            <img
              className={classes.padded}
              src={url(picture.url)}
              alt={m.listing_fit_preview()}
              style={{
                aspectRatio: `${size.width} / ${size.height}`,
                width: `min(100%, ${(50 * size.width) / size.height}vh)`,
                background,
              }}
              onError={() => setFailed(true)}
            />
            <ColorTextInput
              label={m.listing_fit_color()}
              fallback={white}
              value={background}
              onChange={setBackground}
            />
          </>
        )}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose} disabled={isPending}>
            {m.frame_cancel()}
          </Button>
          <Button onClick={confirm} loading={isPending} disabled={failed || !isColor(background)}>
            {m.listing_fit_confirm()}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
