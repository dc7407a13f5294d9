import { defineEditor } from '../../kit/define/define-editor.ts'
import { backgroundField, hiddenField, spacingField, titleFields } from '../../kit/define/editor-fields.ts'

export const tiersEditor = defineEditor({
  type: 'tiers',
  label: 'Tiers',
  icon: 'trophy',
  palettes: {},
  title: 'Tiers',
  description: 'The levels of the rewards programme. The preview shows samples.',
  estimatedHeightPx: 250,
  fields: [...titleFields(), spacingField, backgroundField(), hiddenField],
})
