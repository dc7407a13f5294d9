/** Computes where a drop lands from positions measured once, so that no layout is computed while the pointer moves. */
export interface Edges {
  /** Start of each item along the list, in order. */
  starts: readonly number[]
  ends: readonly number[]
}

/** The number of items whose middle lies before `at`. */
export function indexAt({ starts, ends }: Edges, at: number): number {
  let low = 0
  let high = starts.length
  while (low < high) {
    const middle = (low + high) >> 1
    const centre = ((starts[middle] ?? 0) + (ends[middle] ?? 0)) / 2
    if (centre < at) low = middle + 1
    else high = middle
  }
  return low
}

/** The item that is dragged, where it is one of the list's own. */
export interface OwnPlace {
  index: number
  /** From where it was picked up to the item, for a handle that lies outside of it; 0 where it was taken by itself. */
  reach: number
}

/** How far `at`, where an item was picked up, lies from the item. */
export function reachOf({ starts, ends }: Edges, index: number, at: number): number {
  const start = starts[index] ?? at
  const end = ends[index] ?? at
  return at < start ? start - at : Math.min(0, end - at)
}

/**
 * The index for a drag whose pointer is at `at`; null over the item's own place, where a drop moves nothing. Whichever is
 * nearer to that place decides: the pointer, or the edge of the item that follows its handle.
 */
export function dropIndexAt(edges: Edges, at: number, own: OwnPlace | null): number | null {
  if (own === null) return indexAt(edges, at)
  const low = Math.min(at, at + own.reach)
  const high = Math.max(at, at + own.reach)
  const start = edges.starts[own.index] ?? at
  const end = edges.ends[own.index] ?? at
  if (low <= end && high >= start) return null
  return indexAt(edges, low > end ? low : high)
}

/** The pointer along the list since the item was picked up. */
export interface Way {
  at: number
  least: number
  most: number
}

export const wayFrom = (at: number): Way => ({ at, least: at, most: at })
export const wayOn = ({ least, most }: Way, at: number): Way => ({
  at,
  least: Math.min(least, at),
  most: Math.max(most, at),
})

/** A hand that holds an item still trembles by less, in px. */
const tremblePx = 8

/** Whether the pointer stayed where it picked the item up, whatever was scrolled below it. */
export const isStill = ({ least, most }: Way): boolean => most - least <= tremblePx

/** Whether the pointer went towards the nearer end of what scrolls: an item held still near that end scrolls nothing. */
export const headsOut = ({ at, least, most }: Way, view: { start: number; end: number }): boolean =>
  (at > (view.start + view.end) / 2 ? at - least : most - at) > tremblePx

/** The position of the insertion line for an index. */
export const lineAt = ({ starts, ends }: Edges, index: number): number => starts[index] ?? ends.at(-1) ?? 0

export interface Box {
  left: number
  right: number
  top: number
  bottom: number
}

/** The tile under the point, or the nearest one: the gaps between tiles are drop places too. */
export function tileAt(boxes: readonly Box[], x: number, y: number): number {
  const away = ({ left, right, top, bottom }: Box) =>
    Math.hypot(Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom))
  const distances = boxes.map(away)
  return distances.indexOf(Math.min(...distances))
}

/** Items one below the other, one beside the other, or in rows of tiles that take each other's place. */
export type Axis = 'block' | 'inline' | 'tiles'

/** One place back (-1) or on (1) for an arrow key; undefined for a key that moves nothing along this axis. */
export function stepOf(axis: Axis, key: string, isRightToLeft: boolean): -1 | 1 | undefined {
  const across = { ArrowLeft: isRightToLeft ? 1 : -1, ArrowRight: isRightToLeft ? -1 : 1 } as const
  const down = { ArrowUp: -1, ArrowDown: 1 } as const
  const steps: Record<string, -1 | 1> = {
    ...(axis === 'block' ? {} : across),
    ...(axis === 'inline' ? {} : down),
  }
  return steps[key]
}
