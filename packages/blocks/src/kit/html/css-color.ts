/** A colour in any form in which CSS writes one. */
import {
  type Color,
  converter,
  formatHex,
  interpolateWithPremultipliedAlpha,
  type Mode,
  modeA98,
  modeHsl,
  modeHwb,
  modeLab,
  modeLch,
  modeLrgb,
  modeOklab,
  modeOklch,
  modeP3,
  modeProphoto,
  modeRec2020,
  modeRgb,
  modeXyz50,
  modeXyz65,
  parse,
  useMode as readAlso,
} from 'culori/fn'

const modes = [
  [modeRgb, modeHsl, modeHwb, modeLab, modeLch, modeOklab, modeOklch],
  [modeLrgb, modeP3, modeRec2020, modeA98, modeProphoto, modeXyz50, modeXyz65],
]
for (const mode of modes.flat()) readAlso(mode as typeof modeRgb)
const toRgb = converter('rgb')

export interface CssColor {
  /** `#rrggbb`, without the transparency. */
  hex: string
  /** 0 for one that nobody sees, 1 for an opaque one. */
  alpha: number
}

/** The spaces in which CSS mixes, by its names for them. */
const mixingModes: Readonly<Record<string, Mode>> = {
  srgb: 'rgb',
  'srgb-linear': 'lrgb',
  'display-p3': 'p3',
  'a98-rgb': 'a98',
  'prophoto-rgb': 'prophoto',
  rec2020: 'rec2020',
  lab: 'lab',
  lch: 'lch',
  oklab: 'oklab',
  oklch: 'oklch',
  hsl: 'hsl',
  hwb: 'hwb',
  xyz: 'xyz65',
  'xyz-d65': 'xyz65',
  'xyz-d50': 'xyz50',
}
/** Longer than any colour that somebody writes. */
const longestMix = 200

/** What stands between commas outside of brackets. */
function partsOf(text: string): string[] {
  const parts = ['']
  let depth = 0
  for (const sign of text) {
    if (sign === '(') depth += 1
    if (sign === ')') depth -= 1
    if (sign === ',' && depth === 0) parts.push('')
    else parts[parts.length - 1] += sign
  }
  return parts.map((part) => part.trim())
}

interface Share {
  color: Color
  percent: number | undefined
}

/** `red 30%` or `30% red`. */
function readShare(text: string): Share | undefined {
  const percent = /^\d{1,3}(?:\.\d{1,9})?%|\s\d{1,3}(?:\.\d{1,9})?%$/.exec(text)?.[0]
  const color = readColor(percent === undefined ? text : text.replace(percent, '').trim())
  const value = percent === undefined ? undefined : Number.parseFloat(percent)
  return color && (value ?? 0) <= 100 ? { color, percent: value } : undefined
}

/** `color-mix(in oklab, red 30%, blue)`, which takes the shorter way around where a hue is mixed (CSS Color 5, section 3). */
function readMix(text: string): Color | undefined {
  if (text.length > longestMix || !text.startsWith('color-mix(') || !text.endsWith(')')) return undefined
  const [way = '', ...shares] = partsOf(text.slice('color-mix('.length, -1))
  const [, space = ''] = /^in ([a-z\d-]{1,20})(?: shorter hue)?$/.exec(way.replace(/\s+/g, ' ')) ?? []
  const mode = Object.hasOwn(mixingModes, space) ? mixingModes[space] : undefined
  const [one, other] = shares.map(readShare)
  if (mode === undefined || !one || !other || shares.length > 2) return undefined
  const first = one.percent ?? 100 - (other.percent ?? 50)
  const second = other.percent ?? 100 - first
  const whole = first + second
  if (whole === 0) return undefined
  const mixed = interpolateWithPremultipliedAlpha([one.color, other.color], mode)(second / whole)
  return whole < 100 ? { ...mixed, alpha: ((mixed.alpha ?? 1) * whole) / 100 } : mixed
}

/** The library fails where a text ends in the middle of a colour, as while one is typed. */
function parsed(text: string): Color | undefined {
  try {
    return parse(text)
  } catch {
    return undefined
  }
}

function readColor(text: string): Color | undefined {
  // The library takes digits without their sign for a colour, which CSS does not.
  return /^[\da-f]+$/i.test(text) ? undefined : (parsed(text) ?? readMix(text))
}

/** Null for a text that is no colour by itself, as `inherit`. */
export function readCssColor(text: string): CssColor | null {
  const color = readColor(text.toLowerCase())
  if (color === undefined) return null
  return { hex: formatHex(toRgb(color)), alpha: Math.min(1, Math.max(0, color.alpha ?? 1)) }
}
