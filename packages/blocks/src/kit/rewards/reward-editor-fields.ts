/** Fields of the rewards blocks' settings. Free of zod, like all settings. */
import type { Field } from '@vitrine/domain/fields/field.schema'

const names = '{{points_balance}} and {{first_name}} are replaced by those of the shopper.'

/** A text with a counter; the help below it lists the allowed placeholders. */
export const rewardTextField = (path: string, label: string, { namesShopper = false } = {}): Field => ({
  kind: 'textarea',
  path,
  label,
  max: 200,
  counter: true,
  section: 'content',
  ...(namesShopper && { help: names }),
})
