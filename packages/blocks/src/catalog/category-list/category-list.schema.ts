import { z } from 'zod'
import { blockCategorySchema, blockObject, titleSchema } from '../../kit/define/common-fields.ts'
import { defineSchema } from '../../kit/define/define-schema.ts'
import { shownCategories } from '../../kit/products/fill.rules.ts'

const schema = blockObject('catalogCollapse', {
  title: titleSchema('Categories'),
  categories: z.array(blockCategorySchema).max(20, 'At most 20 categories').default([]),
  /** Whether the list is closed when the page opens. */
  options: z.looseObject({ collapsed: z.boolean().default(true) }).prefault({}),
  visibleImages: z.boolean().default(true),
})
export type CategoryListBlock = z.output<typeof schema>

export const categoryListSchema = defineSchema({
  type: 'catalogCollapse',
  version: 1,
  schema,
  migrations: [],
  translatable: ['title.text', 'categories.*.title'],
  isEmpty: (block) => shownCategories(block.categories).length === 0,
})
