/** A list on the device: wishlist, recently viewed, recent searches or orders. Newest first, without duplicates. */
import type { DeviceStore } from './device-store.ts'

export interface DeviceList<T> {
  all(): readonly T[]
  has(key: string): boolean
  /** Adds the item at the front; an equal one further down is removed. */
  add(item: T): void
  /** Replaces the equal item, if there is one, without moving it. */
  replace(item: T): void
  remove(key: string): void
  clear(): void
  /** Replaces all items, by what somebody else knows. */
  take(items: readonly T[]): void
  subscribe(listener: () => void): () => void
}

interface ListOptions<T> {
  store: DeviceStore
  name: string
  max: number
  keyOf: (item: T) => string
}

export function createDeviceList<T>({ store, name, max, keyOf }: ListOptions<T>): DeviceList<T> {
  const read = (): readonly T[] => {
    const kept = store.get<T[]>(name)
    return Array.isArray(kept) ? kept : []
  }
  let items = read()
  const listeners = new Set<() => void>()
  const change = (next: readonly T[]) => {
    items = next
    store.set(name, next)
    for (const listener of listeners) listener()
  }
  store.follow(() => {
    const next = read()
    // Something else may have been written. Subscribers are only notified of changes to this list.
    if (JSON.stringify(next) === JSON.stringify(items)) return
    items = next
    for (const listener of listeners) listener()
  })
  const without = (key: string) => items.filter((item) => keyOf(item) !== key)
  return {
    all: () => items,
    has: (key) => items.some((item) => keyOf(item) === key),
    add: (item) => {
      // Another tab may have added an item in between.
      items = read()
      change([item, ...without(keyOf(item))].slice(0, max))
    },
    replace: (item) => {
      const key = keyOf(item)
      change(read().map((one) => (keyOf(one) === key ? item : one)))
    },
    remove: (key) => {
      items = read()
      change(without(key))
    },
    clear: () => change([]),
    take: (next) => change(next.slice(0, max)),
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
