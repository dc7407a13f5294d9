import { defineEditor } from '../../kit/define/define-editor.ts'
import { backgroundField, hiddenField, spacingField, titleFields } from '../../kit/define/editor-fields.ts'

export const earnEditor = defineEditor({
  type: 'campaigns',
  label: 'Ways to earn',
  icon: 'sparkles',
  palettes: { rewards: 3 },
  title: 'Ways to earn',
  description: 'What the rewards programme gives points for. The preview shows samples.',
  estimatedHeightPx: 250,
  fields: [...titleFields(), spacingField, backgroundField(), hiddenField],
})
