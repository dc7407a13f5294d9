/**
 * Writes earlier versions of pages over the present ones. Runs in a transaction that has locked the design and its
 * pages.
 */
import { parseBlock } from '@vitrine/blocks/schemas'
import type { Block } from '@vitrine/domain/blocks/block.schema'
import { because } from '@vitrine/domain/error-reasons'
import { AppError } from '@vitrine/domain/errors'
import { fieldReason } from '@vitrine/domain/field-reasons'
import { newId } from '@vitrine/domain/ids'
import { type Overlay, pageOwners } from '@vitrine/domain/pages/overlay.rules'
import type { PageContent } from '@vitrine/domain/pages/page.schema'
import { isSameJson } from '@vitrine/domain/publishing/changes.rules'
import { refuseField } from '../../../http/refuse.ts'
import { withOwnFiles } from '../../media/index.ts'
import { maxPages } from '../draft/check-save.ts'
import { readOverlays, writeOverlay } from '../languages/overlays.queries.ts'
import { pageContentOf } from '../pages/page-text.ts'
import { deletePageRow } from '../pages/pages.queries.ts'
import { storePage } from '../pages/store-page.ts'
import type { WriteContext } from '../writing/write-context.ts'
import type { PageSave } from './saves-at-moment.queries.ts'

export interface PageNow {
  id: string
  type: string
  document: string
  block_ids: string[]
}

export interface PageToRestore {
  save: PageSave
  referencePageId: string | null
}

type Texts = Record<string, Overlay>

/** The block at today's version. One that today's rules refuse is restored unchanged, so that nothing is lost. */
const blockOfToday = (block: Block): Block => {
  const parsed = parseBlock(block)
  return parsed.ok ? parsed.block : block
}

const renamed = (texts: Texts, ids: ReadonlyMap<string, string>): Texts =>
  Object.fromEntries(
    Object.entries(texts).map(([language, overlay]) => [
      language,
      Object.fromEntries(Object.entries(overlay).map(([owner, entries]) => [ids.get(owner) ?? owner, entries])),
    ]),
  )

/** A block that is now on another page comes back under another id, because ids are used once in a design. */
function contentOf({ save }: PageToRestore, taken: Set<string>): { content: PageContent; texts: Texts | null } {
  const { id: _, ...stored } = pageContentOf(save)
  const ids = new Map<string, string>()
  const blocks = stored.blocks.map((block) => {
    if (taken.has(block.id)) ids.set(block.id, newId())
    return blockOfToday({ ...block, id: ids.get(block.id) ?? block.id })
  })
  for (const { id } of blocks) taken.add(id)
  const texts = save.texts === null ? null : renamed(JSON.parse(save.texts) as Texts, ids)
  return { content: { ...stored, blocks }, texts }
}

async function restoreTexts(write: WriteContext, designId: string, owners: string[], texts: Texts): Promise<void> {
  const stored = await readOverlays(write.trx, { designId, owners })
  for (const language of new Set([...Object.keys(stored), ...Object.keys(texts)]))
    await writeOverlay(write, { designId, language, owners, overlay: texts[language] ?? {} })
}

/** Refuses a second page of a type that a design has only once. */
function refuseTwins(pages: readonly PageToRestore[], staying: readonly PageNow[]): void {
  for (const { save } of pages) {
    const { type } = pageContentOf(save)
    const isOnce = type !== 'home' && type !== 'custom'
    if (isOnce && staying.some((page) => page.type === type))
      throw new AppError('conflict', because('screen_has_page', { screen: type }))
  }
}

interface PagesRestore {
  /** Pages in the order of the moment. */
  pages: readonly PageToRestore[]
  /** All present pages of the design. */
  present: readonly PageNow[]
  removed: ReadonlySet<string>
}

/** Returns how many pages were written; pages that did not change are left alone. */
export async function restorePages(
  write: WriteContext,
  designId: string,
  { pages, present, removed }: PagesRestore,
): Promise<number> {
  const { trx } = write
  const wanted = new Set(pages.map(({ save }) => save.page_id))
  const staying = present.filter(({ id }) => !wanted.has(id) && !removed.has(id))
  refuseTwins(pages, staying)
  if (pages.length + staying.length > Math.max(maxPages, present.length))
    refuseField('data.pages', fieldReason('pages_most_restored', { most: maxPages }))
  for (const id of removed) await deletePageRow(trx, id)
  // A restored page stands behind the others until the order is restored.
  let position = present.length - removed.size
  const taken = new Set(staying.flatMap(({ id, block_ids }) => [id, ...block_ids]))
  let restored = 0
  for (const page of pages) {
    const { page_id: id } = page.save
    const { content, texts } = await withOwnFiles(trx, contentOf(page, taken))
    const before = present.find((one) => one.id === id)
    const old = before && pageContentOf(before)
    const owners = [...new Set([...(old ? pageOwners(old) : []), ...pageOwners({ ...content, id })])]
    const mine = owners.filter((owner) => owner === id || !staying.some(({ block_ids }) => block_ids.includes(owner)))
    const said = texts && (await readOverlays(trx, { designId, owners: mine }))
    const isSame = isSameJson(old, { ...content, id }) && (texts === null || isSameJson(said, texts))
    if (isSame) continue
    if (texts) await restoreTexts(write, designId, mine, texts)
    const made = before ? undefined : { position: position++, referencePageId: page.referencePageId }
    await storePage(write, { id, designId, content, made })
    restored += 1
  }
  return restored
}
