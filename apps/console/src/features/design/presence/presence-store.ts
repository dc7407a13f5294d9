/** The people of the last answer, by key. A part of the screen is redrawn only when somebody comes or goes there. */
import type { PresenceEntry } from '@vitrine/domain/presence/presence.schema'
import { useCallback, useSyncExternalStore } from 'react'
import { service, useService } from '../../../shared/services.ts'
import { createKeyedStore } from '../editor/keyed-store.ts'
import { type Person, type PresenceKey, presenceValues } from './people.rules.ts'

const nobody: readonly Person[] = []

export const presentPeople = service(() => {
  const store = createKeyedStore<PresenceKey>()
  const read = (key: PresenceKey): readonly Person[] => (store.get(key) as readonly Person[] | undefined) ?? nobody
  return {
    read,
    subscribe: (key: PresenceKey, listener: () => void) => store.subscribe(key, listener),
    /** Keeps the same list object where the list's content did not change. */
    show(entries: readonly PresenceEntry[]): void {
      const next = presenceValues(entries)
      const gone = [...store.entries().keys()].filter((key) => !next.has(key))
      store.write([
        ...gone.map((key) => ({ key, value: undefined })),
        ...[...next]
          .filter(([key, people]) => JSON.stringify(people) !== JSON.stringify(read(key)))
          .map(([key, value]) => ({ key, value })),
      ])
    },
  }
})

export function usePeople(key: PresenceKey): readonly Person[] {
  const people = useService(presentPeople)
  const subscribe = useCallback((listener: () => void) => people.subscribe(key, listener), [people, key])
  return useSyncExternalStore(subscribe, () => people.read(key))
}
