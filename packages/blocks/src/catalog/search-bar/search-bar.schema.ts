import type { z } from 'zod'
import { blockObject, text } from '../../kit/define/common-fields.ts'
import { defineSchema } from '../../kit/define/define-schema.ts'

const schema = blockObject('searchBar', { placeholder: text(100).default('Search Product') })
export type SearchBarBlock = z.output<typeof schema>

export const searchBarSchema = defineSchema({
  type: 'searchBar',
  version: 1,
  schema,
  migrations: [],
  translatable: ['placeholder'],
})
