/** Badges as they are sent: in one language, with the values of their columns. */
import type { Badge } from '@vitrine/domain/badges/badge.schema'
import { applyEntries, type OverlayEntries } from '@vitrine/domain/pages/overlay-paths.rules'
import type { TenantDb } from '../../../platform/db/tenant.ts'
import { appKeyOf } from '../../../platform/db/tenant.ts'
import { type BadgeDocument, type BadgeRow, readBadgeOverlays } from './badges.queries.ts'

/** The document as it was checked when it was stored. */
export const badgeDocumentOf = (row: Pick<BadgeRow, 'document'>): BadgeDocument =>
  JSON.parse(row.document) as BadgeDocument

export interface ContentLanguage {
  /** Code of the language, as the answer names it. */
  code: string
  /** Language of the overlay; null for the default language. */
  overlay: string | null
}

function toBadge(row: BadgeRow, appKey: string, language: string, entries: OverlayEntries | undefined): Badge {
  const content = applyEntries(badgeDocumentOf(row), entries)
  return {
    ...content,
    id: row.id,
    appKey,
    language,
    priority: row.priority,
    conditions: content.conditions.map((condition) => ({ ...condition, badgeId: row.id })),
    revision: row.revision,
    updatedAt: row.updated_at.toISOString(),
    updatedBy: row.updated_by,
  }
}

/** Answers for the rows, in their order. */
export async function badgesIn(db: TenantDb, rows: readonly BadgeRow[], language: ContentLanguage): Promise<Badge[]> {
  const overlays =
    language.overlay === null
      ? []
      : await readBadgeOverlays(db, { ids: rows.map(({ id }) => id), language: language.overlay })
  const entries = new Map(overlays.map((overlay) => [overlay.badgeId, overlay.entries]))
  return rows.map((row) => toBadge(row, appKeyOf(db), language.code, entries.get(row.id)))
}

export async function badgeIn(db: TenantDb, row: BadgeRow, language: ContentLanguage): Promise<Badge> {
  const [badge = toBadge(row, appKeyOf(db), language.code, undefined)] = await badgesIn(db, [row], language)
  return badge
}
