import { defineEditor } from '../../kit/define/define-editor.ts'
import { backgroundField, hiddenField, spacingField, titleFields } from '../../kit/define/editor-fields.ts'

export const tiersEditor = defineEditor({
  type: 'tiers',
  icon: 'trophy',
  palettes: {},
  estimatedHeightPx: 250,
  fields: [...titleFields(), spacingField, backgroundField(), hiddenField],
})
