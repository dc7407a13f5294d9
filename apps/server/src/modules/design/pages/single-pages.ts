/**
 * Pages of screens that have one page each. Until somebody saves such a page, the live design answers its initial
 * state: the same id, blocks and revision for everybody, without a row. Reading writes nothing; the first save makes
 * the row.
 */
import { createHash } from 'node:crypto'
import { defaultPage } from '@vitrine/blocks/page/default-pages'
import { ensure } from '@vitrine/domain/errors'
import { newId } from '@vitrine/domain/ids'
import { type SinglePageType, singlePageTypes } from '@vitrine/domain/pages/page.rules'
import type { TenantDb } from '../../../platform/db/tenant.ts'
import { findLayout, type LayoutRow } from '../layouts/layouts.queries.ts'
import { recordPageList } from '../revisions/design-revisions.queries.ts'
import { ownAuthor } from '../writing/own-author.ts'
import type { WriteContext } from '../writing/write-context.ts'
import { pageDocument } from './page-document.ts'
import { recordPageRevisions } from './page-revisions.queries.ts'
import { insertPage, outlinePages, type PageRow } from './pages.queries.ts'

/** Revision of a page that nobody has saved yet; selections that nobody made use the same. */
const initialRevision = 'initial'

/** Looks like a random id, but is always the same for the same text. */
const idFor = (text: string): string =>
  createHash('sha256').update(text).digest('base64url').replaceAll(/[-_]/g, '').slice(0, 10)

/** The id of the design's page of this type; it differs from design to design. */
const initialId = (designId: string, type: SinglePageType): string => idFor(`${designId}/${type}`)

function initialContent(id: string, type: SinglePageType) {
  const { blocks, ...content } = defaultPage(type)
  return { ...content, blocks: blocks.map((block, at) => ({ ...block, id: idFor(`${id}/${at}`) })) }
}

interface Outlined {
  type: string
}

const isMissing = (type: SinglePageType, present: readonly Outlined[]) => !present.some((page) => page.type === type)

/** Whether one of these types has no page among those of the live design. `pages` are all of these types. */
export const hasInitialPages = (types: readonly string[], pages: readonly Outlined[]): boolean =>
  singlePageTypes.some((type) => types.includes(type) && isMissing(type, pages))

/** Outlines of the pages that have no row in the live design, as {@link initialPages} returns them. */
export const initialOutline = (designId: string, present: readonly Outlined[]) =>
  singlePageTypes
    .filter((type) => isMissing(type, present))
    .map((type) => ({ id: initialId(designId, type), type, revision: initialRevision }))

/** Rows, as they would be read, for the types that have no page in the live design. `present` are all its pages. */
export function initialPages(
  layout: LayoutRow,
  { types, present }: { types: readonly string[]; present: readonly Outlined[] },
): PageRow[] {
  return initialOutline(layout.design_id, present)
    .filter(({ type }) => types.includes(type))
    .map(({ id, type, revision }, at) => {
      const content = initialContent(id, type)
      return {
        id,
        design_id: layout.design_id,
        type,
        block_ids: content.blocks.map((block) => block.id),
        reference_page_id: null,
        document: pageDocument(id, content),
        position: present.length + at,
        revision,
        updated_by: ownAuthor,
        updated_at: layout.updated_at,
        multiple_page: layout.multiple_page,
      }
    })
}

/** The page with this id, if it is one that the live design answers without a row. */
export async function findInitialPage(db: TenantDb, id: string): Promise<PageRow | undefined> {
  const layout = await findLayout(db)
  const type = layout && singlePageTypes.find((one) => initialId(layout.design_id, one) === id)
  if (!type) return undefined
  const present = await outlinePages(db, layout.design_id)
  return initialPages(layout, { types: [type], present })[0]
}

/**
 * Makes the rows of the initial pages that a save names, so that it is a save like any other: the initial state stays
 * among the saved versions. Runs inside a transaction that has locked the live design.
 */
export async function storeInitialPages(
  context: WriteContext,
  { designId, ids }: { designId: string; ids: readonly string[] },
): Promise<void> {
  if (!singlePageTypes.some((type) => ids.includes(initialId(designId, type)))) return
  // No person made the initial state: the person who saves it comes after.
  const write = { ...context, author: ownAuthor }
  const outline = await outlinePages(write.trx, designId)
  const named = initialOutline(designId, outline).filter(({ id }) => ids.includes(id))
  if (named.length === 0) return
  for (const [at, { id, type, revision }] of named.entries()) {
    const page = { id, content: initialContent(id, type) }
    ensure(await insertPage(write, { ...page, designId, revision, position: outline.length + at }), 'conflict', {
      message: `Another design of the app has a page with the id ${id}.`,
    })
    await recordPageRevisions(write, designId, [{ ...page, revision: newId() }])
  }
  await recordPageList(write, { designId, before: outline, after: await outlinePages(write.trx, designId) })
}
