/** Which pages a design has and in which order, kept with each change, and the pages that left it by name. */
import type { TenantDb } from '../../../platform/db/tenant.ts'
import { insertRevision, type RevisionBy } from './design-revisions.queries.ts'
import { recordPart } from './record-part.ts'

/** A page in the kept list. */
export interface ListedPage {
  id: string
  /** The page it was copied from. */
  referencePageId: string | null
}

interface Outlined {
  id: string
  reference_page_id: string | null
}

const toListed = (pages: readonly Outlined[]): ListedPage[] =>
  pages.map(({ id, reference_page_id }) => ({ id, referencePageId: reference_page_id }))

/** Both in their order. A page that came is told by its own first save, so only moves and deletions are listed. */
export async function recordPageList(
  trx: TenantDb,
  by: RevisionBy & { designId: string },
  { before, after }: { before: readonly Outlined[]; after: readonly Outlined[] },
): Promise<void> {
  const isThere = new Set(after.map(({ id }) => id))
  const wasThere = new Set(before.map(({ id }) => id))
  const stayed = before.filter(({ id }) => isThere.has(id)).map(({ id }) => id)
  const stays = after.filter(({ id }) => wasThere.has(id)).map(({ id }) => id)
  const listed = stayed.join() !== stays.join()
  await recordPart(trx, by, { part: 'pages', before: toListed(before), after: toListed(after), listed })
  for (const { id } of before)
    if (!isThere.has(id))
      await insertRevision(trx, { ...by, part: 'deleted', pageId: id, document: null, listed: true })
}
