/**
 * Lists of a fixed number of slots (image grid and slider: 8 images; category grid: 8 categories). Shown padded with
 * empty slots, stored without the empty ones behind the last filled one.
 */

export interface Slots<T> {
  count: number
  empty: T
  isFilled(item: T): boolean
}

/** Always `count` slots. */
export const padSlots = <T>(items: readonly T[], { count, empty }: Slots<T>): T[] => [
  ...items.slice(0, count),
  ...Array.from({ length: Math.max(0, count - items.length) }, () => empty),
]

const trim = <T>(items: readonly T[], slots: Slots<T>): T[] =>
  items.slice(0, items.findLastIndex((item) => slots.isFilled(item)) + 1)

const compact = <T>(items: readonly T[], slots: Slots<T>): T[] => items.filter((item) => slots.isFilled(item))

export const firstEmptySlot = <T>(items: readonly T[], slots: Slots<T>): number =>
  padSlots(items, slots).findIndex((item) => !slots.isFilled(item))

/** Fills the clicked slot, or the first empty one without a click. The same list when every slot is full. */
export function fillSlot<T>(items: readonly T[], clicked: number | null, item: T, slots: Slots<T>): T[] {
  const at = clicked ?? firstEmptySlot(items, slots)
  if (at < 0 || at >= slots.count) return [...items]
  return trim(
    padSlots(items, slots).map((old, index) => (index === at ? item : old)),
    slots,
  )
}

/** A clicked slot with its content at that time: when an upload ends, it may hold something else. */
export interface ClickedSlot<T> {
  index: number
  held: T
}

interface Filling<T, V> {
  slots: Slots<T>
  /** The slot that takes the first value; null means the first empty slot. */
  clicked: ClickedSlot<T> | null
  isSame(one: T, other: T): boolean
  fill(slot: T, value: V): T
}

/** Where the clicked item is now; -1 when it is gone, or when an empty slot was filled meanwhile. */
function findClicked<T>(items: readonly T[], { slots, clicked, isSame }: Filling<T, never>): number {
  if (!clicked) return -1
  const now = padSlots(items, slots)
  const there = now[clicked.index]
  if (there !== undefined && isSame(there, clicked.held)) return clicked.index
  return slots.isFilled(clicked.held) ? now.findIndex((item) => isSame(item, clicked.held)) : -1
}

/** Fills the clicked slot and then the empty ones; `left` counts the values that found none. */
export function fillSlots<T, V>(items: readonly T[], values: readonly V[], filling: Filling<T, V>) {
  const { slots, fill } = filling
  let next = [...items]
  let left = 0
  for (const [at, value] of values.entries()) {
    const clicked = at === 0 ? findClicked(next, filling) : -1
    const index = clicked >= 0 ? clicked : firstEmptySlot(next, slots)
    if (index < 0) left += 1
    else next = fillSlot(next, index, fill(next[index] ?? slots.empty, value), slots)
  }
  return { items: next, left }
}

/** Removes a slot: the following ones move up, and an empty slot is added at the end. */
export const removeSlot = <T>(items: readonly T[], at: number, slots: Slots<T>): T[] =>
  compact(
    items.filter((_, index) => index !== at),
    slots,
  )

/** Only filled slots move, and only among filled ones. `to` is the slot whose place the moved one takes. */
export function moveSlot<T>(items: readonly T[], from: number, to: number, slots: Slots<T>): T[] {
  const moved = items[from]
  if (moved === undefined || !slots.isFilled(moved)) return [...items]
  const filledBefore = (index: number) => items.slice(0, index).filter((item) => slots.isFilled(item)).length
  const filled = compact(items, slots)
  const source = filledBefore(from)
  const target = Math.min(filledBefore(to), filled.length - 1)
  const rest = filled.filter((_, index) => index !== source)
  return [...rest.slice(0, target), moved, ...rest.slice(target)]
}
