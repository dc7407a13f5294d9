import { iconsetSchema } from '@vitrine/domain/layouts/layout.schema'
import type { z } from 'zod'
import { blockObject } from '../../kit/define/common-fields.ts'
import { defineSchema } from '../../kit/define/define-schema.ts'
import { isAccountItem } from './account-items.ts'

const schema = blockObject('actionButton', { iconset: iconsetSchema.prefault({}) })
export type ActionButtonBlock = z.output<typeof schema>

export const actionButtonSchema = defineSchema({
  type: 'actionButton',
  version: 1,
  schema,
  migrations: [],
  translatable: ['title.text'],
  isEmpty: (block) => block.title.text === '' && !isAccountItem(block),
})
