/**
 * Which items of a library are chosen. A click toggles an item, single mode allows one at most, and the choice is kept
 * across pages.
 */
export type SelectionMode = 'single' | 'multi'

interface Item {
  id: string
}

export function toggleItem<T extends Item>(selected: readonly T[], item: T, mode: SelectionMode): T[] {
  if (selected.some(({ id }) => id === item.id)) return selected.filter(({ id }) => id !== item.id)
  return mode === 'single' ? [item] : [...selected, item]
}
