/**
 * Detects a file's type by its first bytes. Names and Content-Type headers are the sender's claim and are never used.
 */

export type SniffedFile = 'png' | 'jpeg' | 'gif' | 'webp' | 'svg' | 'mp4'

/** Enough for every mark below, and for an SVG's root behind a long comment. */
export const sniffBytes = 4096

/** Major brands of ISO base media files that are MP4 video: not HEIC, AVIF, QuickTime, audio or 3GP. */
const videoBrands = /^(isom|iso[2-9a-c]|mp4[12v]|avc1|M4V |M4VH|M4VP|mmp4|MSNV|dash|mp71)$/

/** What may stand before the root element, each with its beginning and its end. */
const prologs = [
  ['<?xml', '?>'],
  ['<!--', '-->'],
  ['<!doctype svg', '>'],
] as const

/** The root element is `svg`, behind nothing but a declaration, comments and a document type. One pass. */
function startsSvg(head: string): boolean {
  let rest = head.toLowerCase().trimStart()
  for (;;) {
    const prolog = prologs.find(([start]) => rest.startsWith(start))
    if (prolog === undefined) return /^<svg[\s>/]/.test(rest)
    const end = rest.indexOf(prolog[1], prolog[0].length)
    if (end === -1) return false
    rest = rest.slice(end + prolog[1].length).trimStart()
  }
}

export function sniffFile(head: Buffer): SniffedFile | null {
  const ascii = (from: number, to: number) => head.toString('latin1', from, to)
  if (ascii(0, 8) === '\x89PNG\r\n\x1a\n') return 'png'
  if (ascii(0, 3) === '\xff\xd8\xff') return 'jpeg'
  if (/^GIF8[79]a$/.test(ascii(0, 6))) return 'gif'
  if (ascii(0, 4) === 'RIFF' && ascii(8, 12) === 'WEBP') return 'webp'
  if (ascii(4, 8) === 'ftyp') return videoBrands.test(ascii(8, 12)) ? 'mp4' : null
  return startsSvg(head.toString('utf8', 0, sniffBytes)) ? 'svg' : null
}
