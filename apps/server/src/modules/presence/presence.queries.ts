/** Open tabs of one app: the only file that names this table. */

import { maxOthersShown } from '@vitrine/domain/presence/presence.rules'
import type { PresencePlace } from '@vitrine/domain/presence/presence.schema'
import type { Kysely } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import type { TenantDb } from '../../platform/db/tenant.ts'

export interface Tab {
  appKey: string
  sub: string
  place: Omit<PresencePlace, 'draftDigest' | 'list'>
  now: Date
}

const columnsOf = ({ place, now }: Tab) => ({
  screen: place.screen,
  design_id: place.designId,
  page_type: place.page?.type ?? null,
  page_id: place.page?.id ?? null,
  block_id: place.blockId,
  away: place.away,
  seen_at: now,
})

/** Returns false when the tab is not known yet. */
export async function updateTab(db: TenantDb, tab: Tab): Promise<boolean> {
  const known = await db
    .updateTable('presence')
    .set(columnsOf(tab))
    .where('sub', '=', tab.sub)
    .where('tab', '=', tab.place.tab)
    .returning('tab')
    .executeTakeFirst()
  return known !== undefined
}

/** Two calls of the same new tab may arrive at once. */
export const insertTab = (db: TenantDb, tab: Tab) =>
  db
    .insertInto('presence')
    .values({ app_key: tab.appKey, sub: tab.sub, tab: tab.place.tab, came_at: tab.now, ...columnsOf(tab) })
    .onConflict((conflict) => conflict.columns(['app_key', 'sub', 'tab']).doUpdateSet(columnsOf(tab)))
    .execute()

export async function countTabs(db: TenantDb, { sub, since }: { sub: string; since: Date }): Promise<number> {
  const { count } = await db
    .selectFrom('presence')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('sub', '=', sub)
    .where('seen_at', '>', since)
    .executeTakeFirstOrThrow()
  return Number(count)
}

export const deleteTab = (db: TenantDb, { sub, tab }: { sub: string; tab: string }) =>
  db.deleteFrom('presence').where('sub', '=', sub).where('tab', '=', tab).execute()

/** Tabs of active members except this one, the latest arrival first. */
export const listTabs = (db: TenantDb, { but, since }: { but: { sub: string; tab: string }; since: Date }) =>
  db
    .selectFrom('presence')
    .innerJoin('members', 'members.sub', 'presence.sub')
    .innerJoin('users', 'users.sub', 'presence.sub')
    .leftJoin('designs', 'designs.id', 'presence.design_id')
    .select(['presence.tab', 'presence.sub', 'presence.screen', 'presence.design_id', 'presence.page_type'])
    .select(['presence.page_id', 'presence.block_id', 'presence.away'])
    .select(['members.id as member_id', 'members.permissions', 'users.preferred_username as name'])
    .select('designs.title as design_title')
    .where('members.active', '=', true)
    .where('presence.seen_at', '>', since)
    .where((eb) => eb.or([eb('presence.sub', '<>', but.sub), eb('presence.tab', '<>', but.tab)]))
    .orderBy('presence.came_at', 'desc')
    .orderBy('presence.tab')
    .limit(maxOthersShown)
    .execute()

/** Spans all apps, because a tab that is gone cannot ask for it. */
export const deleteGoneTabs = (db: Kysely<Tables>, before: Date) =>
  db.deleteFrom('presence').where('seen_at', '<', before).execute()
