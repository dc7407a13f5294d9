import { z } from 'zod'
import { blockObject, imageSchema, spacingSchema, text, titleSchema } from '../../kit/define/common-fields.ts'
import { defineSchema } from '../../kit/define/define-schema.ts'
import { shownImages } from '../../kit/products/fill.rules.ts'

/** Positions of the text relative to the picture. */
export const wordPlaces = ['over', 'below'] as const

const schema = blockObject('custombanner', {
  /** The first image is the banner's picture. */
  images: z.array(imageSchema).max(8).default([]),
  title: titleSchema(),
  description: z.looseObject({ text: text(300).default('') }).prefault({}),
  words: z.enum(wordPlaces).default('below'),
  spacing: spacingSchema({ outer: 16, inner: 0 }),
})
export type CustomBannerBlock = z.output<typeof schema>

export const customBannerSchema = defineSchema({
  type: 'custombanner',
  version: 1,
  schema,
  migrations: [],
  translatable: ['title.text', 'description.text', 'images.*.src', 'images.*.alt'],
  isEmpty: (block) => shownImages(block.images).length === 0,
})
