/** The settings of a badge, except its position, variables and conditions, which have editors of their own. */
import { defaultBadgeColors, maxBadgeTitle } from '@vitrine/domain/badges/badge.rules'
import type { Field } from '@vitrine/domain/fields/field.schema'
import { m } from '@vitrine/messages/console'
import locationWords from '@vitrine/messages/console/badges.location'

export const titleFields: readonly Field[] = [
  { kind: 'text', path: 'title.text', label: m.badges_field_title, required: true, max: maxBadgeTitle, counter: true },
  { kind: 'switch', path: 'title.visible', label: m.badges_field_title_shown, help: m.badges_hint_title_shown },
]

export const contentFields: readonly Field[] = [
  {
    kind: 'image',
    path: 'images.0',
    label: m.badges_field_image,
    help: m.badges_hint_image,
    alt: false,
  },
  {
    kind: 'textarea',
    path: 'description',
    label: m.badges_field_description,
    help: m.badges_hint_description,
    max: 500,
  },
]

export const lookFields: readonly Field[] = [
  {
    kind: 'color',
    path: 'backgroundColor',
    label: m.badges_field_background,
    fallback: defaultBadgeColors.background,
  },
  {
    kind: 'color',
    path: 'title.textColor',
    label: m.badges_field_title_color,
    fallback: defaultBadgeColors.text,
    against: 'backgroundColor',
  },
  {
    kind: 'segmented',
    path: 'corner.style',
    label: m.badges_field_corners,
    options: [
      { value: 'sharp', label: m.badges_sharp },
      { value: 'round', label: m.badges_round },
    ],
  },
]

export const placeFields: readonly Field[] = [
  {
    kind: 'segmented',
    path: 'displayLocation',
    label: m.badges_field_shown_on,
    options: [
      { value: 'productList', label: locationWords.productList },
      { value: 'productDetail', label: locationWords.productDetail },
    ],
  },
]
