import { defineEditor } from '../../kit/define/define-editor.ts'
import { backgroundField, hiddenField, spacingField, titleFields } from '../../kit/define/editor-fields.ts'

export const earnEditor = defineEditor({
  type: 'campaigns',
  icon: 'sparkles',
  palettes: { rewards: 3 },
  estimatedHeightPx: 250,
  fields: [...titleFields(), spacingField, backgroundField(), hiddenField],
})
