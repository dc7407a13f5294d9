/** Pictures of messages: of the app's library alone, and in a form and size that every lock screen shows (I-122). */
import { fieldReason } from '@vitrine/domain/field-reasons'
import { maxMessageImageBytes } from '@vitrine/domain/notifications/message-text.rules'
import { refuseField } from '../../http/refuse.ts'
import type { Ports } from '../../ports.ts'
import { keyOf, keyOfUrl, loadSharp, mediaPath, urlOf } from '../media/index.ts'

/** Twice as wide as phones show it. */
const widthPx = 1_024
const quality = 82

const refuse = (): never => refuseField('image', fieldReason('media_file_unknown'))

/** The key of a picture of this app; refused for anything else, so that no message leads a device elsewhere. */
function ownKey(appKey: string, image: string): string {
  const path = image.startsWith('/') ? image : URL.canParse(image) ? new URL(image).pathname : ''
  if (!path.startsWith(`${mediaPath}${appKey}/`)) return refuse()
  const key = keyOfUrl(path)
  return /^[\w-]+\/[a-f0-9]{40}(-t)?\.(webp|svg|jpg)$/.test(key) ? key : refuse()
}

/** As JPEG, which iOS takes too: it shows no WebP in a notification. What is too large is made smaller, a drawing drawn. */
export async function bringPicture(
  { storage }: Pick<Ports, 'storage'>,
  { appKey, image }: { appKey: string; image: string | null },
): Promise<string | null> {
  if (image === null || image === '') return null
  const key = ownKey(appKey, image)
  const size = await storage.size(key)
  if (size === null) return refuse()
  if (key.endsWith('.jpg') && size <= maxMessageImageBytes) return urlOf(key)
  const stored = await storage.get(key)
  if (stored === null) return refuse()
  const sharp = await loadSharp()
  const drawn = await sharp(stored, { limitInputPixels: 100_000_000 })
    .resize({ width: widthPx, height: widthPx, fit: 'inside', withoutEnlargement: !key.endsWith('.svg') })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality, mozjpeg: true })
    .toBuffer()
  const drawnKey = `${keyOf(appKey, drawn)}.jpg`
  await storage.put(drawnKey, drawn)
  return urlOf(drawnKey)
}
