/**
 * Unsaved edits in the browser's database, so that a crash or a reload loses nothing. Only what differs from the server
 * is kept, with the values it was made on: a newer version on the server can then be merged block by block.
 */
import type { DBSchema, IDBPDatabase } from 'idb'
import type { DocumentKey } from '../editor/document.ts'
import type { SavedState } from '../editor/saving/saved-state.ts'

type Entries = [DocumentKey, unknown][]

export interface RecoveryDraft {
  savedAt: number
  /** Values here and on the server, of every key that differs; undefined where there is none. */
  mine: Entries
  base: Entries
  revisions: [string, string][]
  layoutRevision: string
}

interface RecoverySchema extends DBSchema {
  drafts: { key: string; value: RecoveryDraft }
}

let opened: Promise<IDBPDatabase<RecoverySchema>> | undefined
function openDatabase(): Promise<IDBPDatabase<RecoverySchema>> {
  opened ??= import('idb').then(({ openDB }) =>
    openDB<RecoverySchema>('vitrine-design', 1, { upgrade: (database) => void database.createObjectStore('drafts') }),
  )
  return opened
}

export function draftOf(now: ReadonlyMap<DocumentKey, unknown>, saved: SavedState, savedAt: number): RecoveryDraft {
  const keys = new Set([...now.keys(), ...saved.values.keys()])
  const differing = [...keys].filter((key) => now.get(key) !== saved.values.get(key))
  return {
    savedAt,
    mine: differing.map((key) => [key, now.get(key)]),
    base: differing.map((key) => [key, saved.values.get(key)]),
    revisions: [...saved.revisions],
    layoutRevision: saved.layoutRevision,
  }
}

export interface RecoveryDrafts {
  read(): Promise<RecoveryDraft | undefined>
  write(draft: RecoveryDraft): Promise<void>
  forget(): Promise<void>
}

/** `name` tells member, app and language apart. Where the browser refuses its database, drafts are simply not kept. */
export function recoveryDrafts(name: string): RecoveryDrafts {
  const quietly = async <T>(act: (database: IDBPDatabase<RecoverySchema>) => Promise<T>): Promise<T | undefined> => {
    try {
      return await act(await openDatabase())
    } catch {
      return undefined
    }
  }
  return {
    read: () => quietly((database) => database.get('drafts', name)),
    write: async (draft) => void (await quietly((database) => database.put('drafts', draft, name))),
    forget: async () => void (await quietly((database) => database.delete('drafts', name))),
  }
}
