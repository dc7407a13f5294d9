import { emptyWeek } from '@vitrine/domain/stores/weekdays.rules'
import { z } from 'zod'
import { blockObject, openDaysSchema, spacingSchema, storeSchema, text } from '../../kit/common-fields.ts'
import { defineSchema } from '../../kit/define-schema.ts'

const schema = blockObject('store', {
  store: storeSchema.prefault({}),
  openDays: openDaysSchema.default(emptyWeek),
  /** The first is shown. */
  descriptions: z
    .array(z.union([z.looseObject({ text: text(500).default('') }), text(500)]))
    .max(20)
    .default([]),
  spacing: spacingSchema({ outer: 16, inner: 0 }),
})
export type StoreBlock = z.output<typeof schema>

export const storeLocationSchema = defineSchema({
  type: 'store',
  version: 1,
  schema,
  migrations: [],
  translatable: ['store.name', 'store.address', 'descriptions.*.text'],
  isEmpty: ({ store }) => !store.name?.trim() && !store.address?.trim(),
})
