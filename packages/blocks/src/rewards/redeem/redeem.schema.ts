import type { z } from 'zod'
import { blockObject, spacingSchema, titleSchema } from '../../kit/define/common-fields.ts'
import { defineSchema } from '../../kit/define/define-schema.ts'

const schema = blockObject('redemptionOptions', {
  title: titleSchema('Ways to Redeem'),
  spacing: spacingSchema({ outer: 16, inner: 8 }),
})
export type RedeemBlock = z.output<typeof schema>

export const redeemSchema = defineSchema({
  type: 'redemptionOptions',
  version: 1,
  schema,
  migrations: [],
  translatable: ['title.text'],
})
