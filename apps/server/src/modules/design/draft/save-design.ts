/**
 * The atomic save of pages and layout: all of it or nothing. What is stored is locked and read, the save is checked
 * against it, written, and recorded. The checks that span pages (order, last home page, ids used once) hold until it
 * ends, because it has locked the design. A design that is not live may have no home page: it takes those of the live
 * one.
 */
import { touchDesign } from '../designs/live-design.queries.ts'
import { layoutContentOf } from '../layouts/layout-text.ts'
import type { LayoutRow } from '../layouts/layouts.queries.ts'
import { saveLayout } from '../layouts/save-layout.ts'
import { checkPageTypes } from '../pages/check-page-types.ts'
import { deletePageRow, movePage, outlinePages, type PageRow, type WrittenPage } from '../pages/pages.queries.ts'
import { recordPageList } from '../revisions/design-revisions.queries.ts'
import { saveSelections } from '../selections/save-selections.ts'
import type { WriteContext } from '../writing/write-context.ts'
import { checkDesign, checkNames, checkRevisions, type OutlineAfter } from './check-save.ts'
import { type DesignSave, isPlain } from './read-save.ts'
import { recordSave } from './record-save.ts'
import { type LockedDesign, lockDesign, readStored, type StoredDesign } from './stored-design.ts'
import { writePages } from './write-pages.ts'

/**
 * Puts home pages in the requested order, into the positions of home pages; those that the caller did not know come
 * last.
 */
async function reorder(
  { trx }: WriteContext,
  save: DesignSave,
  stored: StoredDesign,
  after: readonly OutlineAfter[],
): Promise<void> {
  const homes = after.filter(({ type }) => type === 'home').map(({ id }) => id)
  const asked = [...new Set(save.pageOrder)].filter((id) => homes.includes(id))
  const order = [...asked, ...homes.filter((id) => !asked.includes(id))]
  const places = new Map(stored.outline.map(({ id, position }) => [id, position]))
  for (const [position, page] of after.entries()) {
    const id = page.type === 'home' ? (order.shift() ?? page.id) : page.id
    if (places.get(id) !== position) await movePage(trx, id, position)
  }
}

/** Returns whether it wrote the layout. */
async function writeLayout(write: WriteContext, save: DesignSave, stored: StoredDesign): Promise<boolean> {
  const { language } = save
  if (save.layout) {
    await saveLayout(write, { ...save.layout, stored: stored.layout, language })
    return true
  }
  if (save.multiplePage !== undefined && save.multiplePage !== stored.layout.multiple_page) {
    const { id: _, ...before } = layoutContentOf(stored.layout)
    const content = { ...before, options: { ...before.options, multiplePage: save.multiplePage } }
    await saveLayout(write, { stored: stored.layout, content, language: null, path: 'data' })
    return true
  }
  return false
}

/** What stands after a save and needs no look: the layout, if it was not written, and the pages that a plain save answers. */
export interface KnownAfter {
  layout: LayoutRow | undefined
  pages: PageRow[] | undefined
}

/** The pages of the answered types, and those that were saved, in their order. */
function answeredPages(
  { answered = [] }: DesignSave,
  { designId, outline, documents, layout }: StoredDesign,
  written: ReadonlyMap<string, WrittenPage>,
): PageRow[] {
  return outline.flatMap((page) => {
    const row = { document: documents.get(page.id), ...page, ...written.get(page.id) }
    const { document } = row
    if (document === undefined || !(written.has(page.id) || answered.includes(row.type))) return []
    return { ...row, document, design_id: designId, multiple_page: layout.multiple_page }
  })
}

/**
 * `locked` is the design, where the caller has locked it. Throws `stale_revision`, `last_home_page`, `validation_failed`,
 * `conflict` or `not_found`.
 */
export async function saveDesign(write: WriteContext, save: DesignSave, locked?: LockedDesign): Promise<KnownAfter> {
  checkNames(save)
  const { trx } = write
  const stored = await readStored(write, save, locked ?? (await lockDesign(trx, { designId: save.designId })))
  const { designId, outline } = stored
  await checkRevisions(trx, save, stored)
  const after = checkDesign(save, stored)
  const types = new Map(outline.map(({ id, type }) => [id, type as string]))
  await checkPageTypes(trx, save.pages, (id) => types.get(id))

  for (const { id } of save.deleted) await deletePageRow(trx, id)
  const written = await writePages(write, save, stored)
  await reorder(write, save, stored, after)
  if (save.pageOrder || after.length !== outline.length || save.deleted.length > 0)
    await recordPageList(write, { designId, before: outline, after: await outlinePages(trx, designId) })
  const isLayoutWritten = await writeLayout(write, save, stored)
  await saveSelections(write, { designId, saves: save.selections ?? [] })
  if (!stored.isLive) await touchDesign(write, designId)
  await recordSave(write, save, { ...stored, written })
  return {
    layout: isLayoutWritten ? undefined : stored.layout,
    pages: isPlain(save) && !isLayoutWritten ? answeredPages(save, stored, written) : undefined,
  }
}
