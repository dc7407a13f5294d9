import { isMediaUrl } from '@vitrine/domain/actions/url.rules'
import { reasonText } from '@vitrine/domain/field-reasons'
import { z } from 'zod'
import { blockObject, text, titleSchema, wholeNumber } from '../../kit/define/common-fields.ts'
import { defineSchema } from '../../kit/define/define-schema.ts'

/** A copy from when the brand was chosen. Views show the catalogue's current data under the same id. */
const blockBrandSchema = z.object({
  id: text(200),
  name: text(500).default(''),
  imageUrl: text(2000).refine(isMediaUrl, reasonText('media_address_needed')).nullish(),
})

const schema = blockObject('brand', {
  title: titleSchema('Brands'),
  brands: z.array(blockBrandSchema).max(50, 'At most 50 brands').default([]),
  columns: wholeNumber(2, 6).default(4),
  visibleNames: z.boolean().default(true),
})
export type BrandBlock = z.output<typeof schema>

export const brandBlockSchema = defineSchema({
  type: 'brand',
  version: 1,
  schema,
  migrations: [],
  translatable: ['title.text'],
  isEmpty: (block) => block.brands.length === 0,
})
