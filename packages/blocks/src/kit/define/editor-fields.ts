/** Settings that several blocks have in common, so that their wording and limits are the same. */
import type { Field, Words } from '@vitrine/domain/fields/field.schema'
import { m } from '@vitrine/messages/console'
import titleWords from '@vitrine/messages/console/blocks.title'
import titleColorWords from '@vitrine/messages/console/blocks.title_color'
import titleShownWords from '@vitrine/messages/console/blocks.title_shown'

const textColor = '#1F2128'

/** Text, colour and visibility of the title at `path`. */
export const titleFields = (path = 'title', title: keyof typeof titleWords = 'own'): Field[] => [
  { kind: 'text', path: `${path}.text`, label: titleWords[title], max: 200, section: 'content' },
  { kind: 'switch', path: `${path}.visible`, label: titleShownWords[title], section: 'content' },
  {
    kind: 'color',
    path: `${path}.textColor`,
    label: titleColorWords[title],
    fallback: textColor,
    against: 'backgroundColor',
    section: 'appearance',
    showWhen: { path: `${path}.visible`, equals: true },
  },
]

export const backgroundField = (fallback = '#FFFFFF'): Field => ({
  kind: 'color',
  path: 'backgroundColor',
  label: m.blocks_field_background,
  fallback,
  section: 'appearance',
})

export const spacingField: Field = {
  kind: 'spacing',
  path: 'spacing',
  label: m.blocks_field_spacing,
  section: 'appearance',
}

/** The picture of a block that has only one: the first of its images. */
export const imageField = (label: Words = m.blocks_field_image): Field => ({
  kind: 'image',
  path: 'images.0',
  label,
  help: m.blocks_hint_image,
  section: 'content',
})
export const altField: Field = {
  kind: 'text',
  path: 'images.0.alt',
  label: m.fields_alternative_text,
  help: m.blocks_hint_alternative_text,
  max: 500,
  section: 'content',
}

/** The video of a block that has only one: the first of its videos. */
export const videoFields: readonly Field[] = [
  { kind: 'video', path: 'videos.0', label: m.blocks_field_video, help: m.blocks_hint_video, section: 'content' },
  {
    kind: 'text',
    path: 'videos.0.alt',
    label: m.fields_alternative_text,
    help: m.blocks_hint_video_text,
    max: 500,
    section: 'content',
  },
]

export const imageSlotsField: Field = {
  kind: 'imageSlots',
  path: 'images',
  label: m.blocks_field_images,
  help: m.blocks_hint_images,
  count: 8,
  section: 'content',
}

export const columnsField = (min: number, max: number): Field => ({
  kind: 'slider',
  path: 'columns',
  label: m.blocks_field_columns,
  min,
  max,
  step: 1,
  section: 'appearance',
})

export const actionField: Field = {
  kind: 'action',
  path: 'action',
  label: m.blocks_field_when_tapped,
  section: 'action',
}

/** For a block with one picture, whose own action older designs used. */
export const pictureActionField: Field = { ...actionField, otherwise: 'images.0.action' }

export const hiddenField: Field = {
  kind: 'switch',
  path: 'hidden',
  label: m.blocks_field_hidden,
  help: m.blocks_hint_hidden,
  section: 'visibility',
}

/** Settings of the blocks that show the products of a category. */
export const productFields = (products: number): Field[] => [
  {
    kind: 'categoryProducts',
    path: 'category',
    label: m.blocks_field_category,
    help: () => m.blocks_hint_category({ count: products }),
    products,
    section: 'content',
  },
  ...titleFields(),
  { kind: 'text', path: 'viewMore.text', label: m.blocks_field_view_more_text, max: 40, section: 'content' },
  { kind: 'switch', path: 'viewMore.visible', label: m.blocks_field_view_more_shown, section: 'content' },
  backgroundField(),
  { ...actionField, label: m.blocks_field_view_more_opens },
  hiddenField,
]
