/** Names the edits of a badge's conditions in the history, and decides which of them form one step. */
import type { BadgeContent } from '@vitrine/domain/badges/badge.schema'
import { m } from '@vitrine/messages/console'

type Logic = Pick<BadgeContent, 'conditions' | 'logicalOperator'>

export function conditionsStep(
  before: Logic,
  { conditions }: Partial<Logic>,
  id: string,
): { label: string; coalesceKey?: string } {
  if (!conditions) return { label: m.steps_count_conditions() }
  if (conditions.length > before.conditions.length) return { label: m.fields_add_condition() }
  if (conditions.length < before.conditions.length) return { label: m.fields_remove_condition() }
  const at = conditions.findIndex((condition, place) => condition !== before.conditions[place])
  const isTyped = conditions[at]?.operator === before.conditions[at]?.operator
  return { label: m.steps_edit_condition(), ...(isTyped && { coalesceKey: `${id} conditions.${at}` }) }
}
