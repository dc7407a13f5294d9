import { defineEditor } from '../../kit/define/define-editor.ts'
import { backgroundField, hiddenField, spacingField } from '../../kit/define/editor-fields.ts'
import { rewardTextField } from '../../kit/rewards/reward-editor-fields.ts'

export const referralEditor = defineEditor({
  type: 'referral',
  label: 'Refer friends',
  icon: 'speakerphone',
  palettes: { rewards: 5 },
  title: 'Refer friends',
  description: 'Lets shoppers share the shop with a message of yours.',
  estimatedHeightPx: 190,
  fields: [
    { kind: 'text', path: 'referralTitle.text', label: 'Title', max: 200, section: 'content' },
    rewardTextField('description.text', 'Referral description'),
    rewardTextField('message.text', 'Share message'),
    spacingField,
    backgroundField(),
    hiddenField,
  ],
})
