/** Badges that a journey knows, in the place of the demo's; those come back afterwards. */
import type { Badge } from '@vitrine/domain/badges/badge.schema'
import { badgesRoutes } from '@vitrine/domain/badges/badges.routes'
import type { HttpSession } from './http-session.ts'

export interface PlannedBadge {
  title: { text: string; textColor?: string; visible?: boolean }
  [field: string]: unknown
}

export function ownBadges(session: HttpSession, appKey: string) {
  const params = { appKey }
  const read = async (): Promise<Badge[]> =>
    (await session.call(badgesRoutes.listBadges, { params, query: { pageSize: 100 } })).data

  /** From the highest priority down. */
  async function plan(badges: readonly PlannedBadge[]): Promise<Badge[]> {
    for (const { id } of await read()) await session.call(badgesRoutes.deleteBadge, { params: { appKey, id } })
    for (const body of badges.toReversed()) await session.call(badgesRoutes.createBadge, { params, body })
    return read()
  }

  return {
    read,
    plan,
    update: (id: string, body: PlannedBadge) =>
      session.call(badgesRoutes.updateBadge, { params: { appKey, id }, body }),
    restore: (before: readonly Badge[]) => plan(before.map(({ language: _, ...badge }) => badge)),
  }
}
