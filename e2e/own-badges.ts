/** Badges that a journey knows, in the place of the demo's; those come back afterwards. */
import type { Badge } from '@vitrine/domain/badges/badge.schema'
import { badgesRoutes } from '@vitrine/domain/badges/badges.routes'
import { afterAll, beforeAll } from 'vitest'
import { type HttpSession, signInOverHttp } from './http-session.ts'
import { openOwnServer } from './own-server.ts'

interface PlannedBadge {
  title: { text: string; textColor?: string; visible?: boolean }
  [field: string]: unknown
}

/** Call in a describe: the badges of an app, for its tests to plan. */
export function useOwnBadges(appKey: string) {
  let session: HttpSession
  let before: Badge[]
  const params = { appKey }
  const read = async (): Promise<Badge[]> =>
    (await session.call(badgesRoutes.listBadges, { params, query: { pageSize: 100 } })).data

  /** From the highest priority down. */
  async function plan(badges: readonly PlannedBadge[]): Promise<Badge[]> {
    for (const { id } of await read()) await session.call(badgesRoutes.deleteBadge, { params: { appKey, id } })
    for (const body of badges.toReversed()) await session.call(badgesRoutes.createBadge, { params, body })
    return read()
  }

  beforeAll(async () => {
    session = await signInOverHttp((await openOwnServer()).consoleUrl, 'owner', appKey)
    before = await read()
  })
  afterAll(() => plan(before.map(({ language: _, ...badge }) => badge)))

  return {
    /** The owner who plans them. */
    session: () => session,
    read,
    plan,
  }
}
