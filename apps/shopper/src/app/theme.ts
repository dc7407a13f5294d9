/** The theme as CSS variables. Background colours of text are adjusted until the text is readable. */
import { buttonTextOn, hexColorPattern, priceColorOn, textColorOn } from '@vitrine/domain/formats/contrast.rules'
import type { LayoutContent } from '@vitrine/domain/layouts/layout.schema'

const dark = '#1F2128'
const light = '#FFFFFF'

/** Radius in px of the corner styles of document 2, section 3.3. */
export const cornerRadiusPx = { sharp: 0, round: 8, circle: 20 } as const

/** Ratios of width to height of the image styles. */
export const imageRatio = { '1:1': 1, '2:3': 2 / 3, '3:4': 3 / 4 } as const

const known = (color: string | null | undefined, otherwise: string): string =>
  color && hexColorPattern.test(color) ? color : otherwise

/** Variables of the whole app, set on its root. */
export function themeVariables({ theme, options }: LayoutContent): Record<string, string> {
  const primary = known(theme.color.primary, dark)
  const secondary = known(theme.color.secondary, primary)
  // Section 2.16 uses the primary colour only when the layout has no colour for the bar (D-095).
  const bar = known(options.topBar.backgroundColor, dark)
  return {
    '--primary': primary,
    '--on-primary': buttonTextOn(primary),
    '--secondary': secondary,
    '--on-secondary': buttonTextOn(secondary),
    '--accent-text': priceColorOn(light, secondary),
    '--radius': `${cornerRadiusPx[theme.corner.style]}px`,
    '--image-ratio': String(imageRatio[theme.image.style]),
    '--bar': bar,
    '--on-bar': textColorOn(bar),
    '--tabs': known(options.bottomTabs.backgroundColor, light),
  }
}
