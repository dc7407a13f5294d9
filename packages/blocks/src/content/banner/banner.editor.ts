import { defineEditor } from '../../kit/define/define-editor.ts'
import {
  actionField,
  altField,
  backgroundField,
  hiddenField,
  imageField,
  spacingField,
  titleFields,
} from '../../kit/define/editor-fields.ts'

export const bannerEditor = defineEditor({
  type: 'banner',
  label: 'Image banner',
  icon: 'photo',
  palettes: { home: 3, rewards: 1, 'info-page': 1 },
  title: 'Image banner',
  description: 'One picture across the screen, with an optional title on it.',
  estimatedHeightPx: 220,
  fields: [imageField(), altField, ...titleFields(), spacingField, backgroundField(), actionField, hiddenField],
})
