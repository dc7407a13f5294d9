/** The two colours that a logo lives by. */
import { readable } from '@vitrine/domain/formats/color.rules'

interface Hue {
  red: number
  green: number
  blue: number
  /** How much of the logo it covers, more for a strong colour. */
  weight: number
}

/** Steps of a channel within which colours count as one. */
const step = 32
const opaque = 128
/** Differences between the largest and the smallest channel below this are grey. */
const leastStrength = 24
/** Degrees between two hues that are told apart. */
const apart = 40

const hex = (channel: number) => Math.round(channel).toString(16).padStart(2, '0').toUpperCase()
const toHex = ({ red, green, blue }: Hue) => `#${hex(red)}${hex(green)}${hex(blue)}`

const strengthOf = ({ red, green, blue }: Hue) => Math.max(red, green, blue) - Math.min(red, green, blue)

function degreesOf({ red, green, blue }: Hue): number {
  const high = Math.max(red, green, blue)
  const range = high - Math.min(red, green, blue)
  if (range === 0) return 0
  const at =
    high === red
      ? ((green - blue) / range + 6) % 6
      : high === green
        ? (blue - red) / range + 2
        : (red - green) / range + 4
  return at * 60
}

function distance(one: Hue, other: Hue): number {
  const between = Math.abs(degreesOf(one) - degreesOf(other))
  return Math.min(between, 360 - between)
}

/** Colours that are alike as one, the mean of them, without white and what shows through. */
function gather(pixels: ArrayLike<number>): Hue[] {
  const found = new Map<string, Hue & { count: number }>()
  for (let at = 0; at + 3 < pixels.length; at += 4) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = [pixels[at], pixels[at + 1], pixels[at + 2], pixels[at + 3]]
    if (alpha < opaque || Math.min(red, green, blue) > 235) continue
    const key = [red, green, blue].map((channel) => Math.floor(channel / step)).join(' ')
    const known = found.get(key) ?? { red: 0, green: 0, blue: 0, weight: 0, count: 0 }
    found.set(key, {
      ...known,
      red: known.red + red,
      green: known.green + green,
      blue: known.blue + blue,
      count: known.count + 1,
    })
  }
  return [...found.values()].map(({ count, ...sum }) => {
    const mean = { red: sum.red / count, green: sum.green / count, blue: sum.blue / count, weight: 0 }
    return { ...mean, weight: count * (1 + strengthOf(mean) / 64) }
  })
}

/**
 * Reads them from pixels as a canvas gives them: red, green, blue and alpha of each. White text can be read on the first
 * one. Null where nothing but white is seen; both are one colour where there is no second.
 */
export function pickLogoColors(pixels: ArrayLike<number>): { primary: string; secondary: string } | null {
  const hues = gather(pixels).sort((a, b) => b.weight - a.weight)
  const strong = hues.filter((hue) => strengthOf(hue) >= leastStrength)
  const first = strong[0] ?? hues[0]
  if (!first) return null
  const second =
    strong.find((hue) => distance(hue, first) >= apart) ??
    hues.find((hue) => hue !== first && strengthOf(hue) < leastStrength) ??
    first
  return { primary: readable(toHex(first), '#FFFFFF').toUpperCase(), secondary: toHex(second) }
}
