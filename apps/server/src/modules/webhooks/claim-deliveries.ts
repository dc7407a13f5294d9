/**
 * Takes deliveries that are due, so that of several servers one sends each. What is taken is due again after a while: a
 * server that ends in the middle loses nothing. An endpoint has few places, and one that takes nothing has a single one
 * in a lane of its own; an app has a part of each lane, whatever it has of endpoints, and who holds least is next. So
 * receivers that hang hold up nobody else.
 */
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../db/tables.ts'

const placesPerEndpoint = 4
const placesWhileFailing = 1
/** Of all servers together. */
const placesPerApp: Lane = { fresh: 16, failing: 8 }

export interface Lane {
  /** Deliveries to endpoints that took the last one. */
  fresh: number
  /** Deliveries to endpoints that did not. */
  failing: number
}

export interface Claimed {
  appKey: string
  id: string
  attempts: number
  lane: keyof Lane
}

/** Those that deliveries wait for, found without reading all that wait. */
const openEndpoints = sql`open (app_key, endpoint_id) as (
      (select app_key, endpoint_id from webhook_deliveries where due_at is not null
       order by app_key, endpoint_id limit 1)
      union all
      select following.app_key, following.endpoint_id from open cross join lateral (
        select app_key, endpoint_id from webhook_deliveries
        where due_at is not null and (app_key, endpoint_id) > (open.app_key, open.endpoint_id)
        order by app_key, endpoint_id limit 1
      ) following
    )`

/** Most looks find nothing due, and end with this: the claim is costly to plan. */
async function isAnyDue(db: Kysely<Tables>, now: Date): Promise<boolean> {
  const { rows } = await sql<{ is_due: boolean }>`
    with recursive ${openEndpoints}
    select exists (
      select from open join webhook_deliveries waiting using (app_key, endpoint_id) where waiting.due_at <= ${now}
    ) as is_due`.execute(db)
  return rows[0]?.is_due === true
}

/** `free`: how many this server can send. `lostAt`: when it counts as lost with what it took. */
export async function claimDeliveries(
  db: Kysely<Tables>,
  { now, lostAt, free }: { now: Date; lostAt: Date; free: Lane },
): Promise<Claimed[]> {
  if (!(await isAnyDue(db, now))) return []
  const { rows } = await sql<{ app_key: string; id: string; attempts: number; failing: boolean }>`
    with recursive ${openEndpoints},
    served as (
      select open.app_key, open.endpoint_id, endpoint.failing_since is not null as failing, busy.held,
        sum(busy.held) over (partition by open.app_key, endpoint.failing_since is not null) as held_by_app
      from open
      join webhook_endpoints endpoint on endpoint.app_key = open.app_key and endpoint.id = open.endpoint_id
      cross join lateral (
        select count(*) as held from webhook_deliveries busy
        where busy.app_key = open.app_key and busy.endpoint_id = open.endpoint_id
          and busy.due_at > ${now} and busy.sending
      ) busy
    ),
    in_app as (
      select due.app_key, due.id, due.due_at, served.failing,
        served.held_by_app + row_number() over (
          partition by due.app_key, served.failing order by served.held + due.turn, due.due_at, due.id
        ) as place
      from served cross join lateral (
        select next.*, row_number() over (order by next.due_at, next.id) as turn from (
          select waiting.app_key, waiting.id, waiting.due_at from webhook_deliveries waiting
          where waiting.app_key = served.app_key and waiting.endpoint_id = served.endpoint_id
            and waiting.due_at <= ${now}
          order by waiting.due_at, waiting.id
          limit greatest(0,
            case when served.failing then ${placesWhileFailing}::int else ${placesPerEndpoint}::int end - served.held)
        ) next
      ) due
    ),
    ranked as (
      select app_key, id, failing, row_number() over (partition by failing order by place, due_at, id) as place
      from in_app
      where place <= case when failing then ${placesPerApp.failing}::int else ${placesPerApp.fresh}::int end
    ),
    locked as (
      select delivery.app_key, delivery.id, ranked.failing from webhook_deliveries delivery
      join ranked on ranked.app_key = delivery.app_key and ranked.id = delivery.id
      where delivery.due_at <= ${now}
        and ranked.place <= case when ranked.failing then ${free.failing}::int else ${free.fresh}::int end
      for update of delivery skip locked
    )
    update webhook_deliveries delivery
    set sending = true, attempts = delivery.attempts + 1, due_at = ${lostAt}
    from locked where delivery.app_key = locked.app_key and delivery.id = locked.id
    returning delivery.app_key, delivery.id, delivery.attempts, locked.failing
  `.execute(db)
  return rows.map(({ app_key: appKey, id, attempts, failing }) => ({
    appKey,
    id,
    attempts,
    lane: failing ? 'failing' : 'fresh',
  }))
}
