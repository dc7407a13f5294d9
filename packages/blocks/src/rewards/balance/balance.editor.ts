import { defineEditor } from '../../kit/define/define-editor.ts'
import { backgroundField, hiddenField, spacingField, titleFields } from '../../kit/define/editor-fields.ts'
import { rewardTextField } from '../../kit/rewards/reward-editor-fields.ts'

export const balanceEditor = defineEditor({
  type: 'rewardPoint',
  label: 'My balance',
  icon: 'coins',
  palettes: { rewards: 2 },
  title: 'My balance',
  description: "The shopper's points. The preview shows a sample.",
  estimatedHeightPx: 190,
  fields: [
    ...titleFields(),
    rewardTextField('message.text', 'Instruction message', { namesShopper: true }),
    rewardTextField('description.text', 'Points value rate'),
    spacingField,
    backgroundField(),
    hiddenField,
  ],
})
