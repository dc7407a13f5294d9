/**
 * Unsaved edits in the browser's database, so that a crash or a reload loses nothing. Only what differs from the server
 * is kept, with the values it was made on: a newer version on the server can then be merged block by block.
 */
import type { SelectionKind } from '@vitrine/domain/selections/selection.schema'
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
  selectionRevisions: [SelectionKind, string][]
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
    selectionRevisions: [...saved.selectionRevisions],
  }
}

export interface RecoveryDrafts {
  read(): Promise<RecoveryDraft | undefined>
  write(draft: RecoveryDraft): Promise<void>
  /** While the page goes away: a database's work would not be finished any more. */
  writeNow(draft: RecoveryDraft): void
  forget(): Promise<void>
}

/** JSON has no undefined, and no value of a draft is null. */
const parseDraft = (text: string): RecoveryDraft => {
  const draft = JSON.parse(text) as RecoveryDraft
  const restored = (entries: Entries): Entries => entries.map(([key, value]) => [key, value ?? undefined])
  return { ...draft, mine: restored(draft.mine), base: restored(draft.base) }
}

/** The draft of a page that went away before its pause in editing was over, in the browser's plain storage. */
function lastMoment(name: string) {
  const key = `vitrine-design/${name}`
  return {
    write(draft: RecoveryDraft): void {
      try {
        localStorage.setItem(key, JSON.stringify(draft))
      } catch {
        // No room: the draft of the last pause is what is left.
      }
    },
    read(): RecoveryDraft | undefined {
      const text = localStorage.getItem(key)
      try {
        return text === null ? undefined : parseDraft(text)
      } catch {
        return undefined
      }
    },
    forget: () => localStorage.removeItem(key),
  }
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
  const last = lastMoment(name)
  return {
    async read() {
      const kept = await quietly((database) => database.get('drafts', name))
      const latest = last.read()
      return latest && latest.savedAt >= (kept?.savedAt ?? 0) ? latest : kept
    },
    async write(draft) {
      await quietly((database) => database.put('drafts', draft, name))
      last.forget()
    },
    writeNow: (draft) => last.write(draft),
    async forget() {
      last.forget()
      await quietly((database) => database.delete('drafts', name))
    },
  }
}
