/** What a restore writes of pages: each with a new revision, their places, and those that go. */
import { ensure } from '@vitrine/domain/errors'
import { newId } from '@vitrine/domain/ids'
import type { PageContent } from '@vitrine/domain/pages/page.schema'
import type { TenantDb } from '../../../platform/db/tenant.ts'
import { recordPageList } from '../revisions/record-page-list.ts'
import { recordPageRevisions } from './page-revisions.queries.ts'
import { deletePageRow, insertPage, lockPages, movePage, outlinePages, updatePageRow } from './pages.queries.ts'

interface By {
  appKey: string
  designId: string
  author: string
  now: Date
}

interface StoredPage extends By {
  id: string
  content: PageContent
  isNew: boolean
  referencePageId: string | null
}

/** Every page of the design; nobody else writes one before the transaction ends. */
export async function lockDesignPages(trx: TenantDb, designId: string): Promise<void> {
  const outline = await outlinePages(trx, designId)
  const ids = outline.map(({ id }) => id)
  await lockPages(trx, designId, ids)
}

/** With its texts written already. */
export async function storePage(trx: TenantDb, page: StoredPage): Promise<void> {
  const { isNew, referencePageId, ...rest } = page
  const write = { ...rest, revision: newId() }
  if (isNew) {
    const { length } = await outlinePages(trx, page.designId)
    ensure(await insertPage(trx, { ...write, position: length, referencePageId }), 'conflict', {
      message: `Another design of the app has a page with the id ${page.id} now.`,
    })
  } else {
    await updatePageRow(trx, write)
  }
  await recordPageRevisions(trx, [{ ...write, pageId: page.id, language: null, overlay: null }])
}

export const removePage = deletePageRow

interface Places {
  /** The design's pages as they were. */
  before: readonly { id: string; reference_page_id: string | null }[]
  /** Ids in the wanted order. Pages that it does not name come last. */
  order: readonly string[]
  /** Only this page takes its place again, after those that it stood behind. */
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

/** Gives the pages their places and keeps the list. A page that never was away stays where it is. */
export async function placePages(trx: TenantDb, by: By, places: Places): Promise<void> {
  const outline = await outlinePages(trx, by.designId)
  const wasThere = places.only !== undefined && places.before.some(({ id }) => id === places.only)
  const ids = outline.map(({ id }) => id)
  const order = wasThere ? ids : ordered(ids, places)
  for (const [position, id] of order.entries())
    if (outline.find((page) => page.id === id)?.position !== position) await movePage(trx, id, position)
  await recordPageList(trx, by, { before: places.before, after: await outlinePages(trx, by.designId) })
}
