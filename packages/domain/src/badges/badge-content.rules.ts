/** The badge's own fields, without what stands beside them in an answer, a body or a release. */
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
