/** Several badges stored as one, those that are gone left out. Runs inside a transaction. */
import type { BadgeContent } from '@vitrine/domain/badges/badge.schema'
import { badgeContentOf } from '@vitrine/domain/badges/badge-content.rules'
import type { TenantDb } from '../../../platform/db/tenant.ts'
import { findBadgeRow, lockBadges } from './badges.queries.ts'
import { saveBadge } from './save-badge.ts'

interface SavedBadges {
  appKey: string
  badges: readonly { id: string; data: BadgeContent }[]
  /** Where they stand in the request. */
  path: string
  /** Null for the default language. */
  language: string | null
  author: string
  now: Date
}

export async function saveBadges(trx: TenantDb, { badges, path, ...save }: SavedBadges): Promise<void> {
  if (badges.length === 0) return
  await lockBadges(trx)
  for (const [at, { id, data }] of badges.entries()) {
    const stored = await findBadgeRow(trx, id)
    if (stored) await saveBadge(trx, { ...save, stored, content: badgeContentOf(data), path: `${path}.${at}.data` })
  }
}
