/**
 * Formats of pictures and videos by their first bytes: those that are taken, and those of which somebody is told the name and
 * what is taken instead. Names and types are the sender's claim.
 */

/** Those that are taken, besides SVG, which is text. */
export type TakenFormat = 'png' | 'jpeg' | 'gif' | 'webp' | 'mp4'

export interface FileFormat {
  name: string
  kind: 'image' | 'video'
}

/** Enough for every mark below. */
export const formatBytes = 256

const image = (name: string): FileFormat => ({ name, kind: 'image' })
const video = (name: string): FileFormat => ({ name, kind: 'video' })

/** What a file begins with, written as Latin-1. */
const beginnings: readonly [start: string, format: FileFormat][] = [
  ['II*\0', image('TIFF')],
  ['MM\0*', image('TIFF')],
  ['II+\0', image('TIFF')],
  ['MM\0+', image('TIFF')],
  ['\0\0\x01\0', image('ICO')],
  ['8BPS', image('PSD')],
  ['%!PS', image('EPS')],
  ['\xc5\xd0\xd3\xc6', image('EPS')],
  ['icns', image('ICNS')],
  ['\xff\n', image('JPEG XL')],
  ['\0\0\0\fJXL ', image('JPEG XL')],
  ['\0\0\0\fjP  ', image('JPEG 2000')],
  ['FLV\x01', video('FLV')],
  ['OggS', video('Ogg')],
  ['\x30\x26\xb2\x75\x8e\x66\xcf\x11', video('WMV')],
  ['\0\0\x01\xba', video('MPEG')],
  ['\0\0\x01\xb3', video('MPEG')],
]

/** Boxes that begin a QuickTime file of the time before it named its brand. */
const oldQuickTime: ReadonlySet<string> = new Set(['moov', 'mdat', 'wide', 'skip', 'pnot'])
const heif = /^(?:hei[cmsx]|hev[cmsx]|mif1|mif2|msf1)$/

/** Files of ISO base media begin with a box that lists the brands they follow, the major one first. */
function formatOfBrands(brands: string): FileFormat | null {
  const major = brands.slice(0, 4)
  if (/^avi[fs]$/.test(major)) return image('AVIF')
  // HEIC and AVIF share a container, and either may name only that as its major brand.
  if (heif.test(major)) return image(/avi[fs]/.test(brands.slice(8)) ? 'AVIF' : 'HEIC')
  if (major === 'crx ') return image('CR3')
  if (major === 'qt  ') return video('MOV')
  return /^3g[2gp]/.test(major) ? video('3GP') : null
}

/** Major brands of ISO base media files that are MP4 video: not HEIC, AVIF, QuickTime, audio or 3GP. */
const videoBrands = /^(isom|iso[2-9a-c]|mp4[12v]|avc1|M4V |M4VH|M4VP|mmp4|MSNV|dash|mp71)$/

export function findTakenFormat(head: Uint8Array): TakenFormat | null {
  const text = String.fromCharCode(...head.subarray(0, 12))
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'png'
  if (text.startsWith('\xff\xd8\xff')) return 'jpeg'
  if (/^GIF8[79]a/.test(text)) return 'gif'
  if (text.startsWith('RIFF') && text.endsWith('WEBP')) return 'webp'
  return text.slice(4, 8) === 'ftyp' && videoBrands.test(text.slice(8)) ? 'mp4' : null
}

/** Null for what is taken, and for what is neither a picture nor a video. */
export function findUntakenFormat(head: Uint8Array): FileFormat | null {
  const text = String.fromCharCode(...head.subarray(0, formatBytes))
  const found = beginnings.find(([start]) => text.startsWith(start))
  if (found) return found[1]
  const box = text.slice(4, 8)
  if (box === 'ftyp') return formatOfBrands(text.slice(8, Math.max(12, text.charCodeAt(2) * 256 + text.charCodeAt(3))))
  if (oldQuickTime.has(box)) return video('MOV')
  if (text.startsWith('\x1a\x45\xdf\xa3')) return video(text.includes('webm') ? 'WebM' : 'MKV')
  if (text.startsWith('RIFF') && text.slice(8, 12) === 'AVI ') return video('AVI')
  // Two bytes alone would take a text for a picture: the next four are a size, and the four after it are zero.
  return text.startsWith('BM') && text.slice(6, 10) === '\0\0\0\0' ? image('BMP') : null
}
