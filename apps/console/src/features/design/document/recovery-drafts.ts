/**
 * Unsaved edits in the browser's database, so that a crash or a reload loses nothing. Only what differs from the server
 * is kept, with the original values of the edited keys: a newer version on the server can then be merged field by
 * field. A draft belongs to one design: when another design goes live, the draft does not apply to it. It also belongs to
 * the tab that wrote it, while that tab has the design open: each open tab claims a slot of its own.
 */
import type { DBSchema, IDBPDatabase } from 'idb'
import { heldInTabs, holdInTab } from '../../../shared/lib/hold-in-tab.ts'
import { browserTexts } from '../../../shared/lib/storage.ts'
import { blockKey, type DocumentKey, type DocumentReader, orderKey, pageKey, readDocument } from '../editor/document.ts'
import type { KeptEdits } from '../editor/saving/restore-draft.ts'
import type { SavedState } from '../editor/saving/saved-state.ts'

type Entries = [DocumentKey, unknown][]

/** Values here and on the server, for every key that differs; undefined where a side has no value. */
export interface RecoveryDraft extends KeptEdits {
  savedAt: number
  mine: Entries
  base: Entries
  /** The unchanged rest of the edited pages, which is the same on both sides. Drafts of earlier versions lack it. */
  around?: Entries
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
      // The next draft tries again: without a connection the code may not have been loaded.
      opened = undefined
      throw error
    })
  return opened
}

/** Pages that contain any of these keys, now or on the server. */
function pagesAround(keys: readonly DocumentKey[], sides: readonly DocumentReader[]): string[] {
  const pageOf = (key: string): string[] => {
    const [kind = '', id = ''] = key.replace(/^invalid:/, '').split(':')
    return kind === 'block'
      ? sides.flatMap((doc) => doc.pageOf(id) ?? [])
      : ['page', 'order'].includes(kind)
        ? [id]
        : []
  }
  return [...new Set(keys.flatMap(pageOf))]
}

/** The unedited rest of each edited page, so that later changes by others can be told from it. */
function around(
  differing: ReadonlySet<DocumentKey>,
  values: ReadonlyMap<DocumentKey, unknown>,
  now: DocumentReader,
): Entries {
  const saved = readDocument((key) => values.get(key))
  const pages = pagesAround([...differing], [now, saved])
  const keys = pages.flatMap((id) => [pageKey(id), orderKey(id), ...saved.order(id).map(blockKey)])
  const wanted: DocumentKey[] = pages.length > 0 ? ['pages', ...keys] : []
  return wanted.flatMap((key) => (differing.has(key) || !values.has(key) ? [] : [[key, values.get(key)]]))
}

export function draftOf(now: ReadonlyMap<DocumentKey, unknown>, saved: SavedState, savedAt: number): RecoveryDraft {
  const keys = new Set([...now.keys(), ...saved.values.keys()])
  const differing = [...keys].filter((key) => now.get(key) !== saved.values.get(key))
  return {
    savedAt,
    mine: differing.map((key) => [key, now.get(key)]),
    base: differing.map((key) => [key, saved.values.get(key)]),
    around: around(
      new Set(differing),
      saved.values,
      readDocument((key) => now.get(key)),
    ),
    revisions: [...saved.revisions],
    layoutRevision: saved.layoutRevision,
    selectionRevisions: [...saved.selectionRevisions],
  }
}

/**
 * Joins the edits of an earlier visit with those of this one, which win where both have the key. The earlier revisions
 * are kept: a save then finds out what is newer and merges key by key, each with its original value.
 */
export function joinDrafts(earlier: RecoveryDraft, now: RecoveryDraft): RecoveryDraft {
  const joined = (one: Entries, other: Entries): Entries => [...new Map([...one, ...other])]
  return {
    ...earlier,
    savedAt: now.savedAt,
    mine: joined(earlier.mine, now.mine),
    base: joined(earlier.base, now.base),
    around: joined(now.around ?? [], earlier.around ?? []),
  }
}

/** Edits of another design that were made on the same screen. */
export interface StrandedDraft {
  name: string
  layoutId: string
  draft: RecoveryDraft
}

export interface RecoveryDrafts {
  /**
   * Makes a draft that no open tab has this tab's own, or else makes room for a new one; everything below is about it.
   * Returns what gives it up again.
   */
  claim(): () => void
  read(): Promise<RecoveryDraft | undefined>
  /**
   * Keeps the draft of an earlier visit beside everything that is written, until the person has answered; then it is
   * null.
   */
  hold(draft: RecoveryDraft | null): void
  write(draft: RecoveryDraft): Promise<void>
  /** Writes at once while the page is being closed, when a database operation would no longer finish. */
  writeNow(draft: RecoveryDraft): void
  forget(): Promise<void>
  /** Resolves to the drafts of designs that were open on this screen before. */
  stranded(): Promise<StrandedDraft[]>
  forgetStranded(stranded: StrandedDraft): Promise<void>
}

/** JSON has no undefined, so null stands for it: no value of a draft is null. */
const parseDraft = (text: string): RecoveryDraft => {
  const draft = JSON.parse(text) as RecoveryDraft
  const restored = (entries: Entries): Entries => entries.map(([key, value]) => [key, value ?? undefined])
  return { ...draft, mine: restored(draft.mine), base: restored(draft.base) }
}

/** The draft of a page that was closed before the pause in editing was over, in the browser's plain storage. */
function lastMoment(name: string) {
  const key = `vitrine-design/${name}`
  return {
    write(draft: RecoveryDraft): void {
      // Where the storage is full too, the draft of the last pause is all that remains.
      browserTexts.setItem(key, JSON.stringify(draft))
    },
    read(): RecoveryDraft | undefined {
      const text = browserTexts.getItem(key)
      try {
        return text === null ? undefined : parseDraft(text)
      } catch {
        return undefined
      }
    },
    forget: () => browserTexts.removeItem(key),
  }
}

/**
 * Whether the draft written at closing time is absent or not newer than the kept one. Their times are compared, because
 * a database write may end after closing has begun.
 */
const isPast = (latest: RecoveryDraft | undefined, kept: RecoveryDraft) => !latest || latest.savedAt <= kept.savedAt

const newest = (one: RecoveryDraft | undefined, other: RecoveryDraft | undefined) =>
  one && one.savedAt >= (other?.savedAt ?? 0) ? one : other

/** Names of the drafts written at closing time that start with this text. */
const momentsFrom = (start: string): string[] =>
  browserTexts
    .names()
    .flatMap((key) => (key.startsWith(`vitrine-design/${start}`) ? [key.slice('vitrine-design/'.length)] : []))

const lockOf = (slot: string): string => `vitrine-design ${slot}`

/** The first tab of a design has the slot of its name, and each further one a numbered slot. */
const slotOf = (name: string, index: number): string => (index === 0 ? name : `${name}#${index}`)
const nameOf = (slot: string): string => slot.replace(/#\d+$/, '')

/** `kept` are the slots with drafts; those of tabs that crashed are taken first. */
async function claimSlot(name: string, kept: readonly string[], over: Promise<void>): Promise<string> {
  for (const slot of kept.toSorted()) if (await holdInTab(lockOf(slot), over)) return slot
  for (let index = 0; ; index += 1) {
    const slot = slotOf(name, index)
    if (await holdInTab(lockOf(slot), over)) return slot
  }
}

/**
 * `place` distinguishes member, app, screen and language; the layout's id distinguishes the design. When the browser's
 * database refuses or is full, drafts are kept in its plain storage while that has room.
 */
export function recoveryDrafts(place: string, layoutId: string): RecoveryDrafts {
  const ofPlace = `${place}@`
  const name = `${ofPlace}${layoutId}`
  const quietly = async <T>(act: (database: IDBPDatabase<RecoverySchema>) => Promise<T>): Promise<T | undefined> => {
    try {
      return await act(await openDatabase())
    } catch {
      return undefined
    }
  }
  let slot = name
  let claiming: Promise<void> = Promise.resolve()
  const readNamed = async (which: string) =>
    newest(lastMoment(which).read(), await quietly((database) => database.get('drafts', which)))
  const forgetNamed = async (which: string) => {
    lastMoment(which).forget()
    await quietly((database) => database.delete('drafts', which))
  }
  let held: RecoveryDraft | null = null
  const withHeld = (draft: RecoveryDraft) => (held ? joinDrafts(held, draft) : draft)
  /** Whether it is kept: the database may refuse, or have no more room. */
  const put = async (draft: RecoveryDraft): Promise<boolean> =>
    (await quietly((database) => database.put('drafts', draft, slot))) !== undefined
  const slotsWhere = async (isWanted: (design: string) => boolean): Promise<string[]> => {
    const kept = (await quietly((database) => database.getAllKeys('drafts'))) ?? []
    const slots = new Set([...kept, ...momentsFrom(ofPlace)])
    return [...slots].filter((one) => one.startsWith(ofPlace) && isWanted(nameOf(one)))
  }
  return {
    claim() {
      const { promise: over, resolve: giveUp } = Promise.withResolvers<void>()
      claiming = slotsWhere((design) => design === name)
        .then((kept) => claimSlot(name, kept, over))
        .then((claimed) => {
          slot = claimed
        })
      return giveUp
    },
    // Earlier versions did not distinguish designs and kept a draft under its place alone.
    async read() {
      await claiming
      return (await readNamed(slot)) ?? readNamed(place)
    },
    async stranded() {
      const slots = await slotsWhere((design) => design !== name)
      // Another tab may still have the other design open.
      const held = await heldInTabs()
      const others = slots.filter((other) => !held.has(lockOf(other)))
      const found = await Promise.all(
        others.map(async (other) => ({
          name: other,
          layoutId: nameOf(other).slice(ofPlace.length),
          draft: await readNamed(other),
        })),
      )
      return found.flatMap(({ draft, ...one }) => (draft && draft.mine.length > 0 ? [{ ...one, draft }] : []))
    },
    forgetStranded: ({ name: other }) => forgetNamed(other),
    hold(draft) {
      held = draft
    },
    async write(draft) {
      await claiming
      const last = lastMoment(slot)
      const isKept = await put(withHeld(draft))
      if (!isPast(last.read(), draft)) return
      if (isKept) last.forget()
      else last.write(withHeld(draft))
    },
    writeNow: (draft) => lastMoment(slot).write(withHeld(draft)),
    async forget() {
      const rest = held
      await claiming
      const last = lastMoment(slot)
      last.forget()
      await forgetNamed(place)
      if (!rest) await forgetNamed(slot)
      else if (!(await put(rest))) last.write(rest)
    },
  }
}
