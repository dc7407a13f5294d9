import { findTakenFormat, type TakenFormat } from '@vitrine/domain/media/file-formats.rules'
import { decodeMarkup } from './decode-markup.ts'

/**
 * Detects a file's type by its first bytes. Names and Content-Type headers are the sender's claim and are never used.
 */

export type SniffedFile = TakenFormat | 'svg'

/** Enough for every mark below, and for an SVG's root behind a licence or a document type with its entities. */
export const sniffBytes = 65_536

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
  const taken = findTakenFormat(head)
  if (taken !== null) return taken
  return startsSvg(decodeMarkup(head.subarray(0, sniffBytes), { isPart: true }) ?? '') ? 'svg' : null
}
