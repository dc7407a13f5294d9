import { defineEditor } from '../../kit/define/define-editor.ts'
import { backgroundField, hiddenField, spacingField, titleFields } from '../../kit/define/editor-fields.ts'

export const redeemEditor = defineEditor({
  type: 'redemptionOptions',
  label: 'Ways to redeem',
  icon: 'gift',
  palettes: { rewards: 4 },
  title: 'Ways to redeem',
  description: 'What points can be changed for. The preview shows samples.',
  estimatedHeightPx: 250,
  fields: [...titleFields(), spacingField, backgroundField(), hiddenField],
})
