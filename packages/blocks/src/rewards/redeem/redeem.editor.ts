import { defineEditor } from '../../kit/define/define-editor.ts'
import { backgroundField, hiddenField, spacingField, titleFields } from '../../kit/define/editor-fields.ts'

export const redeemEditor = defineEditor({
  type: 'redemptionOptions',
  icon: 'gift',
  palettes: { rewards: 4 },
  estimatedHeightPx: 250,
  fields: [...titleFields(), spacingField, backgroundField(), hiddenField],
})
