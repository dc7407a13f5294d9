/** Computes where a drop lands from positions measured once, so that no layout is computed while the pointer moves. */
export interface Edges {
  /** Top of each block in the list's own pixels, in order. */
  tops: readonly number[]
  bottoms: readonly number[]
}

export function measureEdges(list: HTMLElement): Edges {
  const tops: number[] = []
  const bottoms: number[] = []
  for (const child of list.children) {
    const { offsetTop, offsetHeight } = child as HTMLElement
    tops.push(offsetTop)
    bottoms.push(offsetTop + offsetHeight)
  }
  return { tops, bottoms }
}

/** The number of blocks whose middle lies above `y`. */
export function indexAt({ tops, bottoms }: Edges, y: number): number {
  let low = 0
  let high = tops.length
  while (low < high) {
    const middle = (low + high) >> 1
    const centre = ((tops[middle] ?? 0) + (bottoms[middle] ?? 0)) / 2
    if (centre < y) low = middle + 1
    else high = middle
  }
  return low
}

/** The position of the insertion line for an index. */
export const lineAt = ({ tops, bottoms }: Edges, index: number): number => tops[index] ?? bottoms.at(-1) ?? 0
