/** Writes the pages of a checked save, each with a new revision, in the language that was edited. */

import { translatablePaths } from '@vitrine/blocks/schemas'
import type { Block } from '@vitrine/domain/blocks/block.schema'
import { AppError } from '@vitrine/domain/errors'
import { newId } from '@vitrine/domain/ids'
import { type Overlay, pageOwners, realignOverlay, splitOverlay } from '@vitrine/domain/pages/overlay.rules'
import type { PageContent } from '@vitrine/domain/pages/page.schema'
import type { TenantDb } from '../../../platform/db/tenant.ts'
import { readOverlay, readOverlays, writeOverlay } from '../languages/overlays.queries.ts'
import { type RecordedPageRevision, recordPageRevisions } from '../pages/page-revisions.queries.ts'
import { pageContentOf } from '../pages/page-text.ts'
import { insertPage, type LockedPage, updatePageRow } from '../pages/pages.queries.ts'
import type { DesignSave, SavedPage } from './design-save.ts'

interface Before {
  designId: string
  /** Every page that the save names and that exists. */
  pages: ReadonlyMap<string, LockedPage>
  /** How many pages the design had. */
  count: number
}

type IdentifiedPage = PageContent & { id: string }

/** Blocks as stored, wherever they stood among the named pages: one may have moved from page to page. */
function blocksBefore(before: Before): Map<string, Block> {
  const pages = [...before.pages.values()].map(pageContentOf)
  return new Map(pages.flatMap((page) => page.blocks.map((block) => [block.id, block] as const)))
}

/** In another language: what is shared goes to the page, what it says to its overlay. */
async function writeTexts(trx: TenantDb, save: DesignSave, before: Before, language: string) {
  const { appKey, pages } = save
  const { designId } = before
  const baseBlocks = blocksBefore(before)
  const edited = pages.map((page): IdentifiedPage => ({ ...page.content, id: page.id }))
  const owners = edited.flatMap(pageOwners)
  const overlay = await readOverlay(trx, { designId, language, owners })
  const written = new Map<string, { shared: PageContent; overlay: Overlay }>()
  for (const page of edited) {
    const stored = before.pages.get(page.id)
    const base = stored ? pageContentOf(stored) : null
    const split = splitOverlay({ base, baseBlocks, overlay, edited: page, pathsOf: translatablePaths })
    const { id, ...shared } = split.shared
    await writeOverlay(trx, { appKey, designId, language, owners: pageOwners(page), overlay: split.overlay })
    written.set(id, { shared, overlay: split.overlay })
  }
  return written
}

/** In the default language: other languages follow pictures and categories that changed their places. */
async function realignTexts(trx: TenantDb, save: DesignSave, before: Before): Promise<void> {
  const { appKey, pages } = save
  const { designId } = before
  const owners = pages.flatMap(({ content }) => content.blocks.map(({ id }) => id))
  const overlays = await readOverlays(trx, { designId, owners })
  if (Object.keys(overlays).length === 0) return
  const blocks = blocksBefore(before)
  for (const [language, overlay] of Object.entries(overlays)) {
    for (const { id, content } of pages) {
      const changed = realignOverlay(blocks, { ...content, id }, overlay)
      await writeOverlay(trx, { appKey, designId, language, owners: Object.keys(changed), overlay: changed })
    }
  }
}

async function writePage(
  trx: TenantDb,
  save: DesignSave,
  { page, content, before, position }: { page: SavedPage; content: PageContent; before: Before; position: number },
): Promise<string> {
  const write = {
    appKey: save.appKey,
    id: page.id,
    content,
    revision: newId(),
    author: save.author,
    now: save.now,
  }
  if (before.pages.has(page.id)) {
    await updatePageRow(trx, write)
  } else if (!(await insertPage(trx, { ...write, designId: before.designId, position }))) {
    // Held by a page of another design.
    throw new AppError('conflict', { message: 'A page with this id exists already.' })
  }
  return write.revision
}

export async function writePages(trx: TenantDb, save: DesignSave, before: Before): Promise<void> {
  const { language, appKey, author, now } = save
  const texts = language === null ? null : await writeTexts(trx, save, before, language)
  if (!texts) await realignTexts(trx, save, before)
  const kept: RecordedPageRevision[] = []
  let position = before.count
  for (const page of save.pages) {
    const said = texts?.get(page.id)
    const content = said?.shared ?? page.content
    const revision = await writePage(trx, save, { page, content, before, position: position++ })
    kept.push({
      appKey,
      designId: before.designId,
      pageId: page.id,
      revision,
      language: said ? language : null,
      content,
      overlay: said ? JSON.stringify(said.overlay) : null,
      author,
      now,
    })
  }
  await recordPageRevisions(trx, kept)
}
