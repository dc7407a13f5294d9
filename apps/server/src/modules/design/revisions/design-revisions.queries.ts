/** Earlier states of what is neither a page nor the layout, and milestones on the line of saves: the only file that writes them. */
import type { TenantDb } from '../../../platform/db/tenant.ts'

export type RevisedPart = 'pages' | 'badges' | 'brands' | 'categories'

export interface RevisionBy {
  appKey: string
  /** Null for badges, which belong to the app. */
  designId: string | null
  author: string
  now: Date
}

interface RevisionWrite extends RevisionBy {
  part: RevisedPart | 'deleted' | 'mark'
  pageId?: string
  document: unknown
  listed: boolean
}

/** Gives its place in the line. */
export const insertRevision = async (trx: TenantDb, write: RevisionWrite): Promise<number> => {
  const { moment } = await trx
    .insertInto('design_revisions')
    .values({
      app_key: write.appKey,
      design_id: write.designId,
      part: write.part,
      page_id: write.pageId ?? null,
      document: JSON.stringify(write.document),
      listed: write.listed,
      saved_by: write.author,
      saved_at: write.now,
    })
    .returning('moment')
    .executeTakeFirstOrThrow()
  return Number(moment)
}

/** Badges have no design. */
export const revisionsOf = (db: TenantDb, part: RevisedPart, designId: string | null) => {
  const found = db.selectFrom('design_revisions').where('part', '=', part)
  return designId === null ? found.where('design_id', 'is', null) : found.where('design_id', '=', designId)
}

export const hasRevision = async (trx: TenantDb, part: RevisedPart, designId: string | null): Promise<boolean> =>
  (await revisionsOf(trx, part, designId).select('moment').limit(1).executeTakeFirst()) !== undefined
