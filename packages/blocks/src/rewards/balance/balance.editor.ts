import { defineEditor } from '../../kit/define-editor.ts'
import { backgroundField, hiddenField, spacingField, titleFields } from '../../kit/editor-fields.ts'
import { rewardTextField } from '../../kit/reward-editor-fields.ts'

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
