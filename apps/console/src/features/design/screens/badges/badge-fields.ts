/** The settings of a badge, except its position, variables and conditions, which have editors of their own. */
import { defaultBadgeColors, maxBadgeTitle } from '@vitrine/domain/badges/badge.rules'
import type { Field } from '@vitrine/domain/fields/field.schema'

export const titleFields: readonly Field[] = [
  { kind: 'text', path: 'title.text', label: 'Title', required: true, max: maxBadgeTitle, counter: true },
  { kind: 'switch', path: 'title.visible', label: 'Show the title', help: 'A picture takes its place in any case' },
]

export const contentFields: readonly Field[] = [
  {
    kind: 'image',
    path: 'images.0',
    label: 'Image',
    help: 'Shown instead of the title, which then describes it for shoppers who cannot see it',
    alt: false,
  },
  { kind: 'textarea', path: 'description', label: 'Description', help: 'For you and your colleagues only', max: 500 },
]

export const lookFields: readonly Field[] = [
  {
    kind: 'color',
    path: 'backgroundColor',
    label: 'Background',
    fallback: defaultBadgeColors.background,
  },
  {
    kind: 'color',
    path: 'title.textColor',
    label: 'Title color',
    fallback: defaultBadgeColors.text,
    against: 'backgroundColor',
  },
  {
    kind: 'segmented',
    path: 'corner.style',
    label: 'Corners',
    options: [
      { value: 'sharp', label: 'Sharp' },
      { value: 'round', label: 'Round' },
    ],
  },
]

export const placeFields: readonly Field[] = [
  {
    kind: 'segmented',
    path: 'displayLocation',
    label: 'Shown on',
    options: [
      { value: 'productList', label: 'Product list' },
      { value: 'productDetail', label: 'Product detail' },
    ],
  },
]
