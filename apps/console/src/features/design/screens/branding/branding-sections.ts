/** The settings of an app's branding (section 2.10), part by part. */
import type { Field } from '@vitrine/domain/fields/field.schema'
import { defaultColors } from '@vitrine/domain/formats/color.rules'
import { m } from '@vitrine/messages/console'
import { type BrandingView, screenViewNames } from './branding-view.rules.ts'

export interface BrandingSection {
  name: string
  title: () => string
  fields: readonly Field[]
  /** The views in which this part can be seen. A change in another view leads to the first of them. */
  shownIn: readonly BrandingView[]
}

/** `on` holds the text colour for each background colour. */
export const brandingSections: readonly BrandingSection[] = [
  {
    name: 'Logo',
    title: m.branding_logo,
    // Other screens have their title in its place.
    shownIn: ['home'],
    fields: [
      {
        kind: 'image',
        path: 'theme.logo',
        label: m.branding_logo,
        help: m.branding_logo_help,
        alt: false,
      },
    ],
  },
  {
    name: 'Colors',
    title: m.branding_colors,
    shownIn: screenViewNames,
    fields: [
      {
        kind: 'color',
        path: 'theme.color.primary',
        label: m.branding_primary,
        help: m.branding_primary_help,
        fallback: defaultColors.primary,
        against: 'on.primary',
      },
      {
        kind: 'color',
        path: 'theme.color.secondary',
        label: m.branding_secondary,
        help: m.branding_secondary_help,
        fallback: defaultColors.secondary,
        against: 'on.secondary',
      },
      {
        kind: 'color',
        path: 'options.topBar.backgroundColor',
        label: m.branding_header,
        help: m.branding_header_help,
        fallback: defaultColors.header,
        against: 'on.header',
      },
    ],
  },
  {
    name: 'Corner style',
    title: m.branding_corners,
    shownIn: screenViewNames,
    fields: [
      {
        kind: 'segmented',
        path: 'theme.corner.style',
        label: m.branding_corners_of,
        options: [
          { value: 'sharp', label: m.badges_sharp },
          { value: 'round', label: m.badges_round },
          { value: 'circle', label: m.branding_circle },
        ],
      },
    ],
  },
  {
    name: 'Product image style',
    title: m.branding_pictures,
    shownIn: screenViewNames,
    fields: [
      {
        kind: 'segmented',
        path: 'theme.image.style',
        label: m.branding_picture_ratio,
        options: ['1:1', '2:3', '3:4'].map((value) => ({ value, label: value })),
      },
    ],
  },
  {
    name: 'App icon',
    title: m.branding_app_icon,
    shownIn: ['appIcon'],
    fields: [
      {
        kind: 'image',
        path: 'theme.appIcon',
        label: m.branding_app_icon,
        help: m.branding_app_icon_help,
        alt: false,
      },
    ],
  },
  {
    name: 'Splash screen',
    title: m.branding_splash,
    shownIn: ['splashScreen'],
    fields: [
      {
        kind: 'image',
        path: 'theme.splashScreen',
        label: m.branding_splash,
        help: m.branding_splash_help,
        alt: false,
      },
    ],
  },
]
