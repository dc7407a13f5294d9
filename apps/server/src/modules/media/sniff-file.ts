import { decodeMarkup } from './decode-markup.ts'

/**
 * Detects a file's type by its first bytes. Names and Content-Type headers are the sender's claim and are never used.
 */

export type SniffedFile = 'png' | 'jpeg' | 'gif' | 'webp' | 'svg' | 'mp4'

/** Enough for every mark below, and for an SVG's root behind a licence or a document type with its entities. */
export const sniffBytes = 65_536

/** Major brands of ISO base media files that are MP4 video: not HEIC, AVIF, QuickTime, audio or 3GP. */
const videoBrands = /^(isom|iso[2-9a-c]|mp4[12v]|avc1|M4V |M4VH|M4VP|mmp4|MSNV|dash|mp71)$/

/** What may stand before the root element, each with its beginning and its end. */
const prologs = [
  ['<?xml', '?>'],
  ['<?xpacket', '?>'],
  ['<?adobe', '?>'],
  ['<!--', '-->'],
  ['<!doctype svg', '>'],
] as const

/** Where a prolog ends. A document type may hold declarations, in square brackets. */
function endOf(rest: string, [start, end]: (typeof prologs)[number]): number {
  const close = rest.indexOf(end, start.length)
  const bracket = rest.indexOf('[', start.length)
  const hasDeclarations = start === '<!doctype svg' && bracket !== -1 && bracket < close
  const inner = hasDeclarations ? rest.indexOf(']', bracket) : 0
  const found = inner === -1 ? -1 : rest.indexOf(end, Math.max(inner, start.length))
  return found === -1 ? -1 : found + end.length
}

/** The root element is `svg`, behind nothing but a declaration, comments and a document type. One pass. */
function startsSvg(head: string): boolean {
  let rest = head.toLowerCase().trimStart()
  for (;;) {
    const prolog = prologs.find(([start]) => rest.startsWith(start))
    if (prolog === undefined) return /^<(?:[a-z][\w.-]{0,40}:)?svg[\s>/]/.test(rest)
    const end = endOf(rest, prolog)
    if (end === -1) return false
    rest = rest.slice(end).trimStart()
  }
}

export function sniffFile(head: Buffer): SniffedFile | null {
  const ascii = (from: number, to: number) => head.toString('latin1', from, to)
  if (ascii(0, 8) === '\x89PNG\r\n\x1a\n') return 'png'
  if (ascii(0, 3) === '\xff\xd8\xff') return 'jpeg'
  if (/^GIF8[79]a$/.test(ascii(0, 6))) return 'gif'
  if (ascii(0, 4) === 'RIFF' && ascii(8, 12) === 'WEBP') return 'webp'
  if (ascii(4, 8) === 'ftyp') return videoBrands.test(ascii(8, 12)) ? 'mp4' : null
  return startsSvg(decodeMarkup(head.subarray(0, sniffBytes), { isPart: true }) ?? '') ? 'svg' : null
}
