/** The colours of a product's options, as far as CSS can show them. Pure. */
import type { Product } from './catalog.schema.ts'

/** A colour that CSS knows; null for any other value, which is shown as text. */
export const swatchOf = (swatch: string | null): string | null =>
  swatch !== null && /^#[0-9a-f]{3,8}$|^[a-z]+$/i.test(swatch) ? swatch : null

/** More colours than these are seldom told apart in a list, and each card carries them. */
const mostColors = 12

/** Each colour in which the product is made once, in the store's order. */
export function colorsOf(options: Product['options']): string[] {
  const swatches = options.flatMap(({ values }) => values.flatMap(({ swatch }) => swatchOf(swatch) ?? []))
  return [...new Set(swatches)].slice(0, mostColors)
}
