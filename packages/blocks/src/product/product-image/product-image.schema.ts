import { z } from 'zod'
import { blockObject, imageSchema } from '../../kit/define/common-fields.ts'
import { defineSchema } from '../../kit/define/define-schema.ts'
import { shownImages } from '../../kit/products/fill.rules.ts'
import { productBlockFields } from '../../kit/products/product-block.ts'

const schema = blockObject('productDetailImage', {
  ...productBlockFields({ titleVisible: false }),
  /** The first image is the picture. */
  images: z.array(imageSchema).max(8).default([]),
})
export type ProductImageBlock = z.output<typeof schema>

export const productImageSchema = defineSchema({
  type: 'productDetailImage',
  version: 1,
  schema,
  migrations: [],
  translatable: ['title.text', 'images.*.src', 'images.*.alt'],
  isEmpty: (block) => shownImages(block.images).length === 0,
})
