/**
 * Unsaved edits in the browser's database, so that a crash or a reload loses nothing. Only what differs from the server
 * is kept, with the values it was made on: a newer version on the server can then be merged block by block.
 */
import type { SelectionKind } from '@vitrine/domain/selections/selection-kinds'
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
  opened ??= import('idb')
    .then(({ openDB }) =>
      openDB<RecoverySchema>('vitrine-design', 1, { upgrade: (database) => void database.createObjectStore('drafts') }),
    )
    .catch((error: unknown) => {
      // The next draft asks again: without a connection its code may not have come.
      opened = undefined
      throw error
    })
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

/**
 * Edits of an earlier visit with those of this one, which win where both have the key. The revisions are the earlier: a
 * save then finds out what is newer and merges key by key, each with the value it was made on.
 */
export function joinDrafts(earlier: RecoveryDraft, now: RecoveryDraft): RecoveryDraft {
  const joined = (one: Entries, other: Entries): Entries => [...new Map([...one, ...other])]
  return {
    ...earlier,
    savedAt: now.savedAt,
    mine: joined(earlier.mine, now.mine),
    base: joined(earlier.base, now.base),
  }
}

export interface RecoveryDrafts {
  read(): Promise<RecoveryDraft | undefined>
  /** What an earlier visit left stays beside all that is written until somebody answered: then it is null. */
  hold(draft: RecoveryDraft | null): void
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

/** What went away later than the draft that is kept now is newer than it: a write may end after the page began to go. */
const isPast = (latest: RecoveryDraft | undefined, kept: RecoveryDraft) => !latest || latest.savedAt <= kept.savedAt

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
  let held: RecoveryDraft | null = null
  const withHeld = (draft: RecoveryDraft) => (held ? joinDrafts(held, draft) : draft)
  const put = (draft: RecoveryDraft) => quietly((database) => database.put('drafts', draft, name))
  return {
    async read() {
      const kept = await quietly((database) => database.get('drafts', name))
      const latest = last.read()
      return latest && latest.savedAt >= (kept?.savedAt ?? 0) ? latest : kept
    },
    hold(draft) {
      held = draft
    },
    async write(draft) {
      await put(withHeld(draft))
      if (isPast(last.read(), draft)) last.forget()
    },
    writeNow: (draft) => last.write(withHeld(draft)),
    async forget() {
      const rest = held
      last.forget()
      if (rest) await put(rest)
      else await quietly((database) => database.delete('drafts', name))
    },
  }
}
