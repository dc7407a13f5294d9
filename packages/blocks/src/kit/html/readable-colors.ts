/** Keeps the colours of a text readable on the surface of the block that shows it. */
import { contrastRatio, mix, textColorOn } from '@vitrine/domain/formats/contrast.rules'
import { cleanDeclarations, clipsToText, type Declaration, writeDeclarations } from './clean-style.ts'
import { type CssColor, readCssColor } from './css-color.ts'
import { paintlessWords } from './style-properties.ts'
import type { Attributes } from './write-html.ts'

/** What a browser in its own colours takes them for. */
const systemColors: Readonly<Record<string, string>> = {
  initial: '#000000',
  windowtext: '#000000',
  canvastext: '#000000',
  window: '#ffffff',
  canvas: '#ffffff',
}
const ofParent: ReadonlySet<string> = new Set(['inherit', 'currentcolor', 'unset', 'revert'])
const picture = /(?:url|gradient)\(/
const important = / ?!important$/

function colorOf(word: string): CssColor | null {
  const system = Object.hasOwn(systemColors, word) ? systemColors[word] : undefined
  return system === undefined ? readCssColor(word) : { hex: system, alpha: 1 }
}

/** What text is read on, and its colour there; null for what is not plain, as a picture. */
export interface Surface {
  background: string | null
  color: string | null
  /** Whether it is the text's own, and not the block's: colours on it were chosen for it. */
  isOwn: boolean
  /** The colour that was replaced around here: on a picture it holds again. */
  meant?: string
}

/** On a light block colours are the text's business until nothing can be read; for a dark one they were not chosen. */
const leastOnLight = 1.25
const leastOnDark = 3
/** Of a colour that meets a background by inheritance, or stands somewhere on a dark one of the text's own. */
const leastUnchosen = 2
const isDark = (background: string): boolean => textColorOn(background) === '#FFFFFF'

const seenOn = ({ hex, alpha }: CssColor, background: string): string =>
  alpha === 1 ? hex : mix(background, hex, alpha)

/** The colour that a background paints on what is under it; undefined where it paints nothing. */
function paintOn(value: string, under: string | null): string | null | undefined {
  const words = value.match(/[\w-]+\((?:[^()]|\([^()]*\))*\)|[^\s,/]+/g) ?? []
  for (const word of words) {
    const color = word === 'initial' ? null : colorOf(word)
    if (color?.alpha === 0) return undefined
    if (color !== null) return color.alpha === 1 ? color.hex : under && seenOn(color, under)
  }
  return words.some((word) => /^[a-z]/.test(word) && !paintlessWords.has(word)) ? null : undefined
}

function paintOf(declarations: readonly Declaration[], under: string | null): string | null | undefined {
  let color: string | null | undefined
  let hasPicture = false
  let isInWords = false
  for (const { name, value } of declarations) {
    if (name === 'background-color' || name === 'background') color = paintOn(value, under)
    if (name === 'background-image' || name === 'background') hasPicture = picture.test(value)
    if (name === 'background-clip' || name === 'background') isInWords = clipsToText(value)
  }
  if (isInWords) return undefined
  return hasPicture ? null : color
}

export const colorProperties: ReadonlySet<string> = new Set([
  ...['color', 'background', 'background-color', 'background-image', 'background-clip'],
])

/** Whether a light block lets nobody be sure to read it. */
export function isFaint(word: string): boolean {
  const color = colorOf(word.toLowerCase().replace(important, ''))
  return color !== null && contrastRatio(seenOn(color, '#ffffff'), '#ffffff') < leastUnchosen
}

export const saysColor = (word: string): boolean => !ofParent.has(word.toLowerCase().replace(important, ''))

/** Whether a background is dark on a light page, or nobody knows. */
export function paintsDark(declarations: readonly Declaration[]): boolean {
  const paint = paintOf(declarations, '#ffffff')
  return paint === null || (paint !== undefined && isDark(paint))
}

/** Old attributes may leave the sign of a colour away. */
const oldColor = (name: string, value: string | undefined): Declaration[] =>
  value === undefined ? [] : [{ name, value: value.replace(/^(?=[\da-f]{6}$)/i, '#') }]

/** What says the element's colours, the strongest last. */
function cascade({ color, bgcolor }: Attributes, sheet: readonly Declaration[], own: readonly Declaration[]) {
  const all = [...oldColor('color', color), ...oldColor('background-color', bgcolor), ...sheet, ...own]
    .filter(({ name }) => colorProperties.has(name))
    .map(({ name, value }) => ({
      name,
      value: value.toLowerCase().replace(important, ''),
      isImportant: important.test(value),
    }))
  return [...all.filter(({ isImportant }) => !isImportant), ...all.filter(({ isImportant }) => isImportant)]
}

/**
 * The attributes with a colour that can be read, and the surface for what stands in the element. `sheet` is what the text's
 * style sheets say of it.
 */
export function withReadableColor(
  attributes: Attributes,
  under: Surface,
  sheet: readonly Declaration[] = [],
): { attributes: Attributes; surface: Surface } {
  const { declarations } = cleanDeclarations(attributes['style'] ?? '')
  const all = cascade(attributes, sheet, declarations)
  const own = paintOf(all, under.background)
  const said = all.findLast(({ name }) => name === 'color')
  const color = said === undefined || ofParent.has(said.value) ? undefined : said.value
  if (own === undefined && color === undefined) return { attributes, surface: under }
  const background = own === undefined ? under.background : own
  const isOwn = own !== undefined || under.isOwn
  const text = color === undefined ? under.color && { hex: under.color, alpha: 1 } : colorOf(color)
  // Text that nobody is to see was not meant for any surface.
  if (own === null && color === undefined && under.meant !== undefined)
    return withColor(attributes, {
      declarations,
      color: under.meant,
      surface: { background, color: under.meant, isOwn },
    })
  const written = !text || text.alpha === 0 ? null : background === null ? text.hex : seenOn(text, background)
  const least = (on: string): number =>
    color === undefined ? leastUnchosen : !isDark(on) ? leastOnLight : isOwn ? leastUnchosen : leastOnDark
  const isLost = background !== null && written !== null && contrastRatio(written, background) < least(background)
  // A colour beside its own background was chosen for it.
  if (!isLost || (color !== undefined && own !== undefined))
    return {
      attributes,
      surface: {
        ...{ background, color: written, isOwn },
        ...(color === undefined && under.meant !== undefined && { meant: under.meant }),
      },
    }
  const readable = textColorOn(background)
  return withColor(attributes, {
    ...{ declarations, color: `${readable}${said?.isImportant ? ' !important' : ''}` },
    surface: { background, color: readable, isOwn, meant: under.meant ?? written },
  })
}

interface WithColor {
  declarations: Declaration[]
  color: string
  surface: Surface
}

/** With this colour in the place of its own. */
function withColor(attributes: Attributes, { declarations, color, surface }: WithColor) {
  const { color: _color, style: _style, ...rest } = attributes
  const kept = writeDeclarations({ declarations }, false)
  const style = [...(kept === '' ? [] : [kept]), `color:${color}`].join(';')
  return { attributes: { ...rest, style }, surface }
}
