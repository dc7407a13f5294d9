/** Badges as releases hold them, and the app's badges replaced by those of a release. */
import type { SnapshotBadge } from '@vitrine/domain/badges/badge.schema'
import { newId } from '@vitrine/domain/ids'
import { badgeOwner, type Overlay } from '@vitrine/domain/pages/overlay.rules'
import type { TenantDb } from '../../../platform/db/tenant.ts'
import { recordPart } from '../revisions/record-part.ts'
import { badgeDocumentOf } from './badge-answer.ts'
import {
  deleteAllBadges,
  insertBadge,
  listAllBadges,
  lockBadges,
  readBadgeOverlays,
  writeBadgeOverlay,
} from './badges.queries.ts'

/** The badges, the highest priority first, with what languages say of them by language and owner. */
export async function readBadges(
  db: TenantDb,
): Promise<{ badges: SnapshotBadge[]; overlays: Record<string, Overlay> }> {
  const rows = await listAllBadges(db)
  const known = new Set(rows.map(({ id }) => id))
  const overlays: Record<string, Overlay> = {}
  for (const { badgeId, language, entries } of await readBadgeOverlays(db, {}))
    if (known.has(badgeId)) overlays[language] = { ...overlays[language], [badgeOwner(badgeId)]: entries }
  return { badges: rows.map((row) => ({ ...badgeDocumentOf(row), id: row.id, priority: row.priority })), overlays }
}

/** Changes the app's badges; the state before and after stays in the history. Holds them from before. */
export async function recordingBadges<T>(
  trx: TenantDb,
  by: { appKey: string; author: string; now: Date },
  change: () => Promise<T>,
): Promise<T> {
  const before = await readBadges(trx)
  const answer = await change()
  await recordPart(trx, { ...by, designId: null }, { part: 'badges', before, after: await readBadges(trx) })
  return answer
}

interface Replacement {
  appKey: string
  badges: readonly SnapshotBadge[]
  overlays: Readonly<Record<string, Overlay>>
  author: string
  now: Date
}

/** Runs inside a transaction. */
export async function replaceBadges(trx: TenantDb, replacement: Replacement): Promise<void> {
  const { appKey, author, now } = replacement
  await lockBadges(trx)
  await recordingBadges(trx, { appKey, author, now }, () => writeBadges(trx, replacement))
}

async function writeBadges(trx: TenantDb, { appKey, badges, overlays, author, now }: Replacement): Promise<void> {
  await deleteAllBadges(trx)
  for (const { id, priority, ...content } of badges) {
    const document = JSON.stringify(content)
    await insertBadge(trx, { appKey, id, priority, document, revision: newId(), author, now })
    for (const [language, overlay] of Object.entries(overlays)) {
      const entries = Object.hasOwn(overlay, badgeOwner(id)) ? overlay[badgeOwner(id)] : undefined
      if (entries) await writeBadgeOverlay(trx, { appKey, badgeId: id, language, entries })
    }
  }
}
