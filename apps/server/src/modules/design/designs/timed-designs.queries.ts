/** Designs with their times and the releases that shoppers saw: they decide which design is shown. */
import type { TimedDesign } from '@vitrine/domain/designs/live-design.rules'
import type { TenantDb } from '../../../platform/db/tenant.ts'

/** Designs that are live, were live or will be; drafts are not included. */
export interface ShownDesign extends TimedDesign {
  releaseId: string | null
  contentRevision: string
  layoutRevision: string | null
}

const select = (db: TenantDb) =>
  db
    .selectFrom('designs')
    .select([
      'id',
      'status',
      'start_time',
      'end_time',
      'timezone',
      'starts_at',
      'ends_at',
      'previous_id',
      'release_id',
      'content_revision',
      'layout_revision',
    ])
type Row = Awaited<ReturnType<ReturnType<typeof select>['executeTakeFirstOrThrow']>>

const toDesign = (row: Row): ShownDesign => ({
  id: row.id,
  status: row.status as ShownDesign['status'],
  startTime: row.start_time,
  endTime: row.end_time,
  timezone: row.timezone,
  startsAt: row.starts_at?.getTime() ?? null,
  endsAt: row.ends_at?.getTime() ?? null,
  previousId: row.previous_id,
  releaseId: row.release_id,
  contentRevision: row.content_revision,
  layoutRevision: row.layout_revision,
})

export const listShownDesigns = async (db: TenantDb): Promise<ShownDesign[]> =>
  (await select(db).where('status', '<>', 'draft').orderBy('id').execute()).map(toDesign)

/** Start and end times, in ms, of the designs that go live by schedule. */
export async function listScheduledTimes(db: TenantDb) {
  const rows = await db
    .selectFrom('designs')
    .select(['id', 'title', 'starts_at', 'ends_at'])
    .where('status', 'in', ['schedule', 'live'])
    .where('starts_at', 'is not', null)
    .orderBy('starts_at')
    .execute()
  return rows.flatMap(({ id, title, starts_at, ends_at }) =>
    starts_at === null ? [] : [{ id, title, startMs: starts_at.getTime(), endMs: ends_at?.getTime() ?? null }],
  )
}

/** Designs that are to go live by schedule. */
export const listPlannedDesigns = (db: TenantDb) =>
  db
    .selectFrom('designs')
    .select(['id', 'title'])
    .where('status', '=', 'schedule')
    .orderBy('starts_at')
    .orderBy('id')
    .execute()

/** Like {@link listShownDesigns}, with this draft too; locks all of them until the transaction ends. */
export const lockShownDesigns = async (trx: TenantDb, draftId?: string): Promise<ShownDesign[]> =>
  (
    await select(trx)
      .where((eb) => eb.or([eb('status', '<>', 'draft'), eb('id', '=', draftId ?? '')]))
      .orderBy('id')
      .forNoKeyUpdate()
      .execute()
  ).map(toDesign)

export const findShownDesign = async (db: TenantDb, id: string): Promise<ShownDesign | undefined> => {
  const row = await select(db).where('id', '=', id).executeTakeFirst()
  return row && toDesign(row)
}

/**
 * Decisions about what is shown run one after another. This must be the first lock of such a transaction: a query that
 * waits for a design's row sees the others as they were before the wait; a query after this lock sees the present ones.
 */
export const lockApp = (trx: TenantDb) =>
  trx.selectFrom('apps').select(['live_release_id', 'upcoming']).forNoKeyUpdate().executeTakeFirstOrThrow()
