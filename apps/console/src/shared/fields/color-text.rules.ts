/**
 * A colour as it is typed or pasted: as CSS writes it, from a style sheet, a design program or a message. The design keeps an
 * opaque one as a hex text.
 */
import { readCssColor } from '@vitrine/blocks/kit/html/css-color'
import { hexColorPattern } from '@vitrine/domain/formats/color.rules'
import { trimText } from '@vitrine/domain/formats/trim.rules'
import { m } from '@vitrine/messages/console'
import { invalidReason } from './invalid-reason.ts'
import { type Reading, refused, taken } from './typed-text.rules.ts'

/** Longer than any colour of CSS with what stands around it. */
const longestColorText = 100

/** What stands around a colour where it is copied from: blanks, quotes, the end of its line. */
const around = /^["'`“”‘’«»{]+|["'`“”‘’«»;,}]+$/g
/** The name of its property or variable, and what says that it matters most. */
const declared = /^(?:--|[$@])?[a-z][\w-]*["'`]?\s*:|!\s*important$/gi

/** Of a line of a style sheet what stands before its comment. */
const withoutComment = (line: string): string => line.split(/\/[*/]/)[0] || line

function bare(text: string): string {
  // Keyboards of East Asia write the same characters wider.
  const trimmed = trimText(text.length > longestColorText ? text : text.normalize('NFKC'))
  if (trimmed.length > longestColorText) return trimmed
  const inner = withoutComment(trimmed).replace(around, '')
  const value = inner.replace(declared, '')
  const next = trimText(value) === '' ? inner : value
  return next === trimmed ? trimmed : bare(next)
}

/** Three numbers, as a color picker shows them: `31, 33, 40`, `(31; 33; 40)`, `RGB 31 33 40`, `R: 31 G: 33 B: 40`. */
const triple = /^(?:rgb ?)?[([]?(\d{1,3})(?: ?[,;/] ?| )(\d{1,3})(?: ?[,;/] ?| )(\d{1,3})[)\]]?$/i
const namedTriple = /^(?:r ?[:=]? ?)?(\d{1,3})[,; ]{1,2}g ?[:=]? ?(\d{1,3})[,; ]{1,2}b ?[:=]? ?(\d{1,3})$/i
/** Hue, saturation and value, as design programs have it. */
const hsv = /^hs[vb] ?\(? ?(\d{1,3})°?(?: ?, ?| )(\d{1,3})%?(?: ?, ?| )(\d{1,3})%? ?\)?$/i
const spacedHex = /^#?([\da-f]{2})[ :-]([\da-f]{2})[ :-]([\da-f]{2})$/i
const hexWithPercent = /^(#[\da-f]{6}) (\d{1,3})%$/i
/** Beside words, as `Red (#FF0000)` and `var(--red, #FF0000)`. */
const hexAmongWords = /#[\da-f]{6}(?![\da-f])/gi

const twoDigits = (share: number): string =>
  Math.round(share * 255)
    .toString(16)
    .padStart(2, '0')

function numbersOf(text: string): string[] | null {
  const parts = (triple.exec(text) ?? namedTriple.exec(text))?.slice(1) ?? []
  return parts.length > 0 && parts.every((part) => Number(part) <= 255) ? parts : null
}

/** Opacity and values that CSS writes in another way; null for any other text. */
function ofPrograms(plain: string): string | null {
  const [, hex, percent] = hexWithPercent.exec(plain) ?? []
  if (hex !== undefined && Number(percent) <= 100)
    return percent === '100' ? hex : hex + twoDigits(Number(percent) / 100)
  const [hue, saturation = 0, value = 0] = hsv.exec(plain)?.slice(1).map(Number) ?? []
  if (hue !== undefined) return `hwb(${hue} ${((100 - saturation) * value) / 100}% ${100 - value}%)`
  const pairs = spacedHex.exec(plain)?.slice(1)
  return pairs ? `#${pairs.join('')}` : null
}

/** What design programs and code write that CSS does not: `0x1F2128`, `HEX #1F2128`, three numbers, degrees with their sign. */
function asCss(text: string): string {
  const plain = text.replace(/^hex /i, '').replace(/^(?:%23|#) ?/, '#')
  const [, hex] = /^0x([\da-f]{6})$/i.exec(plain) ?? []
  if (hex !== undefined) return `#${hex}`
  const numbers = numbersOf(plain)
  if (numbers) return `rgb(${numbers.join(' ')})`
  const known = ofPrograms(plain)
  if (known !== null) return known
  // Between brackets with a comma it may be one of several that are mixed.
  const among = plain.match(hexAmongWords) ?? []
  if (
    among.length === 1 &&
    (!plain.includes(',') || /^var\(/i.test(plain)) &&
    !/[\d%]/.test(plain.replace(hexAmongWords, ''))
  )
    return among[0]
  // CSS ends what is open where the text ends.
  const open = plain.split('(').length - plain.split(')').length
  // Names of two words are written as one.
  const name = /^[a-z]+(?: [a-z]+){1,3}$/i.test(plain) ? plain.replaceAll(' ', '') : plain
  return name.replace(/°/g, 'deg') + ')'.repeat(Math.max(0, open))
}

/** An empty text is the fallback. What the colour lost is said in `note`. */
export function readColor(text: string, fallback: string): Reading<string> {
  const plain = asCss(bare(text))
  if (plain === '') return taken(fallback)
  const hex = plain.startsWith('#') ? plain : `#${plain}`
  if (hexColorPattern.test(hex)) return taken(hex)
  const color = plain.length > longestColorText ? null : (readCssColor(plain) ?? readCssColor(hex))
  if (color === null) return refused(invalidReason('color_needed'))
  const { alpha } = color
  if (alpha === 0) return refused(invalidReason('color_unseen'))
  const value = color.hex.toUpperCase()
  return alpha < 1 ? { ...taken(value), note: m.fields_color_opaque({ color: value }) } : taken(value)
}
