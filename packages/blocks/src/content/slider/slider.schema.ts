import { z } from 'zod'
import { blockObject, imageSchema, spacingSchema } from '../../kit/define/common-fields.ts'
import { defineSchema } from '../../kit/define/define-schema.ts'
import { shownImages } from '../../kit/products/fill.rules.ts'

const schema = blockObject('slider', {
  images: z.array(imageSchema).max(8, 'At most 8 images').default([]),
  pagination: z.looseObject({ visible: z.boolean().default(true) }).prefault({}),
  spacing: spacingSchema({ outer: 0, inner: 0 }),
})
export type SliderBlock = z.output<typeof schema>

export const sliderSchema = defineSchema({
  type: 'slider',
  version: 1,
  schema,
  migrations: [],
  translatable: ['images.*.src', 'images.*.alt'],
  isEmpty: (block) => shownImages(block.images).length === 0,
})
