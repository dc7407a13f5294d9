/**
 * Follows a newer draft that somebody else saved while one is edited here. What was not touched here is taken at once;
 * what was touched waits for a merge.
 */
import type { Conflict } from '@vitrine/domain/merge/merge.rules'
import type { DesignDraft, StaleDetails } from '@vitrine/domain/pages/pages.routes'
import type { DraftRevisions } from '@vitrine/domain/presence/presence.schema'
import { selectionKinds } from '@vitrine/domain/selections/selection-kinds'
import { orderKey, pageKey, readDocument, selectionKey } from '../document.ts'
import type { Editor } from '../editor.ts'
import { type DocumentValues, isSameState, shareValues } from './design-tree.ts'
import { type MergeScope, mergeValues } from './merge-documents.ts'
import { type NewerCopies, stateAfter } from './newer-state.ts'
import { isPageChanged, type SavedState } from './saved-state.ts'
import { takeIn } from './take-in.ts'

/** Whether the server holds something that this editor does not know. `types` are the page types that it edits. */
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

/** Whether a page was changed here. Deleting it counts too. */
function isTouched(id: string, now: DocumentValues, saved: SavedState): boolean {
  const isKnown = saved.values.has(pageKey(id))
  const isHere = now.has(pageKey(id)) && reader(now).pages().includes(id)
  return isKnown !== isHere || (isKnown && isPageChanged(id, now, saved.values))
}

interface Sides {
  saved: SavedState
  now: DocumentValues
  draft: DesignDraft
}

/** Pages that others changed. Those that were touched here, or share a block with one that waits, must wait. */
function newerPages({ saved, now, draft }: Sides) {
  const there = new Map(draft.pages.map((page) => [page.id, page]))
  const newer = [...new Set([...there.keys(), ...saved.revisions.keys()])]
    .filter((id) => there.get(id)?.revision !== saved.revisions.get(id))
    .map((id) => ({ id, current: there.get(id) ?? null }))
  const blocksOf = (id: string) => [now, saved.values].flatMap((values) => (values.get(orderKey(id)) as string[]) ?? [])
  let waiting = newer.filter(({ id }) => isTouched(id, now, saved))
  for (let known = -1; known !== waiting.length; ) {
    known = waiting.length
    const held = new Set(waiting.flatMap(({ id, current }) => [...blocksOf(id), ...idsOf(current)]))
    waiting = newer.filter((page) => {
      const ids = [...blocksOf(page.id), ...idsOf(page.current)]
      return waiting.includes(page) || ids.some((id) => held.has(id))
    })
  }
  return { followed: newer.filter((page) => !waiting.includes(page)), waiting }
}
const idsOf = (page: DesignDraft['pages'][number] | null) => page?.blocks.map(({ id }) => id) ?? []

type NewerSelections = NonNullable<StaleDetails['selections']>

/** Splits the newer parts of the draft into those that can be taken over at once and those that wait. */
function split(sides: Sides): { followed: NewerCopies; waiting: StaleDetails } {
  const { saved, now, draft } = sides
  const pages = newerPages(sides)
  const isLayoutNewer = draft.layout.revision !== saved.layoutRevision
  const isLayoutTouched = now.get('layout') !== saved.values.get('layout')
  const selections: Record<'followed' | 'waiting', NewerSelections> = { followed: {}, waiting: {} }
  for (const kind of selectionKinds) {
    const there = draft.selections?.[kind]
    if (!there || there.revision === saved.selectionRevisions.get(kind)) continue
    const isTouchedHere = now.get(selectionKey(kind)) !== saved.values.get(selectionKey(kind))
    selections[isTouchedHere ? 'waiting' : 'followed'][kind] = there
  }
  const withSelections = (found: NewerSelections) => Object.keys(found).length > 0 && { selections: found }
  return {
    followed: {
      pages: pages.followed,
      order: draft.pages.map(({ id }) => id),
      layout: isLayoutNewer && !isLayoutTouched ? draft.layout : null,
      ...withSelections(selections.followed),
    },
    waiting: {
      pages: pages.waiting,
      layout: isLayoutNewer && isLayoutTouched ? draft.layout : null,
      ...withSelections(selections.waiting),
    },
  }
}

const isNothing = ({ pages, layout, selections }: StaleDetails) => pages.length === 0 && !layout && !selections

/** Those who saved the newer copies, each once. */
export const saversOf = ({ pages, layout, selections }: StaleDetails): string[] => [
  ...new Set([
    ...pages.flatMap(({ current }) => current?.updatedBy ?? []),
    ...(layout ? [layout.updatedBy] : []),
    ...Object.values(selections ?? {}).flatMap(({ updatedBy }) => updatedBy ?? []),
  ]),
]

export interface Followed {
  /** What the server is known to hold now. What waits keeps the revision in which it was read. */
  saved: SavedState
  /** Newer copies of what was touched here, or null if there are none. */
  waiting: StaleDetails | null
  /** Who saved what was taken over, or null if nothing was. */
  followed: string[] | null
}

/** Returns null for the draft of another design, because its pages are not newer copies of these. */
export function followSaves(
  editor: Editor,
  { saved, draft, scope }: { saved: SavedState; draft: DesignDraft; scope: MergeScope },
): Followed | null {
  if (draft.layout.id !== scope.layoutId) return null
  const now = new Map(editor.document.entries())
  const { followed, waiting } = split({ saved, now, draft })
  // Invalid text that was typed here may belong to something that others deleted. The person is asked about that too.
  if (conflictsWith(editor, saved, followed).length > 0) {
    const pages = [...followed.pages, ...waiting.pages]
    return {
      saved,
      waiting: { ...followed, ...waiting, pages, layout: followed.layout ?? waiting.layout },
      followed: null,
    }
  }
  const next = takeIn(editor, { saved, newer: stateAfter(saved, followed), scope, choices: new Map() })
  return {
    saved: next,
    waiting: isNothing(waiting) ? null : waiting,
    followed: isSameState(next.values, saved.values) ? null : saversOf(followed),
  }
}

/** The questions to answer before `newer` can become what the server is known to hold. */
export const conflictsBetween = (editor: Editor, saved: SavedState, newer: SavedState): Conflict[] =>
  mergeValues({
    base: saved.values,
    mine: editor.document.entries(),
    theirs: shareValues(newer.values, saved.values),
  }).conflicts

/** The questions to answer before newer copies can be taken in. */
export const conflictsWith = (editor: Editor, saved: SavedState, newer: NewerCopies): Conflict[] =>
  conflictsBetween(editor, saved, stateAfter(saved, newer))
