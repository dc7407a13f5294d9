/** Combines requests of many blocks into one: ids that are requested at the same moment are fetched together. */
interface Identified {
  id: string
}

export interface BatchLoader<T> {
  /** The found items in the requested order; null until all are answered. The same array until something changes. */
  read(key: string): readonly T[] | null
  /** `key` is made by {@link batchKey}. Subscribing requests the unknown ids. */
  subscribe(key: string, listener: () => void): () => void
}

const separator = '\n'
export const batchKey = (ids: readonly string[]): string => ids.join(separator)
const idsOf = (key: string): string[] => (key === '' ? [] : key.split(separator))

export function createBatchLoader<T extends Identified>(options: {
  fetchMany: (ids: readonly string[]) => Promise<readonly T[]>
  batchSize: number
}): BatchLoader<T> {
  const { fetchMany, batchSize } = options
  /** Null when the catalogue does not have the item. */
  const known = new Map<string, T | null>()
  const asked = new Set<string>()
  const answers = new Map<string, readonly T[]>()
  const listeners = new Map<string, Set<() => void>>()
  let waiting: string[] = []

  function settle(ids: readonly string[]): void {
    const changed = new Set(ids)
    for (const [key, own] of listeners) {
      if (!idsOf(key).some((id) => changed.has(id))) continue
      answers.delete(key)
      for (const listener of own) listener()
    }
  }

  async function fetchBatch(ids: readonly string[]): Promise<void> {
    try {
      const found = new Map((await fetchMany(ids)).map((item) => [item.id, item]))
      for (const id of ids) known.set(id, found.get(id) ?? null)
      settle(ids)
    } catch {
      // The source has already retried and reported the failure. Later requests try again.
      for (const id of ids) asked.delete(id)
    }
  }

  function flush(): void {
    const ids = waiting
    waiting = []
    for (let at = 0; at < ids.length; at += batchSize) void fetchBatch(ids.slice(at, at + batchSize))
  }

  function ask(key: string): void {
    const missing = idsOf(key).filter((id) => !known.has(id) && !asked.has(id))
    if (missing.length === 0) return
    for (const id of missing) asked.add(id)
    if (waiting.length === 0) setTimeout(flush, 0)
    waiting.push(...missing)
  }

  return {
    read(key) {
      const cached = answers.get(key)
      if (cached) return cached
      const ids = idsOf(key)
      if (!ids.every((id) => known.has(id))) return null
      const answer = ids.flatMap((id) => known.get(id) ?? [])
      answers.set(key, answer)
      return answer
    },
    subscribe(key, listener) {
      const own = listeners.get(key) ?? new Set()
      listeners.set(key, own.add(listener))
      ask(key)
      return () => {
        own.delete(listener)
        if (own.size === 0 && listeners.get(key) === own) listeners.delete(key)
      }
    },
  }
}
