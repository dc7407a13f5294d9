import { z } from 'zod'
import { blockObject, imageSchema, spacingSchema } from '../../kit/define/common-fields.ts'
import { defineSchema } from '../../kit/define/define-schema.ts'
import { shownImages } from '../../kit/products/fill.rules.ts'

const schema = blockObject('banner', {
  /** The first image is the banner's picture. */
  images: z.array(imageSchema).max(8).default([]),
  spacing: spacingSchema({ outer: 0, inner: 0 }),
})
export type BannerBlock = z.output<typeof schema>

export const bannerSchema = defineSchema({
  type: 'banner',
  version: 1,
  schema,
  migrations: [],
  translatable: ['title.text', 'images.*.src', 'images.*.alt'],
  isEmpty: (block) => shownImages(block.images).length === 0,
})
