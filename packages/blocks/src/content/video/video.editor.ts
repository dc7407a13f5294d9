import { defineEditor } from '../../kit/define/define-editor.ts'
import { backgroundField, hiddenField, spacingField, titleFields, videoFields } from '../../kit/define/editor-fields.ts'

export const videoEditor = defineEditor({
  type: 'video',
  icon: 'video',
  palettes: { home: 8, 'info-page': 3 },
  estimatedHeightPx: 220,
  fields: [...videoFields, ...titleFields(), spacingField, backgroundField(), hiddenField],
})
