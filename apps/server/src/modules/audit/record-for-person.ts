/**
 * What concerns a person and no single app, such as a sign-in, is told in each app where the person is a member, so that
 * no app's log needs the data of another. Somebody who is a member of none has one row without an app.
 */
import type { Kysely } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import { type Actor, personActor } from './actor.ts'
import { type Change, rowOf } from './record-change.ts'

const readPlaces = (trx: Kysely<Tables>, sub: string) =>
  trx
    .selectFrom('users')
    .leftJoin('members', 'members.sub', 'users.sub')
    .where('users.sub', '=', sub)
    .select(['users.preferred_username', 'members.app_key'])
    .orderBy('members.app_key')
    .execute()

export interface PersonEvent {
  sub: string
  now: Date
  change: Omit<Change, 'subject'>
  /** Who acts, where it is not simply the person: an operator's command, or somebody in the person's place. */
  actor?: Partial<Actor>
}

/** Runs in the transaction of what happened, on all tables. */
export async function recordForPerson(trx: Kysely<Tables>, event: PersonEvent): Promise<void> {
  const { sub, now } = event
  const places = await readPlaces(trx, sub)
  const actor: Actor = { ...personActor({ sub, name: places[0]?.preferred_username ?? null }), ...event.actor }
  const change = { ...event.change, subject: { kind: 'person', id: sub } }
  const apps = places.length > 0 ? places.map(({ app_key }) => app_key) : [null]
  await trx
    .insertInto('audit_log')
    .values(apps.map((appKey) => ({ app_key: appKey, ...rowOf({ actor, now }, change) })))
    .execute()
}
