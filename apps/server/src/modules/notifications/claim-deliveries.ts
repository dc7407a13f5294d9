/**
 * Takes deliveries that are due, so that of several servers one sends each. What is taken is due again after a while: a server
 * that ends in the middle loses nothing. Apps share the places, so that a message to a million devices of one app holds up
 * nobody else's.
 *
 * Whom a message must not reach now is decided here, in the transaction that counts it: opted out, at night, beyond the cap, in
 * another zone by now.
 */
import { dayMs, minuteMs } from '@vitrine/domain/time'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import { stillHolds } from './automation-conditions.ts'
import { countMessages } from './count-messages.ts'
import { type Decision, decideDelivery, isMarketing, localDays } from './decide-delivery.ts'
import { deliveryState } from './delivery-rows.ts'
import { toldOtherText } from './experiments.ts'
import { type LimitColumns, limitsOf } from './message-limits.queries.ts'

/** Longer than a call may take with all that waits before it. */
export const lostAfterMs = 2 * minuteMs

export interface ClaimedDelivery extends LimitColumns {
  app_key: string
  message_id: string
  install_id: string
  trigger_key: string
  automation: string | null
  /** Of the message. */
  status: string
  /** Of an automation: what it is about still holds. */
  holds: boolean
  due_at: Date
  expires_at: Date
  attempts: number
  spared: number
  values: Record<string, string> | null
  /** Of an A/B test; null without one. */
  variant: string | null
  told_other: boolean
  timing: string
  delivery_time: string | null
  kind: string
  topic: string
  urgent: boolean
  provider: string | null
  target: string | null
  p256dh: string | null
  auth: string | null
  locale: string
  tz: string
  customer_id: string | null
  muted: string[]
  retired_reason: string | null
}

type Trx = Kysely<Tables>

/** Apps with a delivery that is due. Most looks find none, and end here: what comes after is costly to plan. */
async function findDueApps(db: Kysely<Tables>, now: Date): Promise<string[]> {
  const { rows } = await sql<{ app_key: string }>`
    with recursive open (app_key) as (
      (select app_key from message_deliveries where state = 0 order by app_key limit 1)
      union all
      select (select x.app_key from message_deliveries x where x.state = 0 and x.app_key > open.app_key order by x.app_key limit 1)
      from open where open.app_key is not null
    )
    select app_key from open where app_key is not null and exists (
      select from message_deliveries x where x.app_key = open.app_key and x.state = 0 and x.due_at <= ${now})`.execute(
    db,
  )
  return rows.map((row) => row.app_key)
}

/**
 * At most `most` of all, the same number of each app: one half are those that have been due longest, the other those that became
 * due last. So news of an order does not wait for the rest of a message to a hundred thousand devices.
 */
async function lockDue(
  trx: Trx,
  { apps, now, most }: { apps: readonly string[]; now: Date; most: number },
): Promise<ClaimedDelivery[]> {
  const mostOfApp = Math.max(1, Math.floor(most / apps.length))
  const latest = Math.floor(mostOfApp / 2)
  const lockSome = (direction: 'asc' | 'desc', count: number) => sql`select * from (
    select x.app_key, x.message_id, x.install_id, x.trigger_key from message_deliveries x
    where x.app_key = due.app_key and x.state = 0 and x.due_at <= ${now}
    order by x.due_at ${sql.raw(direction)} limit ${count}
    for update of x skip locked
  ) locked`
  const { rows } = await sql<ClaimedDelivery>`
    with picked as (
      select next.* from unnest(${apps}::text[]) due (app_key) cross join lateral (
        ${lockSome('asc', mostOfApp - latest)} union ${lockSome('desc', latest)}
      ) next
    )
    select v.app_key, v.message_id, v.install_id, v.trigger_key, m.automation, ${stillHolds(now)} as holds, v.due_at, v.expires_at, v.attempts, v.spared, v."values", v.variant,
      ${toldOtherText} as told_other,
      m.status, m.timing, m.delivery_time, m.kind, m.topic, m.urgent,
      d.provider, d.target, d.p256dh, d.auth, d.locale, d.tz, d.customer_id, d.muted, d.retired_reason,
      l.quiet_from, l.quiet_to, l.per_day, l.per_week
    from picked
    join message_deliveries v using (app_key, message_id, install_id, trigger_key)
    join messages m on m.app_key = v.app_key and m.id = v.message_id
    join push_devices d on d.app_key = v.app_key and d.install_id = v.install_id
    left join message_limits l on l.app_key = v.app_key
    order by v.app_key, v.install_id, v.due_at, m.created_at, v.message_id`.execute(trx)
  return rows
}

const keyOf = ({ app_key: appKey, install_id: installId }: { app_key: string; install_id: string }) =>
  `${appKey} ${installId}`

const personOf = ({
  app_key: appKey,
  message_id: messageId,
  install_id: installId,
  customer_id: customerId,
}: ClaimedDelivery) => JSON.stringify([appKey, messageId, customerId ?? { installId }])

interface CapCounts {
  today: number
  week: number
}

/** Locks the devices, so that two messages at once are counted one after the other. */
async function readCaps(trx: Trx, claimed: readonly ClaimedDelivery[], now: Date): Promise<Map<string, CapCounts>> {
  const counts = new Map<string, CapCounts>()
  const capped = new Map(claimed.filter(isMarketing).map((one) => [keyOf(one), one]))
  if (capped.size === 0) return counts
  const of = [...capped.values()]
  const devices = sql`unnest(${of.map((one) => one.app_key)}::text[], ${of.map((one) => one.install_id)}::text[])`
  await sql`select from push_devices d join ${devices} t (app_key, install_id) using (app_key, install_id)
    order by d.app_key, d.install_id for no key update of d`.execute(trx)
  const { rows } = await sql<{ app_key: string; install_id: string; day: string; count: number }>`
    select c.app_key, c.install_id, c.day::text as day, c.count from message_caps c
    join ${devices} t (app_key, install_id) using (app_key, install_id)
    where c.day > ${new Date(now.getTime() - 9 * dayMs)}::date`.execute(trx)
  for (const row of rows) {
    const { day, weekFrom } = localDays(capped.get(keyOf(row))?.tz ?? '', now)
    const counted = counts.get(keyOf(row)) ?? { today: 0, week: 0 }
    counts.set(keyOf(row), {
      today: counted.today + (row.day === day ? row.count : 0),
      week: counted.week + (row.day > weekFrom ? row.count : 0),
    })
  }
  return counts
}

interface Decided {
  delivery: ClaimedDelivery
  decision: Decision
}

function decideAll(claimed: readonly ClaimedDelivery[], caps: Map<string, CapCounts>, now: Date): Decided[] {
  /** Which text of a test people are told in this batch. */
  const texts = new Map<string, string | null>()
  return claimed.map((delivery) => {
    const counted = caps.get(keyOf(delivery)) ?? { today: 0, week: 0 }
    const person = personOf(delivery)
    const isOther = delivery.told_other || (texts.get(person) ?? delivery.variant) !== delivery.variant
    const decision: Decision =
      isOther && delivery.attempts === 0 && delivery.status !== 'stopped'
        ? { leaveOut: 'other_text' }
        : decideDelivery(delivery, { now: now.getTime(), ...counted, limits: limitsOf(delivery) })
    if ('send' in decision && delivery.customer_id !== null) texts.set(person, delivery.variant)
    // Of two messages of one batch the first counts for the second.
    if ('send' in decision && delivery.attempts === 0 && isMarketing(delivery))
      caps.set(keyOf(delivery), { today: counted.today + 1, week: counted.week + 1 })
    return { delivery, decision }
  })
}

function stateAfter(decision: Decision): number {
  if ('leaveOut' in decision) return deliveryState.left_out
  return 'stop' in decision ? deliveryState.stopped : deliveryState.waiting
}

async function writeDecisions(trx: Trx, decided: readonly Decided[], now: Date): Promise<void> {
  const lostAt = new Date(now.getTime() + lostAfterMs)
  const rows = decided.map(({ delivery, decision }) => ({
    ...delivery,
    state: stateAfter(decision),
    reason: 'leaveOut' in decision ? decision.leaveOut : null,
    due: 'send' in decision ? lostAt : 'postponeTo' in decision ? decision.postponeTo : now,
    tried: 'send' in decision ? 1 : 0,
  }))
  await sql`update message_deliveries v set state = t.state, reason = coalesce(t.reason, v.reason), due_at = t.due,
      attempts = v.attempts + t.tried
    from unnest(${rows.map((row) => row.app_key)}::text[], ${rows.map((row) => row.message_id)}::text[],
      ${rows.map((row) => row.install_id)}::text[], ${rows.map((row) => row.trigger_key)}::text[],
      ${rows.map((row) => row.state)}::smallint[],
      ${rows.map((row) => row.reason)}::text[], ${rows.map((row) => row.due)}::timestamptz[],
      ${rows.map((row) => row.tried)}::smallint[]) t (app_key, message_id, install_id, trigger_key, state, reason, due, tried)
    where v.app_key = t.app_key and v.message_id = t.message_id and v.install_id = t.install_id
      and v.trigger_key = t.trigger_key`.execute(trx)
}

async function countCaps(trx: Trx, decided: readonly Decided[], now: Date): Promise<void> {
  const counted = decided.filter(
    ({ delivery, decision }) => 'send' in decision && delivery.attempts === 0 && isMarketing(delivery),
  )
  if (counted.length === 0) return
  await sql`insert into message_caps (app_key, install_id, day, count)
    select app_key, install_id, day, count(*) from unnest(
      ${counted.map(({ delivery }) => delivery.app_key)}::text[], ${counted.map(({ delivery }) => delivery.install_id)}::text[],
      ${counted.map(({ delivery }) => localDays(delivery.tz, now).day)}::date[]) t (app_key, install_id, day)
    group by 1, 2, 3 order by 1, 2, 3
    on conflict (app_key, install_id, day) do update set count = message_caps.count + excluded.count`.execute(trx)
}

export interface Claim {
  /** How many were due, also those that go out later or never: where there was one, more may be due. */
  taken: number
  /** What is to be sent now, with the number of its try. */
  toSend: ClaimedDelivery[]
}

const nothing: Claim = { taken: 0, toSend: [] }

export async function claimDeliveries(db: Kysely<Tables>, { now, most }: { now: Date; most: number }): Promise<Claim> {
  const apps = await findDueApps(db, now)
  if (apps.length === 0) return nothing
  return db.transaction().execute(async (trx) => {
    const claimed = await lockDue(trx, { apps, now, most })
    if (claimed.length === 0) return nothing
    const decided = decideAll(claimed, await readCaps(trx, claimed, now), now)
    await writeDecisions(trx, decided, now)
    await countCaps(trx, decided, now)
    await countMessages(
      trx,
      decided.flatMap(({ delivery, decision }) =>
        'leaveOut' in decision
          ? [{ appKey: delivery.app_key, messageId: delivery.message_id, sent: 0, failed: 0, leftOut: 1 }]
          : [],
      ),
    )
    const toSend = decided.flatMap(({ delivery, decision }) =>
      'send' in decision ? [{ ...delivery, attempts: delivery.attempts + 1 }] : [],
    )
    return { taken: claimed.length, toSend }
  })
}
