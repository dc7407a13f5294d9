/** Converts the design as the server sends it to the document's keys, and back. */
import type { Block } from '@vitrine/domain/blocks/block.schema'
import { newId } from '@vitrine/domain/ids'
import type { LayoutContent } from '@vitrine/domain/layouts/layout.schema'
import type { PageContent } from '@vitrine/domain/pages/page.schema'
import type { Selections } from '@vitrine/domain/selections/selection.schema'
import { selectionKinds } from '@vitrine/domain/selections/selection-kinds'
import {
  blockKey,
  type DocumentKey,
  type DocumentReader,
  orderKey,
  type PageMeta,
  pageKey,
  selectionKey,
} from './document.ts'

export type DocumentEntry = readonly [DocumentKey, unknown]
type WirePage = PageContent & { id: string }

/** Everything of a page except its blocks and the fields that only the server writes. */
export function pageMetaOf(page: WirePage): PageMeta {
  const { id, title, type, backgroundColor, options, spacerHeight, spacerBackgroundColor } = page
  return { id, title, type, backgroundColor, options, spacerHeight, spacerBackgroundColor }
}

/** Ids are unique in a design, but a page copied elsewhere may repeat some, so these are renamed here. */
export function pageEntries(page: WirePage, taken: Set<string> = new Set()): DocumentEntry[] {
  const blocks: Block[] = page.blocks.map((block) => (taken.has(block.id) ? { ...block, id: newId() } : block))
  for (const { id } of blocks) taken.add(id)
  return [
    [pageKey(page.id), pageMetaOf(page)],
    [orderKey(page.id), blocks.map(({ id }) => id)],
    ...blocks.map((block): DocumentEntry => [blockKey(block.id), block]),
  ]
}

/** The layout's content, without the server's revision and times. */
export const layoutContentOf = ({ theme, options, bottomTabs }: LayoutContent): LayoutContent => ({
  theme,
  options,
  bottomTabs,
})

/** Only the selections that came with the design, because a screen edits only those of its own pages. */
export const selectionEntries = (selections: Partial<Selections> | undefined): DocumentEntry[] =>
  selectionKinds.flatMap((kind): DocumentEntry[] => {
    const selection = selections?.[kind]
    return selection ? [[selectionKey(kind), selection.ids]] : []
  })

/** `layout` may carry the server's revision and times; only its content is kept. */
export function designEntries(design: {
  pages: readonly WirePage[]
  layout: LayoutContent
  selections?: Partial<Selections> | undefined
}): DocumentEntry[] {
  const taken = new Set<string>()
  return [
    ['pages', design.pages.map(({ id }) => id)],
    ['layout', layoutContentOf(design.layout)],
    ...selectionEntries(design.selections),
    ...design.pages.flatMap((page) => pageEntries(page, taken)),
  ]
}

/** The page as a save sends it. */
export function pageContentOf(doc: DocumentReader, pageId: string): PageContent | undefined {
  const meta = doc.page(pageId)
  if (!meta) return undefined
  const { id: _, ...content } = meta
  return { ...content, blocks: doc.order(pageId).flatMap((id) => doc.block(id) ?? []) }
}
