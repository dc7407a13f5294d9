/** Draws a start-up image that matches the splash screen after it: the owner's picture, else the icon on its colour. */
import { loadSharp } from '../media/index.ts'
import { drawIcon } from './draw-icon.ts'
import type { DrawnFile } from './drawn-files.ts'
import { splashIcon } from './splash.ts'
import type { StartupScreen } from './startup-screens.ts'

export interface StartupInput {
  screen: StartupScreen
  background: string
  /** `picture` fills the screen; null bytes stand for a picture or icon that cannot be read. */
  content: { kind: 'picture'; bytes: Buffer | null } | { kind: 'icon'; bytes: Buffer | null; color: string }
}

const limits = { limitInputPixels: 50_000_000 }
/** JPEG quality, because photographs as PNG would take megabytes. */
const jpegQuality = 80

type Sharp = Awaited<ReturnType<typeof loadSharp>>
interface Size {
  width: number
  height: number
}

const cover = (sharp: Sharp, picture: Buffer, size: Size, background: string): Promise<Buffer> =>
  sharp(picture, limits)
    .rotate()
    .resize({ ...size, fit: 'cover' })
    .flatten({ background })
    .jpeg({ quality: jpegQuality })
    .toBuffer()

/** Places the icon as the splash screen does: above the middle, because the app's name stands below it there. */
async function placeIcon(sharp: Sharp, { screen, content }: StartupInput, { width, height }: Size) {
  if (content.kind !== 'icon') return []
  const sizePx = splashIcon.sizePx * screen.ratio
  const radius = splashIcon.radiusPx * screen.ratio
  const mask = `<svg xmlns="http://www.w3.org/2000/svg" width="${sizePx}" height="${sizePx}"><rect width="${sizePx}" height="${sizePx}" rx="${radius}"/></svg>`
  const plain = { color: content.color, sizePx, maskable: false }
  const icon = await drawIcon({ ...plain, picture: content.bytes }).catch(() => drawIcon({ ...plain, picture: null }))
  const input = await sharp(icon)
    .composite([{ input: Buffer.from(mask), blend: 'dest-in' }])
    .png()
    .toBuffer()
  const top = Math.round(height / 2 - sizePx / 2 - splashIcon.raisedPx * screen.ratio)
  return [{ input, left: Math.round((width - sizePx) / 2), top }]
}

/** The result has the size of the screen in device px, whatever the picture's size is. */
export async function drawStartup(input: StartupInput): Promise<DrawnFile> {
  const { screen, background, content } = input
  const sharp = await loadSharp()
  const size = { width: screen.width * screen.ratio, height: screen.height * screen.ratio }
  if (content.kind === 'picture' && content.bytes !== null) {
    const bytes = await cover(sharp, content.bytes, size, background).catch(() => null)
    if (bytes) return { type: 'image/jpeg', bytes }
  }
  const bytes = await sharp({ create: { ...size, channels: 3, background } })
    .composite(await placeIcon(sharp, input, size))
    .png({ compressionLevel: 9 })
    .toBuffer()
  return { type: 'image/png', bytes }
}
