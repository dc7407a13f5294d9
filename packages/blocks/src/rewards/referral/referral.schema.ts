import type { z } from 'zod'
import { blockObject, spacingSchema } from '../../kit/define/common-fields.ts'
import { defineSchema } from '../../kit/define/define-schema.ts'
import { rewardText } from '../../kit/rewards/reward-fields.ts'

const schema = blockObject('referral', {
  referralTitle: rewardText('Refer friends'),
  description: rewardText('Tell a friend about the shop.'),
  /** The text that is shared, followed by the shop's address. */
  message: rewardText('Have a look at this shop.'),
  spacing: spacingSchema({ outer: 16, inner: 8 }),
})
export type ReferralBlock = z.output<typeof schema>

export const referralSchema = defineSchema({
  type: 'referral',
  version: 1,
  schema,
  migrations: [],
  translatable: ['referralTitle.text', 'description.text', 'message.text'],
})
