/** Names of stored files: storage keys and the paths that the shopper app's origin serves them at. */
import { createHash } from 'node:crypto'
import { phoneVideoPath } from '@vitrine/domain/media/phone-video.rules'

export const mediaPath = '/media/'

/**
 * `<hash>.webp`, its thumbnail `<hash>-t.webp`, a video's size for phones `<hash>-m.mp4`; `<hash>.jpg` where something outside
 * takes no WebP.
 */
export const fileNamePattern = /^[a-f0-9]{40}(?:(?:-t)?\.(?:webp|svg|jpg|mp4|webm)|-m\.mp4)$/

export const contentTypes = {
  webp: 'image/webp',
  svg: 'image/svg+xml',
  jpg: 'image/jpeg',
  mp4: 'video/mp4',
  webm: 'video/webm',
} as const
export type StoredExtension = keyof typeof contentTypes

export const extensionOf = (fileName: string): StoredExtension =>
  fileName.slice(fileName.lastIndexOf('.') + 1) as StoredExtension

/** Content-addressed: the same content of one app is one file, and a file never changes. */
export const keyOf = (appKey: string, content: Buffer): string =>
  `${appKey}/${createHash('sha256').update(content).digest('hex').slice(0, 40)}`

export const urlOf = (key: string): string => mediaPath + key
export const keyOfUrl = (url: string): string => url.slice(mediaPath.length)
/** Of a stored video: where its size for phones is. */
export const phoneKeyOf = (url: string): string => keyOfUrl(phoneVideoPath(url))
/** The content's hash in an address: a file and its thumbnail have the same. */
export const hashOfUrl = (url: string): string => /[a-f0-9]{40}/.exec(url.slice(url.lastIndexOf('/')))?.[0] ?? url
