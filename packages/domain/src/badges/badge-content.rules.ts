/** Picks the badge's own fields, without the extra fields of an answer, a request body or a release. */
import type { BadgeContent } from './badge.schema.ts'

export function badgeContentOf(badge: BadgeContent): BadgeContent {
  const { title, description, images, logicalOperator, displayLocation, position, backgroundColor, corner } = badge
  const conditions = badge.conditions.map(({ operand, operator, value, valueType }) => ({
    operand,
    operator,
    value,
    valueType,
  }))
  return { title, description, images, logicalOperator, displayLocation, position, backgroundColor, corner, conditions }
}
