/** Which items of a library are chosen: toggled by a click, one at most in single mode, kept over pages. */
export type SelectionMode = 'single' | 'multi'

interface Item {
  id: string
}

export function toggleItem<T extends Item>(selected: readonly T[], item: T, mode: SelectionMode): T[] {
  if (selected.some(({ id }) => id === item.id)) return selected.filter(({ id }) => id !== item.id)
  return mode === 'single' ? [item] : [...selected, item]
}
