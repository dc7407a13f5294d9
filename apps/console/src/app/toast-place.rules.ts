/** Where a stack of toasts hides nothing that a person needs next. */

export interface Box {
  left: number
  right: number
  top: number
  bottom: number
}

const gapPx = 8

const isApart = (one: Box, other: Box): boolean =>
  one.right <= other.left || one.left >= other.right || one.bottom <= other.top || one.top >= other.bottom

const moved = (box: Box, by: number): Box => ({ ...box, top: box.top + by, bottom: box.bottom + by })

/** How far up or down the toasts move, in px, so that they lie on none of these: as little as will do, or null. */
export function moveOff(toasts: Box, needed: readonly Box[], heightPx: number): number | null {
  const beside = needed.flatMap((box) => [box.bottom + gapPx - toasts.top, box.top - gapPx - toasts.bottom])
  const isOff = (by: number) => needed.every((box) => isApart(moved(toasts, by), box))
  const isSeen = (by: number) => toasts.top + by >= gapPx && toasts.bottom + by <= heightPx - gapPx
  return [0, ...beside.filter(isSeen)].toSorted((one, other) => Math.abs(one) - Math.abs(other)).find(isOff) ?? null
}
