import type { z } from 'zod'
import { blockObject } from '../../kit/define/common-fields.ts'
import { defineSchema } from '../../kit/define/define-schema.ts'

const schema = blockObject('information', {})
export type InformationBlock = z.output<typeof schema>

/** Name, brand, price and stock, which are part of every product page (D-159). */
export const informationSchema = defineSchema({
  type: 'information',
  version: 1,
  schema,
  migrations: [],
  translatable: ['title.text'],
})
