import { defineEditor } from '../../kit/define/define-editor.ts'
import {
  altField,
  backgroundField,
  hiddenField,
  imageField,
  pictureActionField,
  spacingField,
  titleFields,
} from '../../kit/define/editor-fields.ts'

export const bannerEditor = defineEditor({
  type: 'banner',
  icon: 'photo',
  palettes: { home: 3, rewards: 1, 'info-page': 1 },
  estimatedHeightPx: 220,
  fields: [imageField(), altField, ...titleFields(), spacingField, backgroundField(), pictureActionField, hiddenField],
})
