/** Keeps the colours of a text readable on the surface of the block that shows it. */
import { contrastRatio, hexColorPattern, textColorOn } from '@vitrine/domain/formats/contrast.rules'
import { cleanDeclarations, writeDeclarations } from './clean-style.ts'
import type { Attributes } from './write-html.ts'

const named: Readonly<Record<string, string>> = {
  black: '#000000',
  silver: '#c0c0c0',
  gray: '#808080',
  grey: '#808080',
  white: '#ffffff',
  maroon: '#800000',
  red: '#ff0000',
  purple: '#800080',
  fuchsia: '#ff00ff',
  green: '#008000',
  lime: '#00ff00',
  olive: '#808000',
  yellow: '#ffff00',
  navy: '#000080',
  blue: '#0000ff',
  teal: '#008080',
  aqua: '#00ffff',
  orange: '#ffa500',
  windowtext: '#000000',
}
const rgb = /^rgba?\( ?(\d{1,3}) ?[, ] ?(\d{1,3}) ?[, ] ?(\d{1,3}) ?\)$/

/** The colour as `#rrggbb`; null for one that is not plain. */
function hexOf(value: string): string | null {
  const text = value.toLowerCase().replace(' !important', '').trim()
  if (hexColorPattern.test(text)) return text
  const channels = rgb.exec(text)
  if (!channels) return Object.hasOwn(named, text) ? (named[text] ?? null) : null
  return `#${channels
    .slice(1)
    .map((channel) => Math.min(255, Number(channel)).toString(16).padStart(2, '0'))
    .join('')}`
}

/** What text is read on, and its colour there; null for what is not plain, as a picture. */
export interface Surface {
  background: string | null
  color: string | null
  /** Whether it is the text's own, and not the block's: colours beside it were chosen for it. */
  isOwn: boolean
}

/** On a light block colours are the text's business until nothing can be read; for a dark one they were not chosen. */
const leastOnLight = 1.25
const leastOnDark = 3
const isDark = (background: string): boolean => textColorOn(background) === '#FFFFFF'

/** The attributes with a colour that can be read, and the surface for what stands in the element. */
export function withReadableColor(
  attributes: Attributes,
  under: Surface,
): { attributes: Attributes; surface: Surface } {
  const { declarations } = cleanDeclarations(attributes['style'] ?? '')
  const last = (...names: string[]) => declarations.findLast(({ name }) => names.includes(name))?.value
  const paint = last('background', 'background-color', 'background-image') ?? attributes['bgcolor']
  const color = last('color') ?? attributes['color']
  if (paint === undefined && color === undefined) return { attributes, surface: under }
  const own =
    paint === undefined || /^(?:none|transparent|inherit|initial|unset)$/.test(paint) ? undefined : hexOf(paint)
  const background = own === undefined ? under.background : own
  const isOwn = own !== undefined || under.isOwn
  const written = color === undefined ? under.color : hexOf(color)
  const least = background !== null && isDark(background) ? leastOnDark : leastOnLight
  const isLost =
    background !== null && written !== null && contrastRatio(written, background) < (color === undefined ? 2 : least)
  // A colour beside its own background was chosen for it.
  if (!isLost || (color !== undefined && isOwn)) return { attributes, surface: { background, color: written, isOwn } }
  const readable = textColorOn(background)
  const { color: _color, style: _style, ...rest } = attributes
  const kept = writeDeclarations({ declarations }, false)
  const style = [...(kept === '' ? [] : [kept]), `color:${readable}`].join(';')
  return { attributes: { ...rest, style }, surface: { background, color: readable, isOwn } }
}
