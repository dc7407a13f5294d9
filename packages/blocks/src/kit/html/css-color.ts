/** A colour in any form in which CSS writes one. */
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

for (const mode of [modeRgb, modeHsl, modeHwb, modeLab, modeLch, modeOklab, modeOklch]) readAlso(mode as typeof modeRgb)
const toRgb = converter('rgb')

export interface CssColor {
  /** `#rrggbb`, without the transparency. */
  hex: string
  /** 0 for one that nobody sees, 1 for an opaque one. */
  alpha: number
}

/** Null for a text that is no colour by itself, as `inherit`. */
export function readCssColor(text: string): CssColor | null {
  // The library takes digits without their sign for a colour, which CSS does not.
  const color = /^[\da-f]+$/i.test(text) ? undefined : parse(text.toLowerCase())
  if (color === undefined) return null
  return { hex: formatHex(toRgb(color)), alpha: Math.min(1, Math.max(0, color.alpha ?? 1)) }
}
