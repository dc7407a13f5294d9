/** Fields of the rewards blocks' settings. Free of zod, like all settings. */
import type { Field, Words } from '@vitrine/domain/fields/field.schema'
import { m } from '@vitrine/messages/console'

const names = () => m.blocks_hint_shopper_names({ balance: '{{points_balance}}', name: '{{first_name}}' })

/** A text with a counter; the help below it lists the allowed placeholders. */
export const rewardTextField = (path: string, label: Words, { namesShopper = false } = {}): Field => ({
  kind: 'textarea',
  path,
  label,
  max: 200,
  counter: true,
  section: 'content',
  ...(namesShopper && { help: names }),
})
