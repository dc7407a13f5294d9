/** Fields of the blocks that show a category's products. */
import { z } from 'zod'
import { blockCategorySchema, blockProductSchema, text, wholeNumber } from '../define/common-fields.ts'

export const productFields = {
  products: z.array(blockProductSchema).max(50, 'At most 50 products').default([]),
  category: blockCategorySchema.nullable().default(null),
  columns: wholeNumber(1, 4).default(2),
  viewMore: z.object({ text: text(40).default('View more'), visible: z.boolean().default(true) }).prefault({}),
}
export const productTexts = ['title.text', 'viewMore.text'] as const
