/**
 * Earlier states of parts that are neither pages nor the layout, and the milestones of a design's history: the only
 * file that names this table. It runs inside the transaction of the save.
 */
import type { Milestone } from '@vitrine/domain/history/history.routes'
import { isSameJson } from '@vitrine/domain/publishing/changes.rules'
import type { TenantDb } from '../../../platform/db/tenant.ts'
import { savedBy, type WriteContext } from '../writing/write-context.ts'

export type RevisedPart = 'pages' | 'badges' | 'brands' | 'categories'

interface RevisionWrite {
  /** Null for badges, which belong to the app. */
  designId: string | null
  part: RevisedPart | 'deleted' | 'mark'
  pageId?: string
  document: unknown
  /** False when other entries of the history already describe it. */
  listed: boolean
}

/** Returns its position in the history. */
async function insertRevision(write: WriteContext, revision: RevisionWrite): Promise<number> {
  const { moment } = await write.trx
    .insertInto('design_revisions')
    .values({
      app_key: write.appKey,
      design_id: revision.designId,
      part: revision.part,
      page_id: revision.pageId ?? null,
      document: JSON.stringify(revision.document),
      listed: revision.listed,
      ...savedBy(write),
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

/** Records what one transaction did as a whole; its other revisions are shown below it. The table calls it a mark. */
export const recordMilestone = (write: WriteContext, designId: string, milestone: Milestone): Promise<number> =>
  insertRevision(write, { designId, part: 'mark', document: milestone, listed: true })

interface PartChange {
  designId: string | null
  part: RevisedPart
  before: unknown
  after: unknown
  listed?: boolean
}

/** Records each changed state of a part, and the one before its first change. Records nothing when nothing differs. */
export async function recordPart(
  write: WriteContext,
  { designId, part, before, after, listed = true }: PartChange,
): Promise<void> {
  if (isSameJson(before, after)) return
  const earlier = await revisionsOf(write.trx, part, designId).select('moment').limit(1).executeTakeFirst()
  if (!earlier) await insertRevision(write, { designId, part, document: before, listed: false })
  await insertRevision(write, { designId, part, document: after, listed })
}

/** A page in the recorded list. */
export interface ListedPage {
  id: string
  /** The page that this one was copied from. */
  referencePageId: string | null
}

interface Outlined {
  id: string
  reference_page_id: string | null
}

const toListed = (pages: readonly Outlined[]): ListedPage[] =>
  pages.map(({ id, reference_page_id }) => ({ id, referencePageId: reference_page_id }))

/**
 * Records which pages a design has and in which order at each change, and the names of pages that left it. The first
 * save of a new page already records its arrival, so only moves and deletions are listed.
 */
export async function recordPageList(
  write: WriteContext,
  { designId, before, after }: { designId: string; before: readonly Outlined[]; after: readonly Outlined[] },
): Promise<void> {
  const isThere = new Set(after.map(({ id }) => id))
  const wasThere = new Set(before.map(({ id }) => id))
  const stayed = before.filter(({ id }) => isThere.has(id)).map(({ id }) => id)
  const stays = after.filter(({ id }) => wasThere.has(id)).map(({ id }) => id)
  const listed = stayed.join() !== stays.join()
  await recordPart(write, { designId, part: 'pages', before: toListed(before), after: toListed(after), listed })
  for (const { id } of before)
    if (!isThere.has(id))
      await insertRevision(write, { designId, part: 'deleted', pageId: id, document: null, listed: true })
}
