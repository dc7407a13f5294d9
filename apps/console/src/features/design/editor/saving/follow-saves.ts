/**
 * A newer draft that somebody else saved, beside what is edited here. What was not touched here is taken over as it is;
 * what was touched is left for a merge.
 */
import type { DesignDraft, StaleDetails } from '@vitrine/domain/pages/pages.routes'
import type { DraftRevisions } from '@vitrine/domain/presence/presence.schema'
import { selectionKinds } from '@vitrine/domain/selections/selection-kinds'
import { designEntries } from '../design-document.ts'
import { blockKey, type Change, type DocumentKey, orderKey, pageKey, readDocument, selectionKey } from '../document.ts'
import { mergeOrder, sameContent } from './merge.rules.ts'
import { type DocumentValues, isPageChanged, type SavedState } from './saved-state.ts'

/** Whether the server holds something that this editor does not know. `types` are those of the pages it edits. */
export function isNewer(draft: Omit<DraftRevisions, 'design'>, saved: SavedState, types: readonly string[]): boolean {
  const pages = draft.pages.filter(({ id, type }) => types.includes(type) || saved.revisions.has(id))
  const known = [...saved.revisions]
  return (
    draft.layoutRevision !== saved.layoutRevision ||
    pages.length !== known.length ||
    pages.some(({ id, revision }, at) => known[at]?.[0] !== id || known[at]?.[1] !== revision) ||
    [...saved.selectionRevisions].some(
      ([kind, revision]) => draft.selections[kind] !== undefined && draft.selections[kind] !== revision,
    )
  )
}

const reader = (values: DocumentValues) => readDocument((key) => values.get(key))

function keysOfPage(values: DocumentValues, id: string): DocumentKey[] {
  const order = reader(values).order(id)
  return values.has(pageKey(id)) ? [pageKey(id), orderKey(id), ...order.map(blockKey)] : []
}

/** Deleting it here is a touch too. */
function isTouched(id: string, now: DocumentValues, saved: SavedState): boolean {
  const isKnown = saved.values.has(pageKey(id))
  if (isKnown !== now.has(pageKey(id))) return true
  if (isKnown && !reader(now).pages().includes(id)) return true
  return isKnown && isPageChanged(id, now, saved.values)
}

export interface Followed {
  /** Theirs, where nothing was touched here. */
  changes: Change[]
  /** What the server is known to hold now: touched pages stand at the revision they were read in. */
  saved: SavedState
  /** Newer copies of what was touched here; null when there are none. */
  touched: StaleDetails | null
  /** Who saved what was taken over, and what was touched. */
  savedBy: { followed: string[]; touched: string[] }
}

interface Sides {
  saved: SavedState
  now: DocumentValues
  draft: DesignDraft
  /** Values of the draft by key. */
  theirs: DocumentValues
}

/** Takes values over, sharing those that say the same: blocks that did not change are not drawn again. */
function takeOver({ saved, theirs }: Sides) {
  const values = new Map(saved.values)
  const taken = new Map<DocumentKey, unknown>()
  const put = (key: DocumentKey, value: unknown): void => {
    const known = values.get(key)
    const kept = sameContent(known, value) ? known : value
    taken.set(key, kept)
    if (kept === undefined) values.delete(key)
    else values.set(key, kept)
  }
  function putPage(id: string): void {
    const next = keysOfPage(theirs, id)
    // A block that moved to another page is not gone.
    for (const key of keysOfPage(values, id)) if (!next.includes(key) && !theirs.has(key)) put(key, undefined)
    for (const key of next) put(key, theirs.get(key))
  }
  return { values, taken, put, putPage }
}
type TakeOver = ReturnType<typeof takeOver>

function followPages({ saved, now, draft }: Sides, take: TakeOver) {
  const there = new Map(draft.pages.map((page) => [page.id, page]))
  const newer = [...new Set([...there.keys(), ...saved.revisions.keys()])].filter(
    (id) => there.get(id)?.revision !== saved.revisions.get(id),
  )
  const touched = newer.filter((id) => isTouched(id, now, saved))
  const followed = newer.filter((id) => !touched.includes(id))
  for (const id of followed) take.putPage(id)
  const revisions = new Map(draft.pages.map(({ id, revision }) => [id, revision]))
  for (const id of touched) {
    const known = saved.revisions.get(id)
    if (known === undefined) revisions.delete(id)
    else revisions.set(id, known)
  }
  const namesOf = (ids: readonly string[]) => ids.flatMap((id) => there.get(id)?.updatedBy ?? [])
  return {
    revisions,
    touched: touched.map((id) => ({ id, current: there.get(id) ?? null })),
    savedBy: { followed: namesOf(followed), touched: namesOf(touched) },
  }
}

/** The pages in their order and mine: what was added, moved or left for a merge here stays. */
function followOrder({ saved, now, draft }: Sides, take: TakeOver, touched: StaleDetails['pages']): readonly string[] {
  const [before, mine] = [reader(saved.values).pages(), reader(now).pages()]
  const theirs = draft.pages.map(({ id }) => id)
  const left = touched.flatMap(({ id }) => (saved.revisions.has(id) && !theirs.includes(id) ? [id] : []))
  const next = [...theirs, ...left]
  const takenAway = new Set(before.filter((id) => !next.includes(id)))
  const joined = sameContent(mine, before) ? next : mergeOrder(before, mine, next).filter((id) => !takenAway.has(id))
  take.values.set('pages', sameContent(before, next) ? before : next)
  return sameContent(mine, joined) ? mine : joined
}

function followLayout({ saved, now, draft, theirs }: Sides, take: TakeOver) {
  const isNew = draft.layout.revision !== saved.layoutRevision
  const isTouchedHere = isNew && now.get('layout') !== saved.values.get('layout')
  if (isNew && !isTouchedHere) take.put('layout', theirs.get('layout'))
  const names = isNew ? [draft.layout.updatedBy] : []
  return {
    revision: isTouchedHere ? saved.layoutRevision : draft.layout.revision,
    touched: isTouchedHere ? draft.layout : null,
    savedBy: isTouchedHere ? { followed: [], touched: names } : { followed: names, touched: [] },
  }
}

function followSelections({ saved, now, draft }: Sides, take: TakeOver) {
  const revisions = new Map(saved.selectionRevisions)
  const touched: NonNullable<StaleDetails['selections']> = {}
  for (const kind of selectionKinds) {
    const there = draft.selections?.[kind]
    if (!there || there.revision === saved.selectionRevisions.get(kind)) continue
    const key = selectionKey(kind)
    if (now.get(key) !== saved.values.get(key)) touched[kind] = there
    else {
      take.put(key, there.ids)
      revisions.set(kind, there.revision)
    }
  }
  return { revisions, touched }
}

const once = (names: readonly string[]) => [...new Set(names)]

export function followSaves(saved: SavedState, now: DocumentValues, draft: DesignDraft): Followed {
  const sides: Sides = { saved, now, draft, theirs: new Map(designEntries(draft)) }
  const take = takeOver(sides)
  const pages = followPages(sides, take)
  const layout = followLayout(sides, take)
  const selections = followSelections(sides, take)
  const order = followOrder(sides, take, pages.touched)
  const changes = [...take.taken, ['pages', order] as const].flatMap(([key, value]): Change[] =>
    now.get(key) === value ? [] : [{ key, value }],
  )
  const hasSelections = Object.keys(selections.touched).length > 0
  const hasTouched = pages.touched.length > 0 || layout.touched !== null || hasSelections
  return {
    changes,
    saved: {
      values: take.values,
      revisions: pages.revisions,
      layoutRevision: layout.revision,
      selectionRevisions: selections.revisions,
    },
    touched: hasTouched
      ? { pages: pages.touched, layout: layout.touched, ...(hasSelections && { selections: selections.touched }) }
      : null,
    savedBy: {
      followed: once([...pages.savedBy.followed, ...layout.savedBy.followed]),
      touched: once([...pages.savedBy.touched, ...layout.savedBy.touched]),
    },
  }
}
