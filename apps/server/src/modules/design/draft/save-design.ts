/**
 * The atomic save of pages and layout: all of it or nothing. Whoever saves holds the live design, so that the checks
 * that span pages (order, last home page, ids used once) hold when it ends; the rows it writes are locked against the
 * plain saves of single pages. A design that is not live may be without home pages: it takes those of the live one.
 */
import { ensure } from '@vitrine/domain/errors'
import { refuse } from '../../../http/refuse.ts'
import type { TenantDb } from '../../../platform/db/tenant.ts'
import { markChanged } from '../designs/live-design.queries.ts'
import { lockEditable } from '../designs/lock-editable.ts'
import { layoutContentOf } from '../layouts/layout-text.ts'
import { type LayoutRow, lockLayout } from '../layouts/layouts.queries.ts'
import { saveLayout } from '../layouts/save-layout.ts'
import { checkPageTypes } from '../pages/check-page-types.ts'
import {
  deletePageRow,
  type LockedPage,
  lockPages,
  movePage,
  outlinePages,
  type PageOutline,
} from '../pages/pages.queries.ts'
import { storeInitialPages } from '../pages/single-pages.ts'
import { recordPageList } from '../revisions/record-page-list.ts'
import { saveSelections, staleSelections } from '../selections/save-selections.ts'
import type { BaseRevision, DesignSave } from './design-save.ts'
import { refuseOtherDesign } from './refuse-other-design.ts'
import { staleRevision } from './stale-revision.ts'
import { writePages } from './write-pages.ts'

/** Most pages of a design. */
export const maxPages = 100

const isStale = (baseRevision: BaseRevision, current: { revision: string } | undefined): boolean => {
  if (baseRevision === 'any') return false
  if (baseRevision === 'new') return current !== undefined
  return current?.revision !== baseRevision.revision
}

interface Stored {
  designId: string
  isLive: boolean
  outline: PageOutline[]
  pages: Map<string, LockedPage>
  layout: LayoutRow
}

/** Of what a save changes; a page that it makes itself or deletes needs no row before. */
const keepInitial = (trx: TenantDb, { appKey, now, pages }: DesignSave, designId: string): Promise<void> => {
  const ids = pages.flatMap(({ id, baseRevision }) => (baseRevision === 'new' ? [] : [id]))
  return storeInitialPages(trx, { appKey, designId, ids, now })
}

async function lockStored(trx: TenantDb, save: DesignSave): Promise<Stored> {
  const design = await lockEditable(trx, save.designId)
  await refuseOtherDesign(trx, { designId: design.id, layoutId: save.layoutId })
  if (design.status === 'live') await keepInitial(trx, save, design.id)
  const ids = [...save.pages, ...save.deleted].map(({ id }) => id)
  const pages = new Map((await lockPages(trx, design.id, ids)).map((page) => [page.id, page]))
  const layout = await lockLayout(trx, design.id)
  ensure(layout, 'not_found')
  // Read after the locks: a plain save that was under way has ended.
  const isLive = design.status === 'live'
  return { designId: design.id, isLive, outline: await outlinePages(trx, design.id), pages, layout }
}

/** Throws `stale_revision` with the newer copies when anything was changed by somebody else. */
async function checkRevisions(trx: TenantDb, save: DesignSave, stored: Stored): Promise<void> {
  const stale = [
    ...save.pages.filter(({ id, baseRevision }) => isStale(baseRevision, stored.pages.get(id))),
    // A page that is gone already is as deleted as it can be.
    ...save.deleted.filter(
      ({ id, baseRevision }) => stored.pages.has(id) && isStale(baseRevision, stored.pages.get(id)),
    ),
  ].map(({ id }) => id)
  const layout = save.layout !== undefined && isStale(save.layout.baseRevision, stored.layout) ? stored.layout : null
  const selections = save.selections ? await staleSelections(trx, save.selections, stored.designId) : null
  if (stale.length > 0 || layout || selections) {
    const { language } = save
    throw await staleRevision(trx, { ids: stale, layout, selections, language, designId: stored.designId })
  }
}

/** The design's pages as they will be. */
function outlineAfter(
  save: DesignSave,
  outline: readonly PageOutline[],
): Pick<PageOutline, 'id' | 'type' | 'block_ids'>[] {
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
function checkIds(save: DesignSave, after: ReturnType<typeof outlineAfter>): void {
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
    refuse([{ path: `${other.path}.blocks.${index}.id`, message: 'Another page of the design uses this id' }])
  }
}

/** A save says one thing about a page. */
function checkNames({ pages, deleted }: DesignSave): void {
  const named = new Set<string>()
  for (const [at, { id }] of pages.entries()) {
    if (named.has(id)) refuse([{ path: `data.pages.${at}.id`, message: 'This page is named twice' }])
    named.add(id)
  }
  const at = deleted.findIndex(({ id }) => named.has(id))
  if (at >= 0) refuse([{ path: `data.deleted.${at}.id`, message: 'This page is saved by the same request' }])
}

function checkDesign(save: DesignSave, stored: Stored): ReturnType<typeof outlineAfter> {
  const after = outlineAfter(save, stored.outline)
  if (after.length > maxPages && after.length > stored.outline.length)
    refuse([{ path: 'data.pages', message: `a design has at most ${maxPages} pages` }])
  ensure(!stored.isLive || after.some(({ type }) => type === 'home'), 'last_home_page')
  checkIds(save, after)
  return after
}

/** Home pages in the asked order, in the places that home pages have; those that the caller did not know come last. */
async function reorder(
  trx: TenantDb,
  save: DesignSave,
  stored: Stored,
  after: readonly { id: string; type: string }[],
) {
  const homes = after.filter(({ type }) => type === 'home').map(({ id }) => id)
  const asked = [...new Set(save.pageOrder)].filter((id) => homes.includes(id))
  const order = [...asked, ...homes.filter((id) => !asked.includes(id))]
  const places = new Map(stored.outline.map(({ id, position }) => [id, position]))
  for (const [position, page] of after.entries()) {
    const id = page.type === 'home' ? (order.shift() ?? page.id) : page.id
    if (places.get(id) !== position) await movePage(trx, id, position)
  }
}

async function writeLayout(trx: TenantDb, save: DesignSave, stored: Stored): Promise<void> {
  const { appKey, language, author, now } = save
  const common = { appKey, stored: stored.layout, language, author, now }
  if (save.layout) {
    await saveLayout(trx, { ...common, content: save.layout.content, path: save.layout.path })
  } else if (save.multiplePage !== undefined && save.multiplePage !== stored.layout.multiple_page) {
    const { id: _, ...before } = layoutContentOf(stored.layout)
    const content = { ...before, options: { ...before.options, multiplePage: save.multiplePage } }
    await saveLayout(trx, { ...common, content, language: null, path: 'data' })
  }
}

/** Runs inside a transaction. Throws `stale_revision`, `last_home_page`, `validation_failed` or `not_found`. */
export async function saveDesign(trx: TenantDb, save: DesignSave): Promise<void> {
  checkNames(save)
  const stored = await lockStored(trx, save)
  await checkRevisions(trx, save, stored)
  const mustExist = [...save.pages, ...save.deleted].filter(({ baseRevision }) => baseRevision === 'any')
  ensure(
    mustExist.every(({ id }) => stored.pages.has(id)),
    'not_found',
  )
  const after = checkDesign(save, stored)
  const types = new Map(stored.outline.map(({ id, type }) => [id, type as string]))
  await checkPageTypes(trx, save.pages, (id) => types.get(id))
  for (const { id } of save.deleted) await deletePageRow(trx, id)
  await writePages(trx, save, { designId: stored.designId, pages: stored.pages, count: stored.outline.length })
  await reorder(trx, save, stored, after)
  const by = { appKey: save.appKey, designId: stored.designId, author: save.author, now: save.now }
  if (save.pageOrder || after.length !== stored.outline.length || save.deleted.length > 0)
    await recordPageList(trx, by, { before: stored.outline, after: await outlinePages(trx, stored.designId) })
  await writeLayout(trx, save, stored)
  await saveSelections(trx, save.selections ?? [], { ...save, designId: stored.designId })
  if (!stored.isLive) await markChanged(trx, stored.designId, save.now)
}
