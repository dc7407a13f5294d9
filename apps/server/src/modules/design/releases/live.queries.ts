/** Live releases over all apps: shoppers name an app and have no token, so there is no member's door to use. */
import type { Kysely } from 'kysely'
import type { Tables } from '../../../db/tables.ts'
import { withSettingColumns } from '../../settings/index.ts'

type Db = Kysely<Tables>

const apps = (db: Db) =>
  withSettingColumns(db.selectFrom('apps'))
    .leftJoin('releases', (join) =>
      join.onRef('releases.app_key', '=', 'apps.app_key').onRef('releases.id', '=', 'apps.live_release_id'),
    )
    .select([
      'apps.app_key',
      'apps.live_changed_at',
      'apps.upcoming',
      'releases.id',
      'releases.number',
      'releases.hash',
      'releases.published_at',
    ])

export const findLive = (db: Db, appKey: string) => apps(db).where('apps.app_key', '=', appKey).executeTakeFirst()
export type LiveRow = NonNullable<Awaited<ReturnType<typeof findLive>>>

export const listLiveSince = (db: Db, since: Date) => apps(db).where('apps.live_changed_at', '>', since).execute()

/** The time of the last change of what is live, in any app. */
export async function lastLiveChange(db: Db): Promise<Date> {
  const { last } = await db
    .selectFrom('apps')
    .select((eb) => eb.fn.max('live_changed_at').as('last'))
    .executeTakeFirstOrThrow()
  return last ?? new Date(0)
}

/** The snapshot of a release, or of one that is prepared for devices to fetch ahead of time. */
export const findSnapshot = async (db: Db, appKey: string, hash: string) =>
  (await findIn(db, 'releases', appKey, hash)) ?? findIn(db, 'prepared_releases', appKey, hash)

const findIn = (db: Db, table: 'releases' | 'prepared_releases', appKey: string, hash: string) =>
  db
    .selectFrom(table)
    .select('snapshot')
    .where('app_key', '=', appKey)
    .where('hash', '=', hash)
    .limit(1)
    .executeTakeFirst()
