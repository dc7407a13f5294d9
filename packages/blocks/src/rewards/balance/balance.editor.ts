import { m } from '@vitrine/messages/console'
import { defineEditor } from '../../kit/define/define-editor.ts'
import { backgroundField, hiddenField, spacingField, titleFields } from '../../kit/define/editor-fields.ts'
import { rewardTextField } from '../../kit/rewards/reward-editor-fields.ts'

export const balanceEditor = defineEditor({
  type: 'rewardPoint',
  icon: 'coins',
  palettes: { rewards: 2 },
  estimatedHeightPx: 190,
  fields: [
    ...titleFields(),
    rewardTextField('message.text', m.blocks_field_instruction, { namesShopper: true }),
    rewardTextField('description.text', m.blocks_field_points_rate),
    spacingField,
    backgroundField(),
    hiddenField,
  ],
})
