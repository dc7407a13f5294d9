/** Brings a stored picture to an exact size, as the stores ask for it. */
import type { CropArea } from '@vitrine/domain/media/media.routes'
import type { Ports } from '../../ports.ts'
import { type ChangedPicture, changeStored, pixelsOf } from './crop-image.ts'

interface Fit extends ChangedPicture {
  width: number
  height: number
  /** The part that fills the new picture; null for all of it. */
  area: CropArea | null
  /** Around the whole picture, and behind one that lets it through. */
  background: string
}

export const fitStored = (ports: Ports, { width, height, area, background, ...picture }: Fit) =>
  changeStored(ports, picture, {
    suffix: `${width}x${height}`,
    purpose: 'store',
    make: (image, size) =>
      (area ? image.extract(pixelsOf(area, size)) : image)
        .resize({ width, height, fit: area ? 'fill' : 'contain', background })
        .flatten({ background })
        .png(),
  })
