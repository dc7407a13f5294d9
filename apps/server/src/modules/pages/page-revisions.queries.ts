/** Every saved version of every page, also of pages that are gone. */
import type { TenantDb } from '../../platform/db/tenant.ts'

export interface KeptRevision {
  appKey: string
  pageId: string
  revision: string
  /** Null for the default language. */
  language: string | null
  document: string
  /** What that language said over the document. */
  overlay: string | null
  blockCount: number
  author: string
  now: Date
}

export const keepRevisions = async (trx: TenantDb, kept: readonly KeptRevision[]): Promise<void> => {
  if (kept.length === 0) return
  await trx
    .insertInto('page_revisions')
    .values(
      kept.map((one) => ({
        app_key: one.appKey,
        page_id: one.pageId,
        revision: one.revision,
        language: one.language,
        document: one.document,
        overlay: one.overlay,
        block_count: one.blockCount,
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
    .orderBy('revision')
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
