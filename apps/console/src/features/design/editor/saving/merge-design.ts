/** A refused save with the newer copies, made into questions, and the answers made into one step and a new saved state. */
import type { Block } from '@vitrine/domain/blocks/block.schema'
import { newId } from '@vitrine/domain/ids'
import type { LayoutContent } from '@vitrine/domain/layouts/layout.schema'
import type { StaleDetails } from '@vitrine/domain/pages/pages.routes'
import { selectionKinds } from '@vitrine/domain/selections/selection-kinds'
import { layoutContentOf, pageEntries, pageMetaOf, selectionEntries } from '../design-document.ts'
import {
  type Change,
  type DocumentKey,
  orderKey,
  pageKey,
  readDocument,
  setBlock,
  setLayout,
  setOrder,
  setPage,
  setPages,
  setSelection,
} from '../document.ts'
import {
  type BlockOutcome,
  type Choice,
  compareBlocks,
  compareSides,
  mergeBlocks,
  mergeIds,
  type Outcome,
  type PageSide,
} from './merge.rules.ts'
import { type LayoutOutcome, type LayoutSides, mergeLayouts } from './merge-layout.ts'
import { type DocumentValues, type SavedState, selectionRevisionsOf } from './saved-state.ts'

type NewerPage = NonNullable<StaleDetails['pages'][number]['current']>

/** Key of the choice of a page's settings; a block's id stands alone, and the layout's parts name their own. */
export const settingsChoice = (pageId: string) => `settings:${pageId}`

export interface PageQuestion {
  pageId: string
  title: string
  /** Who saved the newer copy, and when; null when the page was deleted. */
  savedBy: string | null
  savedAt: string | null
  /** I deleted it, they deleted it, or both still have it. */
  state: 'changed' | 'deleted-here' | 'deleted-there'
  settings: Outcome
  /** Settings of the page on both sides. */
  metas: { mine: unknown; theirs: unknown }
  blocks: BlockOutcome[]
}

export interface MergeQuestions {
  pages: PageQuestion[]
  layout: { outcomes: LayoutOutcome[]; savedBy: string } | null
}

const emptySide: PageSide = { meta: null, order: [], blocks: new Map() }

function sideOf(values: DocumentValues, pageId: string): PageSide {
  const doc = readDocument((key) => values.get(key))
  const meta = doc.page(pageId)
  if (!meta) return emptySide
  const order = doc.order(pageId)
  return {
    meta,
    order,
    blocks: new Map(
      order.flatMap((id) => {
        const block = doc.block(id)
        return block ? [[id, block] as const] : []
      }),
    ),
  }
}

const theirSide = (page: NewerPage | null): PageSide =>
  page
    ? {
        meta: pageMetaOf(page),
        order: page.blocks.map(({ id }) => id),
        blocks: new Map(page.blocks.map((block: Block) => [block.id, block])),
      }
    : emptySide

const layoutSides = (base: DocumentValues, mine: DocumentValues, theirs: LayoutContent): LayoutSides => ({
  base: readDocument((key) => base.get(key)).layout(),
  mine: readDocument((key) => mine.get(key)).layout(),
  theirs: layoutContentOf(theirs),
})

const titleOf = (meta: unknown): string => (meta as { title?: { text?: string } } | null)?.title?.text || 'Title page'

export function askMerge(saved: SavedState, now: DocumentValues, details: StaleDetails): MergeQuestions {
  const pages = details.pages.map(({ id, current }): PageQuestion => {
    const [base, mine, theirs] = [sideOf(saved.values, id), sideOf(now, id), theirSide(current)]
    return {
      pageId: id,
      title: titleOf(mine.meta ?? theirs.meta ?? base.meta),
      savedBy: current?.updatedBy ?? null,
      savedAt: current?.updatedAt ?? null,
      state: mine.meta === null ? 'deleted-here' : current === null ? 'deleted-there' : 'changed',
      settings: compareSides(base.meta, mine.meta, theirs.meta),
      metas: { mine: mine.meta, theirs: theirs.meta },
      blocks: compareBlocks(base, mine, theirs),
    }
  })
  const { layout } = details
  return {
    pages,
    layout: layout && {
      outcomes: mergeLayouts(layoutSides(saved.values, now, layout), new Map()).outcomes,
      savedBy: layout.updatedBy,
    },
  }
}

/** Whether a person has to decide anything. */
export const hasConflict = ({ pages, layout }: MergeQuestions): boolean =>
  pages.some(
    ({ state, settings, blocks }) =>
      state !== 'changed' || settings === 'conflict' || blocks.some(({ outcome }) => outcome === 'conflict'),
  ) ||
  (layout?.outcomes.some(({ outcome }) => outcome === 'conflict') ?? false)

export interface Merged {
  /** One step of the history. */
  changes: Change[]
  /** What the server holds now: the next save is made on it. */
  saved: SavedState
}

type Choices = ReadonlyMap<string, Choice>

function mergePage(
  question: PageQuestion,
  sides: { base: PageSide; mine: PageSide; theirs: PageSide },
  choices: Choices,
): Change[] {
  const { pageId } = question
  const wanted = choices.get(settingsChoice(pageId))
  if (question.state !== 'changed' && wanted === 'theirs') {
    // Their version as a whole: deleted there, or kept there although deleted here.
    const { meta, order, blocks } = sides.theirs
    const gone = meta === null ? sides.mine.order : []
    return [
      { key: pageKey(pageId), value: meta ?? undefined },
      { key: orderKey(pageId), value: meta === null ? undefined : order },
      ...[...blocks].map(([id, block]) => setBlock(id, block)),
      ...gone.map((id) => setBlock(id, undefined)),
    ]
  }
  if (question.state !== 'changed') return []
  const { order, blocks } = mergeBlocks(sides, choices, newId)
  const takeTheirs = question.settings === 'theirs' || (question.settings === 'conflict' && wanted === 'theirs')
  const meta = takeTheirs ? sides.theirs.meta : sides.mine.meta
  return [
    setPage(pageId, meta as Parameters<typeof setPage>[1]),
    setOrder(pageId, order),
    ...sides.mine.order.filter((id) => !blocks.has(id)).map((id) => setBlock(id, undefined)),
    ...[...blocks].map(([id, block]) => setBlock(id, block)),
  ]
}

function mergedPageOrder(now: DocumentValues, changes: readonly Change[]): Change {
  const present = new Map(now)
  for (const { key, value } of changes) present.set(key, value)
  const before = (now.get('pages') as readonly string[] | undefined) ?? []
  const touched = changes.flatMap(({ key }) => (key.startsWith('page:') ? [key.slice('page:'.length)] : []))
  const all = [...new Set([...before, ...touched])]
  return setPages(all.filter((id) => present.get(pageKey(id)) !== undefined))
}

/** The server's state after this refusal: newer pages replace what was read, deleted ones leave. */
function newerSavedState(saved: SavedState, details: StaleDetails): SavedState {
  const values = new Map(saved.values)
  const revisions = new Map(saved.revisions)
  for (const { id, current } of details.pages) {
    for (const key of [pageKey(id), orderKey(id)]) values.delete(key)
    revisions.delete(id)
    if (!current) continue
    revisions.set(id, current.revision)
    for (const [key, value] of pageEntries(current)) values.set(key, value)
  }
  const pages = (values.get('pages') as readonly string[] | undefined) ?? []
  values.set(
    'pages' satisfies DocumentKey,
    pages.filter((id) => revisions.has(id)),
  )
  if (details.layout) values.set('layout', layoutContentOf(details.layout))
  for (const [key, value] of selectionEntries(details.selections)) values.set(key, value)
  const selectionRevisions = new Map([...saved.selectionRevisions, ...selectionRevisionsOf(details)])
  return { values, revisions, layoutRevision: details.layout?.revision ?? saved.layoutRevision, selectionRevisions }
}

/** What I added is added to theirs and what I took away is taken away: nothing has to be asked. */
function mergedSelections(saved: SavedState, now: DocumentValues, details: StaleDetails): Change[] {
  return selectionKinds.flatMap((kind) => {
    const theirs = details.selections?.[kind]
    const [base, mine] = [saved.values, now].map((values) => readDocument((key) => values.get(key)).selection(kind))
    return theirs ? [setSelection(kind, mergeIds(base ?? [], mine ?? [], theirs.ids ?? []))] : []
  })
}

export function answerMerge(saved: SavedState, now: DocumentValues, details: StaleDetails, choices: Choices): Merged {
  const questions = askMerge(saved, now, details)
  const changes = questions.pages.flatMap((question) => {
    const current = details.pages.find(({ id }) => id === question.pageId)?.current ?? null
    const sides = {
      base: sideOf(saved.values, question.pageId),
      mine: sideOf(now, question.pageId),
      theirs: theirSide(current),
    }
    return mergePage(question, sides, choices)
  })
  if (changes.length > 0) changes.push(mergedPageOrder(now, changes))
  if (details.layout)
    changes.push(setLayout(mergeLayouts(layoutSides(saved.values, now, details.layout), choices).layout))
  changes.push(...mergedSelections(saved, now, details))
  return { changes, saved: newerSavedState(saved, details) }
}
