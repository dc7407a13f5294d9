/** Badges of one app and their texts in other languages: the only file that names these tables. */

import type { SnapshotBadge } from '@vitrine/domain/badges/badge.schema'
import { newId } from '@vitrine/domain/ids'
import type { TextSources } from '@vitrine/domain/pages/language-texts.rules'
import type { OverlayEntries } from '@vitrine/domain/pages/overlay-paths.rules'
import type { TenantDb } from '../../../platform/db/tenant.ts'
import { updatedBy, type WriteContext } from '../writing/write-context.ts'

/** A badge as it is stored, without its priority, which has a column of its own. */
export type BadgeDocument = Omit<SnapshotBadge, 'id' | 'priority'>

const columns = ['id', 'priority', 'document', 'revision', 'updated_by', 'updated_at'] as const

export async function listBadgeRows(db: TenantDb, { page, size }: { page: number; size: number }) {
  const { total } = await db
    .selectFrom('badges')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const rows = await db
    .selectFrom('badges')
    .select(columns)
    .orderBy('priority', 'desc')
    .offset(page * size)
    .limit(size)
    .execute()
  return { rows, total: Number(total) }
}

export const listAllBadges = (db: TenantDb) =>
  db.selectFrom('badges').select(columns).orderBy('priority', 'desc').execute()

export const findBadgeRow = (db: TenantDb, id: string) =>
  db.selectFrom('badges').select(columns).where('id', '=', id).executeTakeFirst()
export type BadgeRow = NonNullable<Awaited<ReturnType<typeof findBadgeRow>>>

/**
 * Locks the app's badges: writers wait for each other, so that counts and priorities stay consistent. It is the same
 * lock as that of `lockApp`: a transaction that also locks a design must take this one first, or two could deadlock.
 */
export const lockBadges = (trx: TenantDb) => trx.selectFrom('apps').select('app_key').forNoKeyUpdate().execute()

export async function countBadges(trx: TenantDb): Promise<{ count: number; highest: number }> {
  const { count, highest } = await trx
    .selectFrom('badges')
    .select((eb) => [eb.fn.countAll<number>().as('count'), eb.fn.max('priority').as('highest')])
    .executeTakeFirstOrThrow()
  return { count: Number(count), highest: Number(highest ?? 0) }
}

interface BadgeWrite {
  id: string
  content: BadgeDocument
}

/** Every write of a badge gives it a new revision. */
const stored = (write: WriteContext, { content }: BadgeWrite) => ({
  document: JSON.stringify(content),
  revision: newId(),
  ...updatedBy(write),
})

export const insertBadge = (write: WriteContext, badge: BadgeWrite & { priority: number }) =>
  write.trx
    .insertInto('badges')
    .values({
      app_key: write.appKey,
      id: badge.id,
      priority: badge.priority,
      created_at: write.now,
      ...stored(write, badge),
    })
    .execute()

export const updateBadgeRow = (write: WriteContext, badge: BadgeWrite) =>
  write.trx.updateTable('badges').set(stored(write, badge)).where('id', '=', badge.id).execute()

export const setPriority = (trx: TenantDb, id: string, priority: number) =>
  trx.updateTable('badges').set({ priority }).where('id', '=', id).execute()

export const deleteBadgeRow = (trx: TenantDb, id: string) =>
  trx.deleteFrom('badges').where('id', '=', id).returning('id').executeTakeFirst()

export const deleteAllBadges = (trx: TenantDb) => trx.deleteFrom('badges').execute()

/** Texts of these badges in other languages; of all badges or all languages when none are named. */
export async function readBadgeOverlays(
  db: TenantDb,
  { ids, language }: { ids?: readonly string[]; language?: string },
) {
  if (ids?.length === 0) return []
  let query = db.selectFrom('badge_overlays').select(['badge_id', 'language', 'document', 'sources'])
  if (ids !== undefined) query = query.where('badge_id', 'in', [...ids])
  if (language !== undefined) query = query.where('language', '=', language)
  const rows = await query.orderBy('language').orderBy('badge_id').execute()
  return rows.map((row) => ({
    badgeId: row.badge_id,
    language: row.language,
    entries: JSON.parse(row.document) as OverlayEntries,
    sources: JSON.parse(row.sources) as TextSources,
  }))
}

/** Writes a badge's texts in one language; without texts there is no row. */
export async function writeBadgeOverlay(
  { trx, appKey }: WriteContext,
  {
    badgeId,
    language,
    entries,
    sources = {},
  }: { badgeId: string; language: string; entries: OverlayEntries; sources?: TextSources },
): Promise<void> {
  if (Object.keys(entries).length + Object.keys(sources).length === 0) {
    await trx.deleteFrom('badge_overlays').where('badge_id', '=', badgeId).where('language', '=', language).execute()
    return
  }
  await trx
    .insertInto('badge_overlays')
    .values({
      app_key: appKey,
      badge_id: badgeId,
      language,
      document: JSON.stringify(entries),
      sources: JSON.stringify(sources),
    })
    .onConflict((conflict) =>
      conflict
        .columns(['app_key', 'badge_id', 'language'])
        .doUpdateSet((eb) => ({ document: eb.ref('excluded.document'), sources: eb.ref('excluded.sources') })),
    )
    .execute()
}
