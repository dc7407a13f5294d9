import { z } from 'zod'
import {
  blockCategorySchema,
  blockObject,
  spacingSchema,
  titleSchema,
  wholeNumber,
} from '../../kit/define/common-fields.ts'
import { defineSchema } from '../../kit/define/define-schema.ts'
import { shownCategories } from '../../kit/products/fill.rules.ts'

/** Ratios of width to height of a banner. */
export const bannerShapes = ['3:1', '2:1', '1:1'] as const

const schema = blockObject('bannerCategories', {
  title: titleSchema(),
  categories: z.array(blockCategorySchema).max(8, 'At most 8 categories').default([]),
  columns: wholeNumber(1, 3).default(1),
  shape: z.enum(bannerShapes).default('2:1'),
  spacing: spacingSchema({ outer: 16, inner: 12 }),
})
export type BannerCategoriesBlock = z.output<typeof schema>

export const bannerCategoriesSchema = defineSchema({
  type: 'bannerCategories',
  version: 1,
  schema,
  migrations: [],
  translatable: ['title.text', 'categories.*.title'],
  isEmpty: (block) => shownCategories(block.categories).length === 0,
})
