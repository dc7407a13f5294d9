/** Slots of image grid, slider and category grid: always 8, of which empty ones cannot be moved (document 2, section 4.3). */
import type { BlockCategory, BlockImage } from '../kit/common-fields.ts'
import { isFilledCategory, isFilledImage } from '../kit/fill.rules.ts'

export interface SlotKind<T> {
  count: number
  isFilled: (item: Partial<T> | null | undefined) => boolean
  empty: T
}

export const imageSlots: SlotKind<BlockImage> = {
  count: 8,
  isFilled: isFilledImage,
  empty: { src: '', alt: '', visible: true },
}
export const categorySlots: SlotKind<BlockCategory> = {
  count: 8,
  isFilled: isFilledCategory,
  empty: { id: '', name: '', visibleName: true },
}

type Items<T> = readonly T[] | null | undefined

/** Exactly `count` slots: what there is, each at its place, then empty ones (D-163). */
export function padSlots<T>(kind: SlotKind<T>, items: Items<T>): T[] {
  const slots = (items ?? []).slice(0, kind.count)
  return [...slots, ...Array.from({ length: kind.count - slots.length }, () => kind.empty)]
}

/** The filled ones moved up, the empty ones at the end. */
export const compactSlots = <T>(kind: SlotKind<T>, items: Items<T>): T[] =>
  padSlots(
    kind,
    (items ?? []).filter((item) => kind.isFilled(item)),
  )

/** With the item in the clicked slot, or in the first empty one when none was clicked; unchanged when all are full. */
export function fillSlot<T>(kind: SlotKind<T>, items: Items<T>, item: T, clicked: number | null = null): T[] {
  const slots = padSlots(kind, items)
  const at = clicked ?? slots.findIndex((slot) => !kind.isFilled(slot))
  return at < 0 || at >= kind.count ? slots : slots.with(at, item)
}

/** Without the slot: the following ones move up and an empty one stands at the end (D-165, D-169). */
export const removeSlot = <T>(kind: SlotKind<T>, items: Items<T>, at: number): T[] =>
  compactSlots(
    kind,
    padSlots(kind, items).filter((_, index) => index !== at),
  )

/** A filled slot moved to another filled one's place; on an empty one it lands after the last filled (D-166). */
export function moveFilledSlot<T>(kind: SlotKind<T>, items: Items<T>, move: { from: number; to: number }): T[] {
  const slots = padSlots(kind, items)
  const moving = slots[move.from]
  if (moving === undefined || !kind.isFilled(moving)) return slots
  const placeOf = (at: number) => slots.slice(0, Math.max(at, 0)).filter((slot) => kind.isFilled(slot)).length
  const rest = slots.filter((slot, at) => at !== move.from && kind.isFilled(slot))
  // Moving on, the target's place is counted with the moved one gone.
  const to = move.to > move.from ? placeOf(move.to + 1) - 1 : placeOf(move.to)
  return padSlots(kind, rest.toSpliced(to, 0, moving))
}
