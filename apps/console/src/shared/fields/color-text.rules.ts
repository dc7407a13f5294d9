/**
 * A colour as it is typed or pasted: as CSS writes it, from a style sheet, a design program or a message. The design keeps an
 * opaque one as a hex text.
 */
import { hexColorPattern } from '@vitrine/domain/formats/color.rules'
import { trimText } from '@vitrine/domain/formats/trim.rules'
import { m } from '@vitrine/messages/console'
import {
  converter,
  formatHex,
  modeHsl,
  modeHwb,
  modeLab,
  modeLch,
  modeOklab,
  modeOklch,
  modeRgb,
  parse,
  useMode as readAlso,
} from 'culori/fn'
import { type Reading, refused, taken } from './typed-text.rules.ts'

for (const mode of [modeRgb, modeHsl, modeHwb, modeLab, modeLch, modeOklab, modeOklch]) readAlso(mode as typeof modeRgb)
const toRgb = converter('rgb')

/** Longer than any colour of CSS with what stands around it. */
const longestColorText = 100

/** What stands around a colour where it is copied from: blanks, quotes, the end of its line. */
const around = /^["'`“”‘’«»]+|["'`“”‘’«»;,]+$/g

function bare(text: string): string {
  const trimmed = trimText(text)
  const inner = trimmed.length > longestColorText ? trimmed : trimmed.replace(around, '')
  return inner === trimmed ? trimmed : bare(inner)
}

/** An empty text is the fallback. What the colour lost is said in `note`. */
export function readColor(text: string, fallback: string): Reading<string> {
  const plain = bare(text)
  if (plain === '') return taken(fallback)
  const hex = plain.startsWith('#') ? plain : `#${plain}`
  if (hexColorPattern.test(hex)) return taken(hex)
  const color = plain.length > longestColorText ? undefined : parse(plain.toLowerCase())
  if (color === undefined) return refused(m.fields_color_needed())
  const { alpha = 1 } = color
  if (alpha <= 0) return refused(m.fields_color_unseen())
  const value = formatHex(toRgb(color)).toUpperCase()
  return alpha < 1 ? { ...taken(value), note: m.fields_color_opaque({ color: value }) } : taken(value)
}
