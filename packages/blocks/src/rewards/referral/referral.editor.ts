import { m } from '@vitrine/messages/console'
import titleWords from '@vitrine/messages/console/blocks.title'
import { defineEditor } from '../../kit/define/define-editor.ts'
import { backgroundField, hiddenField, spacingField } from '../../kit/define/editor-fields.ts'
import { rewardTextField } from '../../kit/rewards/reward-editor-fields.ts'

export const referralEditor = defineEditor({
  type: 'referral',
  icon: 'speakerphone',
  palettes: { rewards: 5 },
  estimatedHeightPx: 190,
  fields: [
    { kind: 'text', path: 'referralTitle.text', label: titleWords.own, max: 200, section: 'content' },
    rewardTextField('description.text', m.blocks_field_referral_text),
    rewardTextField('message.text', m.blocks_field_share_message),
    spacingField,
    backgroundField(),
    hiddenField,
  ],
})
