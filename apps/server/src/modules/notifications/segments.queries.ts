/** Saved segments: the only file that writes their table. */
import { because } from '@vitrine/domain/error-reasons'
import { ensure } from '@vitrine/domain/errors'
import { maxSegments, type SegmentRules } from '@vitrine/domain/notifications/audience.schema'
import type { Segment } from '@vitrine/domain/notifications/notifications.routes'
import type { Selectable } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import { appKeyOf, type TenantDb } from '../../platform/db/tenant.ts'

type SegmentRow = Selectable<Tables['segments']>

/** Folded here, and not by a database, whose engine and locale decide otherwise what one letter is: Σ, σ and ς are one. */
const foldName = (name: string): string => name.normalize('NFC').toLowerCase().replaceAll('ς', 'σ')

const isBefore = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

export async function listSegments(db: TenantDb): Promise<SegmentRow[]> {
  const rows = await db.selectFrom('segments').selectAll().orderBy('id').limit(maxSegments).execute()
  return rows.sort((a, b) => isBefore(foldName(a.name), foldName(b.name)))
}

export const toSegment = ({ id, name, rules, created_at: createdAt }: SegmentRow): Segment => ({
  id,
  name,
  rules: rules as unknown as SegmentRules,
  createdAt: createdAt.toISOString(),
})

/** One of the same name, whatever its case, is replaced and keeps its id. The caller holds the app's settings. */
export async function saveSegment(
  trx: TenantDb,
  { id, name, rules, now }: { id: string; name: string; rules: SegmentRules; now: Date },
): Promise<SegmentRow> {
  const all = await listSegments(trx)
  const known = all.find((row) => foldName(row.name) === foldName(name))
  const document = JSON.stringify(rules)
  if (known)
    return trx
      .updateTable('segments')
      .set({ name, rules: document })
      .where('id', '=', known.id)
      .returningAll()
      .executeTakeFirstOrThrow()
  ensure(all.length < maxSegments, 'limit_reached', because('segments_most', { most: maxSegments }))
  return trx
    .insertInto('segments')
    .values({ app_key: appKeyOf(trx), id, name, rules: document, created_at: now })
    .returningAll()
    .executeTakeFirstOrThrow()
}

export const deleteSegment = (trx: TenantDb, id: string) =>
  trx.deleteFrom('segments').where('id', '=', id).returningAll().executeTakeFirst()
