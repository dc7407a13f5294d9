/** Badges as releases hold them, and the app's badges replaced by those of a release. */
import type { SnapshotBadge } from '@vitrine/domain/badges/badge.schema'
import { badgeOwner, type Overlay } from '@vitrine/domain/pages/overlay.rules'
import type { TenantDb } from '../../../platform/db/tenant.ts'
import { recordPart } from '../revisions/design-revisions.queries.ts'
import type { WriteContext } from '../writing/write-context.ts'
import { badgeDocumentOf } from './badge-answer.ts'
import {
  deleteAllBadges,
  insertBadge,
  listAllBadges,
  lockBadges,
  readBadgeOverlays,
  writeBadgeOverlay,
} from './badges.queries.ts'

/** The badges, highest priority first, with their translations by language and owner. */
export async function readBadges(
  db: TenantDb,
): Promise<{ badges: SnapshotBadge[]; overlays: Record<string, Overlay> }> {
  const rows = await listAllBadges(db)
  const known = new Set(rows.map(({ id }) => id))
  const overlays: Record<string, Overlay> = {}
  // A row without texts holds what stands in for texts of the default language.
  for (const { badgeId, language, entries } of await readBadgeOverlays(db, {}))
    if (known.has(badgeId) && Object.keys(entries).length > 0)
      overlays[language] = { ...overlays[language], [badgeOwner(badgeId)]: entries }
  return { badges: rows.map((row) => ({ ...badgeDocumentOf(row), id: row.id, priority: row.priority })), overlays }
}

/** Changes the app's badges, which the caller has locked; the history keeps the states before and after. */
export async function recordingBadges<T>(write: WriteContext, change: () => Promise<T>): Promise<T> {
  const before = await readBadges(write.trx)
  const answer = await change()
  await recordPart(write, { designId: null, part: 'badges', before, after: await readBadges(write.trx) })
  return answer
}

interface Replacement {
  badges: readonly SnapshotBadge[]
  overlays: Readonly<Record<string, Overlay>>
}

export async function replaceBadges(write: WriteContext, replacement: Replacement): Promise<void> {
  await lockBadges(write.trx)
  await recordingBadges(write, () => writeBadges(write, replacement))
}

async function writeBadges(write: WriteContext, { badges, overlays }: Replacement): Promise<void> {
  await deleteAllBadges(write.trx)
  for (const { id, priority, ...content } of badges) {
    await insertBadge(write, { id, priority, content })
    for (const [language, overlay] of Object.entries(overlays)) {
      const entries = Object.hasOwn(overlay, badgeOwner(id)) ? overlay[badgeOwner(id)] : undefined
      if (entries) await writeBadgeOverlay(write, { badgeId: id, language, entries })
    }
  }
}
