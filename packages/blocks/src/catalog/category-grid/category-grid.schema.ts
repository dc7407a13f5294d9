import { z } from 'zod'
import { blockCategorySchema, blockObject, titleSchema, wholeNumber } from '../../kit/define/common-fields.ts'
import { defineSchema } from '../../kit/define/define-schema.ts'
import { shownCategories } from '../../kit/products/fill.rules.ts'

const schema = blockObject('catalogGrid', {
  title: titleSchema('Category'),
  categories: z.array(blockCategorySchema).max(8, 'At most 8 categories').default([]),
  columns: wholeNumber(2, 6).default(4),
  /** Whether any names are shown under the pictures; `categories.*.visibleName` hides a single one. */
  visibleNames: z.boolean().default(true),
})
export type CategoryGridBlock = z.output<typeof schema>

export const categoryGridSchema = defineSchema({
  type: 'catalogGrid',
  version: 1,
  schema,
  migrations: [],
  translatable: ['title.text', 'categories.*.title'],
  isEmpty: (block) => shownCategories(block.categories).length === 0,
})
