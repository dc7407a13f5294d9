/** Every saved version of every page, also of pages that are gone. */
import { overlaysOfOwners, pageOwners } from '@vitrine/domain/pages/overlay.rules'
import type { PageContent } from '@vitrine/domain/pages/page.schema'
import type { TenantDb } from '../../../platform/db/tenant.ts'
import { readOverlays } from '../languages/overlays.queries.ts'
import { pageDocument } from './page-document.ts'

export interface RecordedPageRevision {
  appKey: string
  designId: string
  pageId: string
  revision: string
  /** Null for the default language. */
  language: string | null
  content: PageContent
  /** What that language said over the content. */
  overlay: string | null
  author: string
  now: Date
}

/** What every language says of each page, as JSON, the overlays being written already. */
async function textsOf(trx: TenantDb, kept: readonly RecordedPageRevision[]): Promise<string[]> {
  const [first] = kept
  if (!first) return []
  const owners = kept.map(({ pageId, content }) => pageOwners({ ...content, id: pageId }))
  const overlays = await readOverlays(trx, { designId: first.designId, owners: owners.flat() })
  return owners.map((ids) => JSON.stringify(overlaysOfOwners(overlays, ids)))
}

/** All of one design, after their pages and texts were written. */
export const recordPageRevisions = async (trx: TenantDb, kept: readonly RecordedPageRevision[]): Promise<void> => {
  if (kept.length === 0) return
  const texts = await textsOf(trx, kept)
  await trx
    .insertInto('page_revisions')
    .values(
      kept.map((one, at) => ({
        app_key: one.appKey,
        design_id: one.designId,
        page_id: one.pageId,
        revision: one.revision,
        language: one.language,
        document: pageDocument(one.pageId, one.content),
        overlay: one.overlay,
        texts: texts[at] ?? null,
        block_count: one.content.blocks.length,
        saved_by: one.author,
        saved_at: one.now,
      })),
    )
    .execute()
}

export async function listRevisions(db: TenantDb, pageId: string, { page, size }: { page: number; size: number }) {
  const found = db.selectFrom('page_revisions').where('page_id', '=', pageId)
  const { total } = await found.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const rows = await found
    .select(['revision', 'language', 'block_count', 'saved_by', 'saved_at'])
    .orderBy('saved_at', 'desc')
    // Two of one transaction have the same time.
    .orderBy('moment', 'desc')
    .offset(page * size)
    .limit(size)
    .execute()
  return { rows, total: Number(total) }
}

export const findRevision = (db: TenantDb, pageId: string, revision: string) =>
  db
    .selectFrom('page_revisions')
    .select(['document', 'overlay'])
    .where('page_id', '=', pageId)
    .where('revision', '=', revision)
    .executeTakeFirst()
