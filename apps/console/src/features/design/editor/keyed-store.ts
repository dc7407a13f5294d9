/** Values under keys, each with its own listeners: a change notifies only those who read the changed values. */
export interface KeyedStore<K extends string> {
  get(key: K): unknown
  /** Replaces values (undefined removes) and notifies their listeners once all values are set. */
  write(changes: readonly { key: K; value: unknown }[]): void
  subscribe(key: K, listener: () => void): () => void
  /** Called once after each write with the changed values. */
  onWrite(listener: (changed: readonly { key: K; value: unknown }[]) => void): () => void
  entries(): ReadonlyMap<K, unknown>
}

export function createKeyedStore<K extends string>(initial: Iterable<readonly [K, unknown]> = []): KeyedStore<K> {
  const values = new Map<K, unknown>(initial)
  const listeners = new Map<K, Set<() => void>>()
  const writeListeners = new Set<(changed: readonly { key: K; value: unknown }[]) => void>()
  return {
    get: (key) => values.get(key),
    write(changes) {
      const changed = changes.filter(({ key, value }) => values.get(key) !== value)
      for (const { key, value } of changed) {
        if (value === undefined) values.delete(key)
        else values.set(key, value)
      }
      for (const { key } of changed) for (const listener of [...(listeners.get(key) ?? [])]) listener()
      if (changed.length > 0) for (const listener of [...writeListeners]) listener(changed)
    },
    onWrite(listener) {
      writeListeners.add(listener)
      return () => writeListeners.delete(listener)
    },
    subscribe(key, listener) {
      const own = listeners.get(key) ?? new Set()
      listeners.set(key, own.add(listener))
      return () => {
        own.delete(listener)
        if (own.size === 0 && listeners.get(key) === own) listeners.delete(key)
      }
    },
    entries: () => values,
  }
}
