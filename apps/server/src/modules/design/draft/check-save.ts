/** Checks that a save may replace what is stored; all checks run before the first row is written. */
import { AppError, ensure } from '@vitrine/domain/errors'
import { fieldReason } from '@vitrine/domain/field-reasons'
import type { StaleDetails } from '@vitrine/domain/pages/pages.routes'
import { refuse } from '../../../http/refuse.ts'
import type { TenantDb } from '../../../platform/db/tenant.ts'
import { layoutIn } from '../layouts/layout-text.ts'
import type { LayoutRow } from '../layouts/layouts.queries.ts'
import { pagesIn } from '../pages/page-text.ts'
import { findPages, type PageOutline } from '../pages/pages.queries.ts'
import { staleSelections } from '../selections/save-selections.ts'
import type { BaseRevision, DesignSave } from './read-save.ts'
import type { StoredDesign } from './stored-design.ts'

/** Maximum number of pages of a design. */
export const maxPages = 100

interface Stale {
  ids: readonly string[]
  /** The newer layout, when the save's layout is stale too. */
  layout: LayoutRow | null
  /** The newer selections, when the save's are stale. */
  selections?: StaleDetails['selections'] | null
  language: string | null
  /** The design's id; absent for the live design. */
  designId?: string
}

/** The refusal of a save that was based on older copies, with the newer ones in the language of the request. */
export async function staleRevision(
  db: TenantDb,
  { ids, layout, selections, language, designId }: Stale,
): Promise<AppError> {
  const rows = ids.length > 0 ? await findPages(db, ids, designId) : []
  const copies = new Map((await pagesIn(db, rows, language)).map((page) => [page.id, page]))
  const details: StaleDetails = {
    pages: ids.map((id) => ({ id, current: copies.get(id) ?? null })),
    layout: layout && (await layoutIn(db, layout, language)),
    ...(selections && { selections }),
  }
  return new AppError('stale_revision', { details })
}

const isStale = (
  { baseRevision, hasMoved }: { baseRevision: BaseRevision; hasMoved: boolean | undefined },
  current: { revision: string } | undefined,
): boolean => {
  if (hasMoved) return true
  if (baseRevision === 'any') return false
  if (baseRevision === 'new') return current !== undefined
  return current?.revision !== baseRevision.revision
}

/**
 * Throws `stale_revision` with the newer copies when somebody else changed anything, `not_found` for a missing page
 * that must exist.
 */
export async function checkRevisions(trx: TenantDb, save: DesignSave, stored: StoredDesign): Promise<void> {
  const { hasMoved } = save
  const stale = [
    ...save.pages.filter(({ id, baseRevision }) => isStale({ baseRevision, hasMoved }, stored.pages.get(id))),
    // A page that is already gone counts as deleted.
    ...save.deleted.filter(
      ({ id, baseRevision }) =>
        stored.pages.has(id) && isStale({ baseRevision, hasMoved: false }, stored.pages.get(id)),
    ),
  ].map(({ id }) => id)
  const isLayoutStale = save.layout && isStale({ ...save.layout, hasMoved }, stored.layout)
  const layout = isLayoutStale ? stored.layout : null
  const selections = save.selections?.length ? await staleSelections(trx, save.selections, stored.designId) : null
  if (stale.length > 0 || layout || selections) {
    const { language } = save
    throw await staleRevision(trx, { ids: stale, layout, selections, language, designId: stored.designId })
  }
  const mustExist = [...save.pages, ...save.deleted].filter(({ baseRevision }) => baseRevision === 'any')
  ensure(
    mustExist.every(({ id }) => stored.pages.has(id)),
    'not_found',
  )
}

/** A page of the design after the save. */
export type OutlineAfter = Pick<PageOutline, 'id' | 'type' | 'block_ids'>

/** The design's pages after the save. */
function outlineAfter(save: DesignSave, outline: readonly PageOutline[]): OutlineAfter[] {
  const gone = new Set(save.deleted.map(({ id }) => id))
  const saved = new Map(
    save.pages.map(({ id, content }) => [
      id,
      { id, type: content.type as string, block_ids: content.blocks.map((block) => block.id) },
    ]),
  )
  const kept = outline.filter(({ id }) => !gone.has(id)).map((page) => saved.get(page.id) ?? page)
  const added = [...saved.values()].filter(({ id }) => !outline.some((page) => page.id === id))
  return [...kept, ...added]
}

/** Ids of pages and blocks are used once in a design: other languages name what they translate by id. */
function checkIds(save: DesignSave, after: readonly OutlineAfter[]): void {
  const pageOf = new Map<string, string>()
  const taken = new Set(after.map(({ id }) => id))
  for (const page of after) for (const id of page.block_ids) if (!pageOf.has(id)) pageOf.set(id, page.id)
  const saved = new Map(save.pages.map((page) => [page.id, page]))
  for (const page of after) {
    const isUsed = (id: string) => taken.has(id) || pageOf.get(id) !== page.id
    const at = page.block_ids.findIndex(isUsed)
    const other = saved.get(page.id) ?? saved.get(pageOf.get(page.block_ids[at] ?? '') ?? '')
    if (at < 0 || !other) continue
    const index = other.content.blocks.findIndex(({ id }) => id === page.block_ids[at])
    refuse([{ path: `${other.path}.blocks.${index}.id`, ...fieldReason('block_id_taken') }])
  }
}

/** Refuses a save that names the same page twice. */
export function checkNames({ pages, deleted }: DesignSave): void {
  const named = new Set<string>()
  for (const [at, { id }] of pages.entries()) {
    if (named.has(id)) refuse([{ path: `data.pages.${at}.id`, ...fieldReason('page_named_twice') }])
    named.add(id)
  }
  const at = deleted.findIndex(({ id }) => named.has(id))
  if (at >= 0) refuse([{ path: `data.deleted.${at}.id`, ...fieldReason('page_saved_and_deleted') }])
}

export function checkDesign(save: DesignSave, stored: StoredDesign): OutlineAfter[] {
  const after = outlineAfter(save, stored.outline)
  if (after.length > maxPages && after.length > stored.outline.length)
    refuse([{ path: 'data.pages', ...fieldReason('pages_most', { most: maxPages }) }])
  ensure(!stored.isLive || after.some(({ type }) => type === 'home'), 'last_home_page')
  checkIds(save, after)
  return after
}
