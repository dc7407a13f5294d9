import { z } from 'zod'
import { blockObject, imageSchema, spacingSchema, wholeNumber } from '../../kit/define/common-fields.ts'
import { defineSchema } from '../../kit/define/define-schema.ts'
import { shownImages } from '../../kit/products/fill.rules.ts'

const schema = blockObject('grid', {
  images: z.array(imageSchema).max(8, 'At most 8 images').default([]),
  columns: wholeNumber(2, 6).default(4),
  spacing: spacingSchema({ outer: 16, inner: 8 }),
})
export type GridBlock = z.output<typeof schema>

export const gridSchema = defineSchema({
  type: 'grid',
  version: 1,
  schema,
  migrations: [],
  translatable: ['images.*.src', 'images.*.alt'],
  isEmpty: (block) => shownImages(block.images).length === 0,
})
