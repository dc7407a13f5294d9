import type { z } from 'zod'
import { blockObject, spacingSchema, titleSchema } from '../../kit/define/common-fields.ts'
import { defineSchema } from '../../kit/define/define-schema.ts'
import { rewardText } from '../../kit/rewards/reward-fields.ts'

const schema = blockObject('rewardPoint', {
  title: titleSchema('My balance'),
  /** The instruction message. */
  message: rewardText('Hi {{first_name}}, you have {{points_balance}} points.'),
  /** Text about the value of the points. */
  description: rewardText('10 points = $1'),
  spacing: spacingSchema({ outer: 16, inner: 8 }),
})
export type BalanceBlock = z.output<typeof schema>

export const balanceSchema = defineSchema({
  type: 'rewardPoint',
  version: 1,
  schema,
  migrations: [],
  translatable: ['title.text', 'message.text', 'description.text'],
})
