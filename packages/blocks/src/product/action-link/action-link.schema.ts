import { noAction } from '@vitrine/domain/actions/no-action'
import { z } from 'zod'
import { blockObject, text } from '../../kit/define/common-fields.ts'
import { defineSchema } from '../../kit/define/define-schema.ts'
import { productBlockFields } from '../../kit/products/product-block.ts'
import { linkOf } from './action-link.rules.ts'

const schema = blockObject('url', {
  ...productBlockFields(),
  /** The text that an accordion shows above its button. */
  description: z.looseObject({ text: text(500).default('') }).prefault({}),
})
export type ActionLinkBlock = z.output<typeof schema>

export const actionLinkSchema = defineSchema({
  type: 'url',
  version: 1,
  schema,
  migrations: [],
  translatable: ['title.text', 'description.text'],
  isEmpty: (block) => linkOf(block).type === noAction.type,
})
