/** Every saved version of every page, including deleted pages. */
import { overlaysOfOwners, pageOwners } from '@vitrine/domain/pages/overlay.rules'
import type { PageContent } from '@vitrine/domain/pages/page.schema'
import type { TenantDb } from '../../../platform/db/tenant.ts'
import { pageToday, readEarlierDefaults } from '../languages/earlier-default.ts'
import { readOverlays } from '../languages/overlays.queries.ts'
import { savedBy, type WriteContext } from '../writing/write-context.ts'
import { pageDocument } from './page-document.ts'

export interface RecordedPage {
  id: string
  revision: string
  content: PageContent
  /** The language that was edited, with its overlay; absent for the default language. */
  edited?: { language: string; overlay: string } | undefined
}

/** The texts of each page in every language, as JSON. */
export async function textsOf(
  { trx }: WriteContext,
  designId: string,
  pages: readonly Pick<RecordedPage, 'id' | 'content'>[],
): Promise<string[]> {
  const owners = pages.map(({ id, content }) => pageOwners({ ...content, id }))
  const overlays = await readOverlays(trx, { designId, owners: owners.flat() })
  return owners.map((ids) => JSON.stringify(overlaysOfOwners(overlays, ids)))
}

/** Records pages of one design after they and their texts were written. */
export async function recordPageRevisions(
  write: WriteContext,
  designId: string,
  pages: readonly RecordedPage[],
): Promise<void> {
  if (pages.length === 0) return
  const texts = await textsOf(write, designId, pages)
  await write.trx
    .insertInto('page_revisions')
    .values(
      pages.map(({ id, revision, content, edited }, at) => ({
        app_key: write.appKey,
        design_id: designId,
        page_id: id,
        revision,
        language: edited?.language ?? null,
        document: pageDocument(id, content),
        overlay: edited?.overlay ?? null,
        texts: texts[at] ?? null,
        block_count: content.blocks.length,
        ...savedBy(write),
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
    // Two revisions of one transaction have the same time.
    .orderBy('moment', 'desc')
    .offset(page * size)
    .limit(size)
    .execute()
  return { rows, total: Number(total) }
}

/** A saved version as it read: in the language that was edited, today's default one for an edit of a default language. */
export async function findRevision(db: TenantDb, pageId: string, revision: string) {
  const row = await db
    .selectFrom('page_revisions')
    .select(['document', 'overlay', 'texts', 'language', 'moment'])
    .where('page_id', '=', pageId)
    .where('revision', '=', revision)
    .executeTakeFirst()
  // What was edited in another language is laid over the text of its time.
  if (!row || row.language !== null) return row
  return pageToday(row, (await readEarlierDefaults(db))(Number(row.moment)))
}
