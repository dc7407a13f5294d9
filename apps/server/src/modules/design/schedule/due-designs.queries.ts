/** What is due by the clock, over all apps: there is no member here whose app's door it could use. */
import type { Kysely } from 'kysely'
import type { Tables } from '../../../db/tables.ts'

type Db = Kysely<Tables>

/** Apps in which a design begins or ends before that time, with the first instant of each. */
export const listDueApps = (db: Db, until: Date) =>
  db
    .selectFrom((eb) =>
      eb
        .selectFrom('designs')
        .select(['app_key', 'starts_at as at'])
        .where('status', '=', 'schedule')
        .where('starts_at', '<=', until)
        .unionAll((inner) =>
          inner
            .selectFrom('designs')
            .select(['app_key', 'ends_at as at'])
            .where('status', 'in', ['live', 'past'])
            .where('ends_at', '<=', until),
        )
        .unionAll((inner) =>
          inner
            .selectFrom('designs')
            .select(['app_key', 'settles_at as at'])
            .where('status', 'in', ['live', 'past'])
            .where('settles_at', '<=', until),
        )
        .as('due'),
    )
    .select(['due.app_key'])
    .select((eb) => eb.fn.min<Date>('due.at').as('at'))
    .groupBy('due.app_key')
    .execute()

/** Apps with a design that begins before that time and whose present state is not prepared. */
export const listUnprepared = async (db: Db, until: Date): Promise<string[]> => {
  const rows = await db
    .selectFrom('designs')
    .leftJoin('prepared_releases as prepared', (join) =>
      join.onRef('prepared.app_key', '=', 'designs.app_key').onRef('prepared.design_id', '=', 'designs.id'),
    )
    .innerJoin('designs as live', (join) =>
      join.onRef('live.app_key', '=', 'designs.app_key').on('live.status', '=', 'live'),
    )
    .where('designs.status', '=', 'schedule')
    .where('designs.starts_at', '<=', until)
    .where((eb) =>
      eb.or([
        eb('prepared.content_revision', 'is distinct from', eb.ref('designs.content_revision')),
        eb('prepared.based_on', 'is distinct from', eb.ref('live.release_id')),
      ]),
    )
    .select('designs.app_key')
    .distinct()
    .execute()
  return rows.map((row) => row.app_key)
}
