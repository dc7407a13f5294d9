/**
 * Decides which blocks of a page are drawn. A block far outside the visible area is an empty box of a likely height,
 * which costs no nodes, pictures or catalogue calls. A block that comes near is drawn and stays drawn.
 */
export interface DrawnBlocks {
  has(id: string): boolean
  subscribe(id: string, listener: () => void): () => void
  /**
   * Receives the order of the shown page. Drawn at once are the first screens of a newly opened page and all blocks
   * added later.
   */
  follow(pageId: string, order: readonly string[]): void
  /** Reports blocks that came near the visible area. */
  draw(ids: readonly string[]): void
}

/** The height of about two phone screens. */
const firstPx = 1_600

export function createDrawnBlocks(heightPxOf: (id: string) => number): DrawnBlocks {
  const drawn = new Set<string>()
  const listeners = new Map<string, () => void>()
  const knownOf = new Map<string, ReadonlySet<string>>()

  return {
    has: (id) => drawn.has(id),
    subscribe(id, listener) {
      listeners.set(id, listener)
      return () => {
        if (listeners.get(id) === listener) listeners.delete(id)
      }
    },
    follow(pageId, order) {
      const known = knownOf.get(pageId)
      if (known) {
        for (const id of order) if (!known.has(id)) drawn.add(id)
      } else {
        let topPx = 0
        for (const id of order) {
          if (topPx > firstPx) break
          drawn.add(id)
          topPx += heightPxOf(id)
        }
      }
      knownOf.set(pageId, new Set(order))
    },
    draw(ids) {
      for (const id of ids) {
        if (drawn.has(id)) continue
        drawn.add(id)
        listeners.get(id)?.()
      }
    },
  }
}
