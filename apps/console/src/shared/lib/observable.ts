import { useSyncExternalStore } from 'react'

/** A value outside of React to which components can subscribe. */
export interface Observable<T> {
  get(): T
  set(value: T): void
  subscribe(listener: () => void): () => void
}

export function createObservable<T>(initial: T): Observable<T> {
  let value = initial
  const listeners = new Set<() => void>()
  return {
    get: () => value,
    set(next) {
      if (Object.is(next, value)) return
      value = next
      for (const listener of [...listeners]) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

export const useObservable = <T>(observable: Pick<Observable<T>, 'get' | 'subscribe'>): T =>
  useSyncExternalStore(observable.subscribe, observable.get)
