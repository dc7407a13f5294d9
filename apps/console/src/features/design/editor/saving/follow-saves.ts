/**
 * A newer draft that somebody else saved, beside what is edited here. What was not touched here is taken over at once;
 * what was touched waits for a merge.
 */
import type { Conflict } from '@vitrine/domain/merge/merge.rules'
import type { DesignDraft, StaleDetails } from '@vitrine/domain/pages/pages.routes'
import type { DraftRevisions } from '@vitrine/domain/presence/presence.schema'
import { selectionKinds } from '@vitrine/domain/selections/selection-kinds'
import { orderKey, pageKey, readDocument, selectionKey } from '../document.ts'
import type { Editor } from '../editor.ts'
import { type DocumentValues, isSameState, shareValues } from './design-tree.ts'
import { type MergeScope, mergeValues } from './merge-values.ts'
import { type NewerCopies, stateAfter } from './newer-state.ts'
import { isPageChanged, type SavedState } from './saved-state.ts'
import { takeIn } from './take-in.ts'

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

/** Deleting it here is a touch too. */
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

/** Pages that others changed, and of these the ones that wait: touched here, or holding a block of one that was. */
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

/** Parts of the draft that are newer there: what can be taken over at once, and what waits. */
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

/** Who saved them. */
export const saversOf = ({ pages, layout, selections }: StaleDetails): string[] => [
  ...new Set([
    ...pages.flatMap(({ current }) => current?.updatedBy ?? []),
    ...(layout ? [layout.updatedBy] : []),
    ...Object.values(selections ?? {}).flatMap(({ updatedBy }) => updatedBy ?? []),
  ]),
]

export interface Followed {
  /** What the server is known to hold now: what waits stands at the revision it was read in. */
  saved: SavedState
  /** Newer copies of what was touched here; null when there are none. */
  waiting: StaleDetails | null
  /** Who saved what was taken over; null when nothing was. */
  followed: string[] | null
}

/** Null for the draft of another design: its pages are no newer copies of these. */
export function followSaves(
  editor: Editor,
  { saved, draft, scope }: { saved: SavedState; draft: DesignDraft; scope: MergeScope },
): Followed | null {
  if (draft.layout.id !== scope.layoutId) return null
  const now = new Map(editor.document.entries())
  const { followed, waiting } = split({ saved, now, draft })
  // What was typed here and is no value may stand in what they deleted: that is asked about too.
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

/** What would have to be asked before this could be what the server is known to hold. */
export const conflictsBetween = (editor: Editor, saved: SavedState, newer: SavedState): Conflict[] =>
  mergeValues({
    base: saved.values,
    mine: editor.document.entries(),
    theirs: shareValues(newer.values, saved.values),
  }).conflicts

/** What would have to be asked to take newer copies in. */
export const conflictsWith = (editor: Editor, saved: SavedState, newer: NewerCopies): Conflict[] =>
  conflictsBetween(editor, saved, stateAfter(saved, newer))
