/** Names the edits of a badge's conditions in the history, and decides which of them form one step. */
import type { BadgeContent } from '@vitrine/domain/badges/badge.schema'

type Logic = Pick<BadgeContent, 'conditions' | 'logicalOperator'>

export function conditionsStep(
  before: Logic,
  { conditions }: Partial<Logic>,
  id: string,
): { label: string; coalesceKey?: string } {
  if (!conditions) return { label: 'Change how conditions count' }
  if (conditions.length > before.conditions.length) return { label: 'Add condition' }
  if (conditions.length < before.conditions.length) return { label: 'Remove condition' }
  const at = conditions.findIndex((condition, place) => condition !== before.conditions[place])
  const isTyped = conditions[at]?.operator === before.conditions[at]?.operator
  return { label: 'Edit condition', ...(isTyped && { coalesceKey: `${id} conditions.${at}` }) }
}
