/** Two edits of one badge, field by field. */
import type { BadgeContent } from '@vitrine/domain/badges/badge.schema'
import { isSameJson } from '@vitrine/domain/publishing/changes.rules'
import { getAt, setAt } from '../../editor/paths.ts'

/** What is edited as one thing: conditions mean something together with how they count. */
const fields: readonly (readonly string[])[] = [
  ['title.text'],
  ['title.textColor'],
  ['title.visible'],
  ['description'],
  ['images'],
  ['displayLocation'],
  ['position'],
  ['backgroundColor'],
  ['corner'],
  ['logicalOperator', 'conditions'],
]

const changed = (field: readonly string[], before: BadgeContent, after: BadgeContent) =>
  field.some((path) => !isSameJson(getAt(before, path), getAt(after, path)))

const take = (content: BadgeContent, field: readonly string[], from: BadgeContent): BadgeContent =>
  field.reduce((next, path) => setAt(next, path, getAt(from, path)), content)

/** What changed from one content to the other, written over a third. */
export const withChanges = (content: BadgeContent, before: BadgeContent, after: BadgeContent): BadgeContent =>
  fields.reduce((next, field) => (changed(field, before, after) ? take(next, field, after) : next), content)

/** Null where both changed the same field and a person must choose. */
export function mergeBadge(before: BadgeContent, mine: BadgeContent, theirs: BadgeContent): BadgeContent | null {
  const clash = fields.some(
    (field) => changed(field, before, mine) && changed(field, before, theirs) && changed(field, mine, theirs),
  )
  return clash ? null : withChanges(mine, before, theirs)
}
