/** What of a change the audit log keeps: the fields that differ, shortened, and a person's own data only as 'changed'. */
import { isSameJson } from '@vitrine/domain/publishing/changes.rules'

export type Fields = Readonly<Record<string, unknown>>

const longestText = 500
const longestValue = 2_000

function shortened(value: unknown): unknown {
  if (typeof value === 'string') return value.length > longestText ? `${value.slice(0, longestText)}…` : value
  if (typeof value !== 'object' || value === null) return value
  // Half an object would be no answer: what is too long to read is told by its change alone.
  return JSON.stringify(value).length > longestValue ? 'changed' : value
}

interface Sides {
  before: Fields | undefined
  after: Fields | undefined
  personal: readonly string[] | undefined
}

export function changedFields({ before = {}, after = {}, personal = [] }: Sides): { before: Fields; after: Fields } {
  const kept = { before: {} as Record<string, unknown>, after: {} as Record<string, unknown> }
  for (const field of new Set([...Object.keys(before), ...Object.keys(after)])) {
    if (isSameJson(before[field], after[field])) continue
    const isPersonal = personal.includes(field)
    if (before[field] !== undefined) kept.before[field] = isPersonal ? 'changed' : shortened(before[field])
    if (after[field] !== undefined) kept.after[field] = isPersonal ? 'changed' : shortened(after[field])
  }
  return kept
}
