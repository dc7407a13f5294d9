/** Saved segments: the only file that writes their table. */
import { because } from '@vitrine/domain/error-reasons'
import { AppError, ensure } from '@vitrine/domain/errors'
import { maxSegments, type SegmentRules } from '@vitrine/domain/notifications/audience.schema'
import type { Segment, TakenSegment } from '@vitrine/domain/notifications/saved-segment.schema'
import { foldSegmentName, isSameSegmentName } from '@vitrine/domain/notifications/segment-name.rules'
import type { Selectable } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import { ensureRevision, revisionOf } from '../../http/revisions.ts'
import { appKeyOf, type TenantDb } from '../../platform/db/tenant.ts'

type SegmentRow = Selectable<Tables['segments']>

const isBefore = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

export async function listSegments(db: TenantDb): Promise<SegmentRow[]> {
  const rows = await db.selectFrom('segments').selectAll().orderBy('id').limit(maxSegments).execute()
  return rows.sort((a, b) => isBefore(foldSegmentName(a.name), foldSegmentName(b.name)))
}

export const toSegment = ({ id, name, rules, created_at: createdAt }: SegmentRow): Segment => ({
  id,
  name,
  rules: rules as unknown as SegmentRules,
  createdAt: createdAt.toISOString(),
  revision: revisionOf({ name, rules }),
})

interface NewSegment {
  id: string
  name: string
  rules: SegmentRules
  /** Id of the one whose place it takes, which keeps its id. */
  replaces: string | null
  /** Revision of that one as the caller read it; null for whoever read none. */
  ifMatch: string | null
  now: Date
}

/** Throws `name_taken` with whichever has the name, `not_found` or `stale_revision`. The caller holds the app's settings. */
export async function saveSegment(
  trx: TenantDb,
  { id, name, rules, replaces, ifMatch, now }: NewSegment,
): Promise<SegmentRow> {
  const all = await listSegments(trx)
  const replaced = all.find((row) => row.id === replaces)
  ensure(replaces === null || replaced, 'not_found')
  if (replaced) await ensureRevision({ ifMatch }, toSegment(replaced).revision, () => toSegment(replaced))
  const other = all.find((row) => row.id !== replaces && isSameSegmentName(row.name, name))
  if (other) throw new AppError('name_taken', { details: { taken: toSegment(other) } satisfies TakenSegment })
  const values = { name, rules: JSON.stringify(rules) }
  if (replaced)
    return trx
      .updateTable('segments')
      .set(values)
      .where('id', '=', replaced.id)
      .returningAll()
      .executeTakeFirstOrThrow()
  ensure(all.length < maxSegments, 'limit_reached', because('segments_most', { most: maxSegments }))
  return trx
    .insertInto('segments')
    .values({ app_key: appKeyOf(trx), id, ...values, created_at: now })
    .returningAll()
    .executeTakeFirstOrThrow()
}

export const setSegmentRules = (trx: TenantDb, id: string, rules: SegmentRules) =>
  trx
    .updateTable('segments')
    .set({ rules: JSON.stringify(rules) })
    .where('id', '=', id)
    .execute()

export const deleteSegment = (trx: TenantDb, id: string) =>
  trx.deleteFrom('segments').where('id', '=', id).returningAll().executeTakeFirst()
