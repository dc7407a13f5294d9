import { colorSchema } from '@vitrine/domain/formats/color.schema'
import { z } from 'zod'
import { blockObject } from '../../kit/define/common-fields.ts'
import { defineSchema } from '../../kit/define/define-schema.ts'

const heightMessage = 'From 1 to 200'
const schema = blockObject('spacer', {
  height: z.number(heightMessage).min(1, heightMessage).max(200, heightMessage).default(4),
  backgroundColor: colorSchema.default('#F5F5F5'),
})
export type SpacerBlock = z.output<typeof schema>

export const spacerSchema = defineSchema({ type: 'spacer', version: 1, schema, migrations: [], translatable: [] })
