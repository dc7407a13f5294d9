/** Finds stores for a shopper's search: every word must occur in the name or the address, ignoring case and accents. */
import { foldText } from '../catalog/search-text.rules.ts'

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** True for every block when the search is empty. */
export function isStoreFound(block: { [field: string]: unknown }, query: string): boolean {
  const words = foldText(query)
    .split(/[\s,]+/)
    .filter((word) => word !== '')
  if (words.length === 0) return true
  const store = (block['store'] ?? {}) as { name?: unknown; address?: unknown }
  const text = foldText(`${textOf(store.name)} ${textOf(store.address)}`)
  return words.every((word) => text.includes(word))
}
