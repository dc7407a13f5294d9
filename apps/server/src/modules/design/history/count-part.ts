/** Counts the differences between two states of badges or of a selection. */
import type { SnapshotBadge } from '@vitrine/domain/badges/badge.schema'
import type { Counts } from '@vitrine/domain/history/history.routes'
import { badgeOwner, type Overlay } from '@vitrine/domain/pages/overlay.rules'
import { isSameJson } from '@vitrine/domain/publishing/changes.rules'
import type { SelectionRef } from '@vitrine/domain/selections/selection.schema'
import type { SelectionKind } from '@vitrine/domain/selections/selection-kinds'
import type { TenantDb } from '../../../platform/db/tenant.ts'
import { findSet } from '../selections/selection-sets.ts'

export interface BadgesAtMoment {
  badges: SnapshotBadge[]
  overlays: Record<string, Overlay>
}

const saidOf = ({ overlays }: BadgesAtMoment, id: string) =>
  Object.entries(overlays).flatMap(([language, overlay]) => {
    const said = overlay[badgeOwner(id)]
    return said ? [[language, said]] : []
  })

export function countBadges(before: BadgesAtMoment, after: BadgesAtMoment): Counts {
  const old = new Map(before.badges.map((badge) => [badge.id, badge]))
  const kept = after.badges.filter(({ id }) => old.has(id))
  const isSame = (badge: SnapshotBadge) =>
    isSameJson(old.get(badge.id), badge) && isSameJson(saidOf(before, badge.id), saidOf(after, badge.id))
  return {
    added: after.badges.length - kept.length,
    removed: old.size - kept.length,
    changed: kept.filter((badge) => !isSame(badge)).length,
  }
}

/** The chosen ids; null when nobody chose. */
export async function idsOf(
  db: TenantDb,
  kind: SelectionKind,
  ref: SelectionRef | null,
): Promise<readonly string[] | null> {
  return ref && findSet(db, { kind, hash: ref.hash })
}

export function countIds(before: readonly string[], after: readonly string[]): Counts {
  const [old, now] = [new Set(before), new Set(after)]
  const added = after.filter((id) => !old.has(id)).length
  const removed = before.filter((id) => !now.has(id)).length
  // The same ids in another order.
  const isMoved = added + removed === 0 && before.join('\n') !== after.join('\n')
  return { added, removed, changed: isMoved ? 1 : 0 }
}

export async function countPart(
  db: TenantDb,
  part: 'badges' | SelectionKind,
  before: unknown,
  after: unknown,
): Promise<Counts> {
  if (part === 'badges') return countBadges(before as BadgesAtMoment, after as BadgesAtMoment)
  const old = (await idsOf(db, part, before as SelectionRef | null)) ?? []
  return countIds(old, (await idsOf(db, part, after as SelectionRef | null)) ?? [])
}
