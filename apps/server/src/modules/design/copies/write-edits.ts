/** Writes edits that could no longer be saved in their design into a fresh copy of it. */
import { relinkPages } from '@vitrine/domain/designs/page-links.rules'
import { newId } from '@vitrine/domain/ids'
import type { PageContent } from '@vitrine/domain/pages/page.schema'
import type { DesignSave } from '@vitrine/domain/pages/pages.routes'
import type { ReadingFor } from '../../media/index.ts'
import { saveDesign } from '../draft/save-design.ts'
import { checkPage } from '../pages/check-page.ts'
import type { WriteContext } from '../writing/write-context.ts'

type Edits = Omit<DesignSave, 'selections'>
/** Pages as they are stored. */
type CheckedEdits = Omit<Edits, 'pages'> & { pages: { id: string; content: PageContent; path: string }[] }

/**
 * Call it before the transaction: it reads megabytes, and nobody should wait for that. Throws naming every bad field.
 */
export async function checkEdits(reading: ReadingFor, { pages: sent, ...edits }: Edits): Promise<CheckedEdits> {
  const pages: CheckedEdits['pages'] = []
  for (const [at, { id, data }] of sent.entries()) {
    const path = `edits.pages.${at}.data`
    pages.push({ id, content: await checkPage(reading, data, path), path })
  }
  return { ...edits, pages }
}

/**
 * Pages that exist only in the edits. An edit names a copied page by the id of its source, or by that of the source's
 * own source.
 */
export const addedPages = (
  { pages }: CheckedEdits,
  copied: readonly { id: string; reference_page_id: string | null }[],
): CheckedEdits['pages'] =>
  pages.filter(({ id }) => !copied.some((page) => page.id === id || page.reference_page_id === id))

interface WrittenEdits {
  designId: string
  /** Ids of the copy's pages, by those of their sources. */
  links: ReadonlyMap<string, string>
  edits: CheckedEdits
  /** Language of the edits; null for the default language. */
  language: string | null
  hasMoved: boolean
}

/** Writes the edits and returns `links` with the added pages. */
export async function writeEdits(
  write: WriteContext,
  { links, edits, ...save }: WrittenEdits,
): Promise<ReadonlyMap<string, string>> {
  const added = edits.pages.filter(({ id }) => !links.has(id))
  const ids = new Map([...links, ...added.map(({ id }) => [id, newId()] as const)])
  const pages = edits.pages.map(({ id, content, path }) => ({
    id: ids.get(id) ?? id,
    baseRevision: links.has(id) ? ('any' as const) : ('new' as const),
    content: { ...content, blocks: relinkPages(content.blocks, ids) },
    path,
  }))
  const layout = edits.layout && {
    baseRevision: 'any' as const,
    content: relinkPages(edits.layout.data, ids),
    path: 'edits.layout.data',
  }
  const pageOrder = edits.pageOrder?.map((id) => ids.get(id) ?? id)
  await saveDesign(write, { ...save, pages, deleted: [], pageOrder, layout })
  return ids
}
