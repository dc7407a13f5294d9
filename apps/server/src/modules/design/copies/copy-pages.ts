/** Copies pages for another design: they get new ids, keep links among them, and bring their translations. */
import { withId } from '@vitrine/blocks/page/block-list'
import { defaultPage } from '@vitrine/blocks/page/default-pages'
import type { PageType } from '@vitrine/domain/actions/action-types'
import { copyIdOf } from '@vitrine/domain/designs/copy-ids.rules'
import { relinkPages } from '@vitrine/domain/designs/page-links.rules'
import { newId } from '@vitrine/domain/ids'
import { initialPage } from '@vitrine/domain/pages/initial-page.rules'
import { type Overlay, pageOwners } from '@vitrine/domain/pages/overlay.rules'
import { defaultPageTitle, type SinglePageType, singlePageTypes } from '@vitrine/domain/pages/page.rules'
import type { PageContent } from '@vitrine/domain/pages/page.schema'
import { sayPageType } from '../../../english-names.ts'
import type { TenantDb } from '../../../platform/db/tenant.ts'
import { readOverlays, writeOverlay } from '../languages/overlays.queries.ts'
import { listPageRoots } from '../pages/page-ids.queries.ts'
import { pageContentOf } from '../pages/page-text.ts'
import { outlinePages, type PageSource } from '../pages/pages.queries.ts'
import { storePage } from '../pages/store-page.ts'
import { recordPageList } from '../revisions/design-revisions.queries.ts'
import type { WriteContext } from '../writing/write-context.ts'

/** A page to copy, or the type of a new one with the defaults. */
export type CopiedElement = PageSource | { type: PageType }

interface Copying {
  /** The design that gets the copies; they come after its other pages. */
  designId: string
  elements: readonly CopiedElement[]
}

interface Copy {
  id: string
  content: PageContent
  source: PageSource | null
  /** New ids by ids of the source: the page's, and those of blocks whose id had to change. */
  ids: Map<string, string>
}

const isSingle = (type: PageType): type is SinglePageType => (singlePageTypes as readonly string[]).includes(type)

const blankPage = (type: PageType): PageContent =>
  isSingle(type) ? defaultPage(type) : initialPage(type, type === 'home' ? defaultPageTitle(1) : sayPageType(type))

interface UsedIds {
  pages: Set<string>
  /** Ids of the design's blocks, because a block's id is used once in a design. */
  blocks: Set<string>
}

function copyElement(element: CopiedElement, designId: string, { pages, blocks: taken }: UsedIds): Copy {
  if (!('document' in element)) return { id: newId(), content: blankPage(element.type), source: null, ids: new Map() }
  const { id: sourceId, ...content } = pageContentOf(element)
  const copyId = copyIdOf(designId, element.reference_page_id ?? sourceId)
  const id = pages.has(copyId) ? newId() : copyId
  pages.add(id)
  const ids = new Map([[sourceId, id]])
  const blocks = content.blocks.map((block) => {
    if (!taken.has(block.id)) return block
    const fresh = newId()
    ids.set(block.id, fresh)
    return withId(block, fresh)
  })
  for (const block of blocks) taken.add(block.id)
  return { id, content: { ...content, blocks }, source: element, ids }
}

async function copyTexts(write: WriteContext, designId: string, { id, content, source, ids }: Copy) {
  if (!source) return
  const before = pageOwners(pageContentOf(source))
  const overlays = await readOverlays(write.trx, { designId: source.design_id, owners: before })
  for (const [language, said] of Object.entries(overlays)) {
    const overlay: Overlay = Object.fromEntries(
      Object.entries(said).map(([owner, entries]) => [ids.get(owner) ?? owner, entries]),
    )
    await writeOverlay(write, { designId, language, owners: pageOwners({ ...content, id }), overlay })
  }
}

/** The caller has locked the design. Returns the ids of the copies by those of their sources. */
export async function copyPages(write: WriteContext, { designId, elements }: Copying): Promise<Map<string, string>> {
  const { trx } = write
  const outline = await outlinePages(trx, designId)
  const taken = {
    pages: new Set(outline.map(({ id }) => id)),
    blocks: new Set(outline.flatMap(({ block_ids }) => block_ids)),
  }
  const copies = elements.map((element) => copyElement(element, designId, taken))
  const made = copies.flatMap(({ id, source }) =>
    source ? [source.id, source.reference_page_id ?? source.id].map((from) => [from, id] as const) : [],
  )
  const sources = elements.flatMap((element) => ('document' in element ? [element.design_id] : []))
  const links = new Map([...(await linksToAbsent(trx, designId, sources)), ...made])
  let position = Math.max(-1, ...outline.map((page) => page.position)) + 1
  for (const copy of copies) {
    const content = { ...copy.content, blocks: relinkPages(copy.content.blocks, links) }
    const referencePageId = copy.source && (copy.source.reference_page_id ?? copy.source.id)
    await copyTexts(write, designId, copy)
    await storePage(write, { id: copy.id, designId, content, made: { position: position++, referencePageId } })
  }
  await recordPageList(write, { designId, before: outline, after: await outlinePages(trx, designId) })
  return new Map(made)
}

/**
 * A source may link to its own copy of a page that it later deleted: here the link means this design's copy of that
 * page.
 */
async function linksToAbsent(
  trx: TenantDb,
  designId: string,
  sources: readonly string[],
): Promise<readonly (readonly [string, string])[]> {
  const designs = [...new Set(sources)]
  if (designs.length === 0) return []
  const roots = await listPageRoots(trx)
  return designs.flatMap((source) => roots.map((root) => [copyIdOf(source, root), copyIdOf(designId, root)] as const))
}
