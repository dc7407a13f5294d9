import { longestLogo } from '@vitrine/domain/apps/new-app.routes'
import { pickLogoColors } from './logo-colors.rules.ts'

export interface Logo {
  /** As base64, a PNG of at most 512 px. */
  data: string
  /** For the page that shows it. */
  address: string
  colors: { primary: string; secondary: string } | null
}

/** Sides in px: the largest at which the picture still fits into the call is taken. */
const sides = [512, 256, 128]
const sampledSide = 96

function draw(picture: HTMLImageElement, side: number): HTMLCanvasElement {
  // A drawing may have no size of its own.
  const width = picture.naturalWidth || side
  const height = picture.naturalHeight || side
  const scale = Math.min(1, side / Math.max(width, height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(width * scale))
  canvas.height = Math.max(1, Math.round(height * scale))
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
  return canvas
}

const start = 'data:image/png;base64,'

/** Draws the picture, whichever format the browser can show. Throws where it can show none of it. */
export async function readLogo(file: File): Promise<Logo> {
  const source = URL.createObjectURL(file)
  try {
    const picture = new Image()
    picture.src = source
    await picture.decode()
    const sample = draw(picture, sampledSide)
    const pixels = sample.getContext('2d')?.getImageData(0, 0, sample.width, sample.height).data ?? []
    const drawn = sides.map((side) => draw(picture, side).toDataURL('image/png'))
    const address = drawn.find((one) => one.length - start.length <= longestLogo)
    if (address === undefined || !address.startsWith(start)) throw new Error('The picture could not be drawn.')
    return { data: address.slice(start.length), address, colors: pickLogoColors(pixels) }
  } finally {
    URL.revokeObjectURL(source)
  }
}
