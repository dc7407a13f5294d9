import { unsaidWeek, weekdays } from '@vitrine/domain/stores/weekdays.rules'
import { z } from 'zod'
import { blockObject, openDaysSchema, spacingSchema, storeSchema, text } from '../../kit/define/common-fields.ts'
import { defineSchema } from '../../kit/define/define-schema.ts'
import { isRecord } from '../../kit/define/parse-block.ts'

const schema = blockObject('store', {
  store: storeSchema.prefault({}),
  openDays: openDaysSchema.default(unsaidWeek),
  /** Only the first description is shown. */
  descriptions: z
    .array(z.union([z.looseObject({ text: text(500).default('') }), text(500)]))
    .max(20)
    .default([]),
  spacing: spacingSchema({ outer: 16, inner: 0 }),
})
export type StoreBlock = z.output<typeof schema>

const dayOf = (type: unknown) => weekdays.find((day) => typeof type === 'string' && day === type.toLowerCase())

/**
 * The days that shoppers saw: version 1 accepted any text as a day, and showed the first one with each lowercase name.
 */
function seenDays(days: unknown): unknown {
  if (!Array.isArray(days) || !days.every(isRecord)) return days
  const named = days.map((day) => ({ ...day, type: dayOf(day['type']) }))
  return named.filter(({ type }, at) => type && named.findIndex((other) => other.type === type) === at)
}

export const storeLocationSchema = defineSchema({
  type: 'store',
  version: 2,
  schema,
  migrations: [{ to: 2, up: (block) => ({ ...block, openDays: seenDays(block['openDays']) }) }],
  translatable: ['store.name', 'store.address', 'descriptions.*.text'],
  isEmpty: ({ store }) => !store.name?.trim() && !store.address?.trim(),
})
