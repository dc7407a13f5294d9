/** The people of the last answer, by key. A part of the screen is redrawn only when somebody comes or goes there. */
import type { PresenceEntry } from '@vitrine/domain/presence/presence.schema'
import { useCallback, useSyncExternalStore } from 'react'
import { createKeyedStore } from '../editor/keyed-store.ts'
import { type Person, type PresenceKey, presenceValues } from './people.rules.ts'

const store = createKeyedStore<PresenceKey>()
const nobody: readonly Person[] = []

export const readPeople = (key: PresenceKey): readonly Person[] =>
  (store.get(key) as readonly Person[] | undefined) ?? nobody

/** Keeps the same list object where the list's content did not change. */
export function showPresence(entries: readonly PresenceEntry[]): void {
  const next = presenceValues(entries)
  const gone = [...store.entries().keys()].filter((key) => !next.has(key))
  store.write([
    ...gone.map((key) => ({ key, value: undefined })),
    ...[...next]
      .filter(([key, people]) => JSON.stringify(people) !== JSON.stringify(readPeople(key)))
      .map(([key, value]) => ({ key, value })),
  ])
}

export const watchPeople = (key: PresenceKey, listener: () => void): (() => void) => store.subscribe(key, listener)

export function usePeople(key: PresenceKey): readonly Person[] {
  const subscribe = useCallback((listener: () => void) => watchPeople(key, listener), [key])
  return useSyncExternalStore(subscribe, () => readPeople(key))
}
