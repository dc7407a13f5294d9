/** Settings that several blocks have in common, so that their wording and limits are the same. */
import type { Field } from '@vitrine/domain/fields/field.schema'

const textColor = '#1F2128'

/** Text, colour and visibility of a title at `path`. */
export const titleFields = (path = 'title', label = 'Title'): Field[] => [
  { kind: 'text', path: `${path}.text`, label, max: 200, section: 'content' },
  {
    kind: 'switch',
    path: `${path}.visible`,
    label: `Show ${label.toLowerCase()}`,
    section: 'content',
  },
  {
    kind: 'color',
    path: `${path}.textColor`,
    label: `${label} color`,
    fallback: textColor,
    against: 'backgroundColor',
    section: 'appearance',
    showWhen: { path: `${path}.visible`, equals: true },
  },
]

export const backgroundField = (fallback = '#FFFFFF'): Field => ({
  kind: 'color',
  path: 'backgroundColor',
  label: 'Background color',
  fallback,
  section: 'appearance',
})

export const spacingField: Field = { kind: 'spacing', path: 'spacing', label: 'Spacing', section: 'appearance' }

/** The picture of a block that has only one: the first of its images. */
export const imageField = (label = 'Image'): Field => ({
  kind: 'image',
  path: 'images.0',
  label,
  help: 'SVG, PNG, JPEG, GIF or WebP, at most 10 MB.',
  section: 'content',
})
export const altField: Field = {
  kind: 'text',
  path: 'images.0.alt',
  label: 'Alternative text',
  help: 'What the picture shows, for shoppers who cannot see it. Leave it empty if it is decoration.',
  max: 500,
  section: 'content',
}

/** The video of a block that has only one: the first of its videos. */
export const videoFields: readonly Field[] = [
  { kind: 'video', path: 'videos.0', label: 'Video', help: 'MP4, at most 20 MB.', section: 'content' },
  {
    kind: 'text',
    path: 'videos.0.alt',
    label: 'Alternative text',
    help: 'What happens in the video, for shoppers who cannot see it.',
    max: 500,
    section: 'content',
  },
]

export const imageSlotsField: Field = {
  kind: 'imageSlots',
  path: 'images',
  label: 'Images',
  help: 'Up to 8 pictures of at most 10 MB each. Drag to reorder; select one to set its action.',
  count: 8,
  section: 'content',
}

export const columnsField = (min: number, max: number): Field => ({
  kind: 'slider',
  path: 'columns',
  label: 'Columns',
  min,
  max,
  step: 1,
  section: 'appearance',
})

export const actionField: Field = { kind: 'action', path: 'action', label: 'When tapped', section: 'action' }

export const hiddenField: Field = {
  kind: 'switch',
  path: 'hidden',
  label: 'Hide from shoppers',
  help: 'The block stays in the design and is left out of the app.',
  section: 'visibility',
}

/** Settings of the blocks that show the products of a category. */
export const productFields = (products: number): Field[] => [
  {
    kind: 'categoryProducts',
    path: 'category',
    label: 'Category',
    help: `Shows its first ${products} products and takes its name as the title.`,
    products,
    section: 'content',
  },
  ...titleFields(),
  { kind: 'text', path: 'viewMore.text', label: 'View more text', max: 40, section: 'content' },
  { kind: 'switch', path: 'viewMore.visible', label: 'Show view more', section: 'content' },
  backgroundField(),
  { ...actionField, label: 'View more opens' },
  hiddenField,
]
