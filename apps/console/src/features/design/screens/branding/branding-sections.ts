/** The settings of an app's branding (section 2.10), part by part. */
import type { Field } from '@vitrine/domain/fields/field.schema'
import { defaultColors } from '@vitrine/domain/formats/color.rules'
import type { BrandingView } from './branding-view.rules.ts'

export interface BrandingSection {
  title: string
  fields: readonly Field[]
  /** The view that the phone switches to when a setting of this part changes; absent keeps the current view. */
  shows?: BrandingView
}

/** `on` holds the text colour for each background colour. */
export const brandingSections: readonly BrandingSection[] = [
  {
    title: 'Logo',
    fields: [
      {
        kind: 'image',
        path: 'theme.logo',
        label: 'Logo',
        help: 'Stands in the header of the home page, at most 180 wide and 32 high. Without one the app shows its name.',
        alt: false,
      },
    ],
  },
  {
    title: 'Colors',
    fields: [
      {
        kind: 'color',
        path: 'theme.color.primary',
        label: 'Primary color',
        help: 'Buttons and chosen filters',
        fallback: defaultColors.primary,
        against: 'on.primary',
      },
      {
        kind: 'color',
        path: 'theme.color.secondary',
        label: 'Secondary color',
        help: 'Prices and the count of the cart',
        fallback: defaultColors.secondary,
        against: 'on.secondary',
      },
      {
        kind: 'color',
        path: 'options.topBar.backgroundColor',
        label: 'Header background',
        help: 'Its text is white on dark colors and dark on light ones',
        fallback: defaultColors.header,
        against: 'on.header',
      },
    ],
  },
  {
    title: 'Corner style',
    fields: [
      {
        kind: 'segmented',
        path: 'theme.corner.style',
        label: 'Corners of buttons and pictures',
        options: [
          { value: 'sharp', label: 'Sharp' },
          { value: 'round', label: 'Round' },
          { value: 'circle', label: 'Circle' },
        ],
      },
    ],
  },
  {
    title: 'Product image style',
    fields: [
      {
        kind: 'segmented',
        path: 'theme.image.style',
        label: 'Width to height of product pictures',
        options: ['1:1', '2:3', '3:4'].map((value) => ({ value, label: value })),
      },
    ],
  },
  {
    title: 'App icon',
    shows: 'App icon',
    fields: [
      {
        kind: 'image',
        path: 'theme.appIcon',
        label: 'App icon',
        help: 'A square picture of at least 512 × 512. Phones cut its corners.',
        alt: false,
      },
    ],
  },
  {
    title: 'Splash screen',
    shows: 'Splash screen',
    fields: [
      {
        kind: 'image',
        path: 'theme.splashScreen',
        label: 'Splash screen',
        help: 'Fills the phone while the app starts: 1170 × 2532, with what matters in the middle.',
        alt: false,
      },
    ],
  },
]
