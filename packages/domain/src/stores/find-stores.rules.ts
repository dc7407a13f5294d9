/** Which stores a shopper's search means: every word stands in the name or the address, case and accents aside. */
import { foldText } from '../catalog/search-text.rules.ts'

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** True for every block when nothing is searched. */
export function isStoreFound(block: { [field: string]: unknown }, query: string): boolean {
  const words = foldText(query)
    .split(/[\s,]+/)
    .filter((word) => word !== '')
  if (words.length === 0) return true
  const store = (block['store'] ?? {}) as { name?: unknown; address?: unknown }
  const text = foldText(`${textOf(store.name)} ${textOf(store.address)}`)
  return words.every((word) => text.includes(word))
}
