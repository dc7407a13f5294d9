import type { z } from 'zod'
import { blockObject, titleSchema } from '../../kit/define/common-fields.ts'
import { defineSchema } from '../../kit/define/define-schema.ts'

const schema = blockObject('recentlyViewed', { title: titleSchema('Recently viewed') })
export type RecentlyViewedBlock = z.output<typeof schema>

export const recentlyViewedSchema = defineSchema({
  type: 'recentlyViewed',
  version: 1,
  schema,
  migrations: [],
  translatable: ['title.text'],
})
