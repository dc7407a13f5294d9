import type { z } from 'zod'
import { blockObject } from '../../kit/define/common-fields.ts'
import { defineSchema } from '../../kit/define/define-schema.ts'

const schema = blockObject('gallery', {})
export type GalleryBlock = z.output<typeof schema>

/** The product's pictures, which are part of every product page (D-159). */
export const gallerySchema = defineSchema({
  type: 'gallery',
  version: 1,
  schema,
  migrations: [],
  translatable: ['title.text'],
})
