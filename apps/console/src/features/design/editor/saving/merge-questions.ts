/** What a merge found, sorted by page and block as the dialog asks about it. */

import type { Block } from '@vitrine/domain/blocks/block.schema'
import type { BottomTab, LayoutContent } from '@vitrine/domain/layouts/layout.schema'
import type { Conflict, Difference, MergePath, Sides } from '@vitrine/domain/merge/merge.rules'
import { pageTitle, shownPageName } from '../../../../shared/page-names.ts'
import { readDocument } from '../document.ts'
import type { DocumentValues } from './design-tree.ts'
import { choiceKey, type MergeScope, mergeValues } from './merge-documents.ts'
import { type NewerCopies, stateAfter } from './newer-state.ts'
import type { SavedState } from './saved-state.ts'

/** One field that both changed. With null as its path it is the whole thing, which one side deleted. */
export interface FieldQuestion {
  key: string
  /** The dotted path within the thing, such as 'title.text'. */
  path: string | null
  mine: unknown
  theirs: unknown
}

/** A block, the settings of a page, a bottom tab, or a part of the layout. */
export interface MergedThing {
  /** The key of the choice about the whole thing. */
  key: string
  /** Who changed it. With `joined`, both changed it, each a different part. */
  by: 'mine' | 'theirs' | 'joined' | 'conflict'
  questions: FieldQuestion[]
  mine: unknown
  theirs: unknown
}

export interface PageQuestions {
  pageId: string
  title: string
  /** Who saved the newer copy, and when. Null if the page was deleted. */
  savedBy: string | null
  savedAt: string | null
  /** The whole page, if one side deleted it. */
  whole: MergedThing | null
  settings: MergedThing | null
  blocks: MergedThing[]
}

export interface MergeQuestions {
  pages: PageQuestions[]
  layout: { tabs: MergedThing[]; fields: MergedThing[]; savedBy: string } | null
}

interface MergeFindings {
  changes: readonly Difference[]
  conflicts: readonly Conflict[]
}

const isBelow = (path: MergePath, start: MergePath) => start.every((name, at) => path[at] === name)

/** What the merge found for one thing, or null if it found nothing. */
function thingAt(found: MergeFindings, scope: MergeScope, start: MergePath, sides: { mine: unknown; theirs: unknown }) {
  const changes = found.changes.filter(({ path }) => isBelow(path, start))
  const conflicts = found.conflicts.filter(({ path }) => isBelow(path, start))
  if (changes.length + conflicts.length === 0) return null
  const sidesChanged = new Set(changes.map(({ by }) => by))
  const by = conflicts.length > 0 ? 'conflict' : sidesChanged.size > 1 ? 'joined' : (changes[0]?.by ?? 'mine')
  const thing: MergedThing = {
    key: choiceKey(scope, start),
    by,
    questions: conflicts.map(({ path, mine, theirs }) => ({
      key: choiceKey(scope, path),
      path: path.length === start.length ? null : path.slice(start.length).join('.'),
      mine,
      theirs,
    })),
    ...sides,
  }
  return thing
}

/** What a merge asks about one thing of a document; null if both sides left it as it was. */
export const askThing = (sides: Sides<DocumentValues>, scope: MergeScope, start: MergePath): MergedThing | null =>
  thingAt(mergeValues(sides), scope, start, { mine: null, theirs: null })

/** The names that follow `start` in the found paths, in the order in which the merge found them. */
const namesBelow = (found: MergeFindings, start: MergePath): string[] => [
  ...new Set(
    [...found.changes, ...found.conflicts]
      .filter(({ path }) => path.length > start.length && isBelow(path, start))
      .map(({ path }) => path[start.length] ?? ''),
  ),
]

type Reader = ReturnType<typeof readDocument>

/** Sorts ids in the order of the page: blocks of this editor keep theirs, and other blocks follow their neighbour. */
const inOrder = (ids: readonly string[], order: readonly string[]) =>
  ids.toSorted((one, other) => order.indexOf(one) - order.indexOf(other))

function askPage(
  found: MergeFindings,
  scope: MergeScope,
  newer: NewerCopies['pages'][number],
  readers: Sides3,
): PageQuestions {
  const { id, current } = newer
  const { base, mine, theirs, merged } = readers
  const start = ['pages', id]
  const block = (doc: Reader, blockId: string): Block | null =>
    doc.order(id).includes(blockId) ? (doc.block(blockId) ?? null) : null
  const isWhole = found.conflicts.some(({ path }) => path.length === 2 && isBelow(path, start))
  const blocks = inOrder(namesBelow(found, [...start, 'blocks']), [...merged.order(id), ...base.order(id)])
  const meta = mine.page(id) ?? theirs.page(id) ?? base.page(id)
  return {
    pageId: id,
    title: meta ? shownPageName(meta) : pageTitle(''),
    savedBy: current?.updatedBy ?? null,
    savedAt: current?.updatedAt ?? null,
    whole: isWhole ? thingAt(found, scope, start, { mine: mine.page(id), theirs: theirs.page(id) }) : null,
    settings: isWhole
      ? null
      : thingAt(found, scope, [...start, 'settings'], { mine: mine.page(id), theirs: theirs.page(id) }),
    blocks: isWhole
      ? []
      : blocks.flatMap(
          (blockId) =>
            thingAt(found, scope, [...start, 'blocks', blockId], {
              mine: block(mine, blockId),
              theirs: block(theirs, blockId),
            }) ?? [],
        ),
  }
}

type Sides3 = Record<'base' | 'mine' | 'theirs' | 'merged', Reader>

const tabOf = (layout: LayoutContent, id: string): BottomTab | undefined =>
  layout.bottomTabs.find((tab) => tab.id === id)

function askLayout(found: MergeFindings, scope: MergeScope, { mine, theirs }: Sides3) {
  const bar = ['layout', 'bottomTabs']
  const tabs = namesBelow(found, bar).flatMap(
    (id) =>
      thingAt(found, scope, [...bar, id], { mine: tabOf(mine.layout(), id), theirs: tabOf(theirs.layout(), id) }) ?? [],
  )
  const paths = [...found.changes, ...found.conflicts]
    .map(({ path }) => path)
    .filter((path) => path[0] === 'layout' && (path[1] !== 'bottomTabs' || path.length === 2))
  const fields = paths.flatMap((path) => thingAt(found, scope, path, { mine: null, theirs: null }) ?? [])
  return { tabs, fields }
}

export function askMerge(
  saved: SavedState,
  now: DocumentValues,
  newer: NewerCopies,
  scope: MergeScope,
): MergeQuestions & { conflicts: readonly Conflict[] } {
  const theirs = stateAfter(saved, newer).values
  const found = mergeValues({ base: saved.values, mine: now, theirs })
  const read = (values: DocumentValues) => readDocument((key) => values.get(key))
  const readers = { base: read(saved.values), mine: read(now), theirs: read(theirs), merged: read(found.values) }
  return {
    pages: newer.pages.map((page) => askPage(found, scope, page, readers)),
    layout: newer.layout && { ...askLayout(found, scope, readers), savedBy: newer.layout.updatedBy },
    conflicts: found.conflicts,
  }
}
