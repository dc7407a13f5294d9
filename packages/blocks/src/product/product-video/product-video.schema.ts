import { z } from 'zod'
import { blockObject, videoSchema } from '../../kit/define/common-fields.ts'
import { defineSchema } from '../../kit/define/define-schema.ts'
import { productBlockFields } from '../../kit/products/product-block.ts'

const schema = blockObject('productDetailVideo', {
  ...productBlockFields({ titleVisible: false }),
  /** Only the first video is shown. */
  videos: z.array(videoSchema).max(8).default([]),
})
export type ProductVideoBlock = z.output<typeof schema>

export const productVideoSchema = defineSchema({
  type: 'productDetailVideo',
  version: 1,
  schema,
  migrations: [],
  translatable: ['title.text', 'videos.*.src', 'videos.*.alt'],
  isEmpty: (block) => !block.videos[0]?.src,
})
