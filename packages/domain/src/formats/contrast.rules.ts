/** Brightness and contrast of colours. Free of zod, because the shopper app uses it for drawing. */
export const hexColorPattern = /^#(?:[0-9a-fA-F]{3}|[0-9a-fA-F]{6})$/

/** Threshold of document 2, section 2.16: a surface brighter than this counts as light. */
const brightnessThreshold = 186

function channels(hex: string): [number, number, number] {
  const digits = hex.slice(1)
  const full = digits.length === 3 ? [...digits].map((d) => d + d).join('') : digits
  return [0, 2, 4].map((at) => Number.parseInt(full.slice(at, at + 2), 16)) as [number, number, number]
}

/** Perceived brightness 0 to 255 by the weights of ITU-R BT.601. */
export function brightness(hex: string): number {
  const [r, g, b] = channels(hex)
  return r * 0.299 + g * 0.587 + b * 0.114
}

/** White on a dark surface, #1F2128 on a light one (D-094). */
export const textColorOn = (background: string): string =>
  brightness(hexColorPattern.test(background) ? background : '#FFFFFF') > brightnessThreshold ? '#1F2128' : '#FFFFFF'

function relativeLuminance(hex: string): number {
  const [r, g, b] = channels(hex).map((c) => {
    const s = c / 255
    return s <= 0.04045 ? s / 12.92 : ((s + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

/** Contrast ratio of WCAG 2.2, 1 to 21. */
export function contrastRatio(one: string, other: string): number {
  const [a, b] = [relativeLuminance(one), relativeLuminance(other)]
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}

/** White when it is easier to read than the dark colour, otherwise the dark colour. */
const clearerOf = (background: string, dark: string): string =>
  contrastRatio(background, '#FFFFFF') >= contrastRatio(background, dark) ? '#FFFFFF' : dark

/** White or near-black, whichever is easier to read on the colour. For buttons, whose text is small. */
export const buttonTextOn = (background: string): string => clearerOf(background, '#1F2128')

/** The colour, moved by a part of the way towards another one. */
export function mix(color: string, towards: string, part: number): string {
  const [from, to] = [channels(color), channels(towards)]
  const mixed = from.map((channel, at) => Math.round(channel * (1 - part) + (to[at] ?? 0) * part))
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}

/** The colour, moved towards black or white until it reaches this contrast (4.5 is WCAG AA for small text). */
export function readable(color: string, background: string, ratio = 4.5): string {
  if (contrastRatio(color, background) >= ratio) return color
  const towards = clearerOf(background, '#000000')
  for (let part = 0; part < 1; part += 0.05) {
    const candidate = mix(color, towards, part)
    if (contrastRatio(candidate, background) >= ratio) return candidate
  }
  return towards
}

const known = (color: string, otherwise: string): string => (hexColorPattern.test(color) ? color : otherwise)

/** The colour of prices on a surface: the branding's secondary colour, moved only as far as readability requires. */
export const priceColorOn = (background: string, secondary: string): string =>
  readable(known(secondary, '#1F2128'), known(background, '#FFFFFF'))
