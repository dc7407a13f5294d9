/** A list that the device keeps: wishlist, recently viewed, recent searches, orders. Newest first, without doubles. */
import type { DeviceStore } from './device-store.ts'

export interface DeviceList<T> {
  all(): readonly T[]
  has(key: string): boolean
  /** Puts the item first; an equal one further down goes. */
  add(item: T): void
  /** Puts the item in the place of the equal one, if there is one. */
  replace(item: T): void
  remove(key: string): void
  clear(): void
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
    // Another thing may have been written: those who look at this list are told only of what is in it.
    if (JSON.stringify(next) === JSON.stringify(items)) return
    items = next
    for (const listener of listeners) listener()
  })
  const without = (key: string) => items.filter((item) => keyOf(item) !== key)
  return {
    all: () => items,
    has: (key) => items.some((item) => keyOf(item) === key),
    add: (item) => {
      // Another tab may have added in between.
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
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
