/** What a list of the design tool shows, as one digest: an open list sees from it that somebody else changed it. */
import type { FollowedList } from '@vitrine/domain/presence/presence.schema'
import { sql } from 'kysely'
import type { TenantDb } from '../../platform/db/tenant.ts'
import { digestOf } from './digest-of.ts'

const readBadges = (db: TenantDb) =>
  db.selectFrom('badges').select(['id', 'revision', 'priority']).orderBy('id').execute()

/** A release never changes, so the last one and the live one are enough. */
async function readReleases(db: TenantDb) {
  const last = await db
    .selectFrom('releases')
    .select((eb) => eb.fn.max('number').as('number'))
    .executeTakeFirst()
  const live = await db.selectFrom('designs').select('release_id').where('status', '=', 'live').executeTakeFirst()
  return [last?.number, live?.release_id]
}

/** There may be a thousand designs, asked about every two seconds, so the database combines them into one text. */
const readDesigns = (db: TenantDb) =>
  db
    .selectFrom('designs')
    .select(
      sql<string | null>`md5(string_agg(json_build_array(id, title, status, start_time, end_time, timezone,
        content_revision, extract(epoch from updated_at))::text, '' order by id))`.as('hash'),
    )
    .executeTakeFirst()

const readers: Record<FollowedList, (db: TenantDb) => Promise<unknown>> = {
  badges: readBadges,
  releases: readReleases,
  designs: readDesigns,
}

export const readListDigest = async (db: TenantDb, name: FollowedList): Promise<string> =>
  digestOf(await readers[name](db))
