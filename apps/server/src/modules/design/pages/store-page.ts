/** Writes pages as rows with their revisions, for copies, restores and designs that go live. */
import { ensure } from '@vitrine/domain/errors'
import { newId } from '@vitrine/domain/ids'
import type { PageContent } from '@vitrine/domain/pages/page.schema'
import type { TenantDb } from '../../../platform/db/tenant.ts'
import { withOwnFiles } from '../../media/index.ts'
import { recordPageList } from '../revisions/design-revisions.queries.ts'
import type { WriteContext } from '../writing/write-context.ts'
import { recordPageRevisions } from './page-revisions.queries.ts'
import { insertPage, lockPages, movePage, outlinePages, updatePageRow } from './pages.queries.ts'

/** Locks every page of the design until the transaction ends. */
export async function lockDesignPages(trx: TenantDb, designId: string): Promise<void> {
  const outline = await outlinePages(trx, designId)
  const ids = outline.map(({ id }) => id)
  await lockPages(trx, designId, ids)
}

interface StoredPage {
  id: string
  designId: string
  content: PageContent
  /** Position of a new page, and the page that it was copied from. Absent for an existing page. */
  made?: { position: number; referencePageId?: string | null | undefined } | undefined
}

/** Writes a page with a new revision and records it. Its translations must be written before. */
export async function storePage(write: WriteContext, { designId, made, ...page }: StoredPage): Promise<void> {
  const content = await withOwnFiles(write.trx, page.content)
  const row = { ...page, content, revision: newId() }
  if (!made) await updatePageRow(write, row)
  else
    ensure(await insertPage(write, { ...row, designId, ...made }), 'conflict', {
      message: `Another design of the app has a page with the id ${page.id} now.`,
    })
  await recordPageRevisions(write, designId, [row])
}

interface Places {
  designId: string
  /** The design's pages before the change. */
  before: readonly { id: string; reference_page_id: string | null }[]
  /** Ids in the wanted order. Pages that it does not name come last. */
  order: readonly string[]
  /** Only this page moves, to the place after those that it stood behind. */
  only: string | undefined
}

function ordered(ids: readonly string[], { order, only }: Places): string[] {
  if (only === undefined) {
    const wanted = order.filter((id) => ids.includes(id))
    return [...wanted, ...ids.filter((id) => !order.includes(id))]
  }
  const others = ids.filter((id) => id !== only)
  const above = new Set(order.slice(0, order.indexOf(only)))
  return others.toSpliced(others.findLastIndex((id) => above.has(id)) + 1, 0, only)
}

/** Sets the positions of the pages and records the list. A page that was never away keeps its place. */
export async function placePages(write: WriteContext, places: Places): Promise<void> {
  const { designId, before, only } = places
  const outline = await outlinePages(write.trx, designId)
  const wasThere = only !== undefined && before.some(({ id }) => id === only)
  const ids = outline.map(({ id }) => id)
  const order = wasThere ? ids : ordered(ids, places)
  for (const [position, id] of order.entries())
    if (outline.find((page) => page.id === id)?.position !== position) await movePage(write.trx, id, position)
  await recordPageList(write, { designId, before, after: await outlinePages(write.trx, designId) })
}
