/** Which product the canvas shows on a product page: the store's first one until another is chosen. */
export interface PreviewProduct {
  /** Null means the first product of the store. */
  id(): string | null
  choose(id: string | null): void
  subscribe(listener: () => void): () => void
}

export function createPreviewProduct(): PreviewProduct {
  let chosen: string | null = null
  const listeners = new Set<() => void>()
  return {
    id: () => chosen,
    choose(id) {
      chosen = id
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
