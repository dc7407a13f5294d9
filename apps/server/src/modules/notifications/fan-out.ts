/**
 * Makes the deliveries of a message: one row for each device it is for, due when the device's own clock shows the time. A piece
 * at a time, each in a transaction of its own that also notes how far it came, so that a server that ends in the middle
 * loses nothing and doubles nothing. Of a stopped message it ends what still waits.
 */

import { instantOf, offsetAt } from '@vitrine/domain/designs/zone.rules'
import type { Audience } from '@vitrine/domain/notifications/audience.schema'
import type { StopReason } from '@vitrine/domain/notifications/delivery-states'
import type { MessageData, MessageTopic } from '@vitrine/domain/notifications/message.schema'
import { lateByMs } from '@vitrine/domain/notifications/message-time.rules'
import { dayMs, minuteMs } from '@vitrine/domain/time'
import { type Kysely, sql, type Updateable } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import { forApp } from '../../platform/db/tenant.ts'
import { recordChange, systemActor } from '../audit/index.ts'
import { writeEvent } from '../outbox/index.ts'
import { type DeviceSpan, isMeant, isReachable, isWithin } from './audience.ts'
import { zoneOf } from './decide-delivery.ts'
import { deliveryState } from './delivery-rows.ts'
import { variantFor } from './experiments.ts'
import { titleOf } from './message-answers.ts'
import { leadsNowhere } from './message-destination.ts'
import { type MessageRow, stopMessageRow } from './messages.queries.ts'
import { triedForSeconds } from './retry-times.ts'

/** Deliveries that are made at once, and of how many devices a segment is worked out for them. */
const usualSizes = { piece: 10_000, span: 50_000 }
type Sizes = typeof usualSizes

interface Work {
  now: Date
  sizes: Sizes
}

type Trx = Kysely<Tables>

const lockNext = (trx: Trx, now: Date): Promise<MessageRow | undefined> =>
  trx
    .selectFrom('messages')
    .selectAll()
    .where('fan_out_at', '<=', now)
    .orderBy('fan_out_at')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()

/**
 * The devices that come next. A segment of a million devices would be worked out a hundred times without it, whole each time. Of
 * listed devices all are found at once.
 */
async function nextSpan(trx: Trx, { app_key: appKey, ...message }: MessageRow, sizes: Sizes): Promise<DeviceSpan> {
  const after = message.fan_out_after ?? ''
  const { kind } = message.audience as Audience
  if (kind === 'devices') return { after, upTo: null }
  const last = await trx
    .selectFrom('push_devices')
    .select('install_id')
    .where('app_key', '=', appKey)
    .where('install_id', '>', after)
    .orderBy('install_id')
    .offset((kind === 'segment' ? sizes.span : sizes.piece) - 1)
    .limit(1)
    .executeTakeFirst()
  return { after, upTo: last?.install_id ?? null }
}

/** Zones of these devices, each with the instant at which its clocks show the message's time. */
async function readDueTimes(
  trx: Trx,
  { app_key: appKey, delivery_time: wallClock, ...message }: MessageRow,
  span: DeviceSpan,
) {
  // The rest of an A/B test get the better text when their clocks show the time again.
  const notBefore = message.decided_at?.getTime() ?? Number.NEGATIVE_INFINITY
  const { rows } = await sql<{ tz: string }>`
    select distinct tz from push_devices where app_key = ${appKey} and target is not null
      and ${isWithin(span, sql`install_id`)}`.execute(trx)
  return rows.map(({ tz }) => {
    const zone = zoneOf(tz)
    const first = instantOf(wallClock ?? '', zone) ?? message.first_at.getTime()
    const due = first < notBefore ? first + Math.ceil((notBefore - first) / dayMs) * dayMs : first
    return { tz, due: new Date(due), aheadMinutes: Math.round(offsetAt(due, zone) / minuteMs) }
  })
}

/** So far back it counts when a shopper opened the app. */
const habitDays = 60

/** The hour of the device's clock in which most of its sessions began; null for one without any. */
const usualHour = (appKey: string, now: Date) => sql`left join lateral (
  select mode() within group (
    order by mod(floor((extract(epoch from s.started_at) / 60 + z.ahead) / 60)::bigint, 24)) as hour
  from installs i join insight_sessions s on s.app_key = i.app_key and s.ord = i.ord
  where i.app_key = ${appKey} and i.install_id = piece.install_id
    and s.started_at > ${new Date(now.getTime() - habitDays * dayMs)}
) habit on true`

/** So often it is looked again who is the first: a device of an earlier zone may have come. */
const againMs = 15 * minuteMs

/**
 * A message for each shopper's own time is planned until the first of its devices is due: somewhere on earth it is that time up
 * to 26 hours earlier. Null where it is to begin now. Where nobody is to get it yet, somebody may be until it is that time
 * everywhere.
 */
async function beginsLater(trx: Trx, message: MessageRow, now: Date): Promise<Date | null> {
  if (message.status !== 'scheduled' || (message.timing !== 'own' && message.timing !== 'usual')) return null
  const isFor = isMeant(message.audience as Audience, { appKey: message.app_key, now: now.getTime() })
  const { rows } = await sql<{ tz: string }>`
    select distinct d.tz from push_devices d where d.app_key = ${message.app_key}
      and ${isReachable(message.topic as MessageTopic)} and ${isFor}`.execute(trx)
  const dues = rows.map(({ tz }) => instantOf(message.delivery_time ?? '', zoneOf(tz)) ?? message.first_at.getTime())
  // Where it was over already nobody gets it, but for those whose usual hour comes after it.
  const overBefore = message.created_at.getTime() - (message.timing === 'usual' ? dayMs : lateByMs)
  const first = Math.min(message.last_at.getTime(), ...dues.filter((due) => due >= overBefore))
  return first > now.getTime() ? new Date(Math.min(first, now.getTime() + againMs)) : null
}

interface MadePiece {
  count: number
  left_out: number
  /** How far it came; null where it came to the end. */
  last: string | null
}

async function insertPiece(trx: Trx, message: MessageRow, { now, sizes }: Work): Promise<MadePiece> {
  const audience = message.audience as Audience
  const span = await nextSpan(trx, message, sizes)
  const isOwn = message.timing === 'own' || message.timing === 'usual'
  const zones = isOwn ? await readDueTimes(trx, message, span) : []
  const isUsual = message.timing === 'usual'
  // From the chosen time on, in the hour in which the shopper is likely to be there.
  const wait = isUsual
    ? sql`+ coalesce(mod(habit.hour - ${Number(message.delivery_time?.slice(11, 13))}::bigint + 24, 24), 0) * interval '1 hour'`
    : sql``
  const from = message.decided_at ?? message.first_at
  const due = isOwn ? sql`(coalesce(z.due, ${from}::timestamptz) ${wait})` : sql`${from}::timestamptz`
  const late = sql`${due} < ${new Date(message.created_at.getTime() - lateByMs)}::timestamptz`
  const isLeftOut = sql`(${late} or coalesce(piece.variant = 'holdout', false))`
  const { variant, isMeant: hasVariant } = variantFor(message)
  const isFor = message.kind === 'test' ? sql`d.target is not null` : isReachable(message.topic as MessageTopic)
  const { rows } = await sql<MadePiece & { found: number }>`
    with piece as (
      select d.install_id, d.tz, ${variant} as variant from push_devices d
      where d.app_key = ${message.app_key} and ${isWithin(span, sql`d.install_id`)}
        and ${isFor} and ${isMeant(audience, { appKey: message.app_key, now: now.getTime(), span })} and ${hasVariant}
      order by d.install_id limit ${sizes.piece}
    ),
    made as (
      insert into message_deliveries (app_key, message_id, install_id, due_at, expires_at, state, reason, variant)
      select ${message.app_key}, ${message.id}, piece.install_id, ${due}, ${due} + ${triedForSeconds} * interval '1 second',
        case when ${isLeftOut} then ${deliveryState.left_out}::smallint else ${deliveryState.waiting}::smallint end,
        case when piece.variant = 'holdout' then 'holdout' when ${late} then 'too_late' end, piece.variant
      from piece
      left join unnest(${zones.map(({ tz }) => tz)}::text[], ${zones.map(({ due: at }) => at)}::timestamptz[],
        ${zones.map(({ aheadMinutes }) => aheadMinutes)}::integer[]) z (tz, due, ahead) on z.tz = piece.tz
      ${isUsual ? usualHour(message.app_key, now) : sql``}
      on conflict do nothing returning state
    )
    select (select count(*)::integer from made) as count,
      (select count(*)::integer from made where state = ${deliveryState.left_out}) as left_out,
      (select count(*)::integer from piece) as found, (select max(install_id) from piece) as last`.execute(trx)
  const { count, left_out, found, last } = rows[0] ?? { count: 0, left_out: 0, found: 0, last: null }
  return { count, left_out, last: found < sizes.piece ? span.upTo : last }
}

/** Returns how many it ended. */
async function stopPiece(trx: Trx, { app_key: appKey, id }: MessageRow): Promise<number> {
  const { numAffectedRows } = await sql`
    update message_deliveries set state = ${deliveryState.stopped} where app_key = ${appKey} and message_id = ${id}
      and state = 0 and install_id in (
        select install_id from message_deliveries where app_key = ${appKey} and message_id = ${id} and state = 0
        order by install_id limit ${usualSizes.piece} for update skip locked)`.execute(trx)
  return Number(numAffectedRows ?? 0)
}

const note = (trx: Trx, { app_key: appKey, id }: MessageRow, change: Updateable<Tables['messages']>) =>
  trx.updateTable('messages').set(change).where('app_key', '=', appKey).where('id', '=', id).execute()

/** Once, with the first piece. */
const tellSent = (trx: Trx, { app_key: appKey, id, audience }: MessageRow, now: Date) =>
  writeEvent(forApp(trx, appKey), {
    type: 'message.sent',
    at: now,
    subject: { kind: 'message', id },
    told: { audience: (audience as Audience).kind },
  })

async function makePiece(trx: Trx, message: MessageRow, work: Work): Promise<void> {
  const { now } = work
  const { count, left_out: left, last } = await insertPiece(trx, message, work)
  if (message.began_at === null && message.kind === 'manual') await tellSent(trx, message, now)
  const devices = message.devices + count
  const leftOut = message.left_out + left
  const isWhole = last === null
  const isOver = isWhole && !message.awaits_winner && devices === message.sent + message.failed + leftOut
  await note(trx, message, {
    status: isOver ? 'sent' : 'sending',
    devices,
    left_out: leftOut,
    began_at: message.began_at ?? now,
    // The longest waiting is next: messages take turns, so that a large one holds up nobody else's.
    fan_out_at: isWhole ? null : now,
    fan_out_failures: 0,
    ...(last !== null && { fan_out_after: last }),
  })
}

/** Ends it whole, which the owner sees with the reason. */
async function stopFor(trx: Trx, row: MessageRow, { reason, now }: { reason: StopReason; now: Date }): Promise<void> {
  const app = forApp(trx, row.app_key)
  const { numUpdatedRows } = await stopMessageRow(app, { id: row.id, reason, now })
  if (numUpdatedRows === 0n || row.kind !== 'manual') return
  await recordChange(
    { trx: app, actor: systemActor('messages'), now },
    { action: 'message.stopped', subject: { kind: 'message', id: row.id, name: titleOf(row) }, after: { reason } },
  )
}

/** What a planned message leads to may have gone since it was composed. */
const hasLostDestination = (trx: Trx, { app_key: appKey, status, data }: MessageRow): Promise<boolean> | boolean =>
  status === 'scheduled' && leadsNowhere(forApp(trx, appKey), data as unknown as MessageData)

/** A message of which this fails is left alone, longer each time: it must not hold up the others. */
const longestPauseMs = 32 * minuteMs
const pauseAfter = (failures: number) => Math.min(longestPauseMs, minuteMs * 2 ** (failures - 1))
/** So often in a row, over an hour and a half. A database that is away is not counted: it cannot be noted. */
const mostFailures = 8

/** What failed once may have been chance; what always fails ends, and the owner sees why. */
async function noteFailure(db: Kysely<Tables>, { app_key: appKey, id }: MessageRow, now: Date): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const app = forApp(trx, appKey)
    const row = await app.selectFrom('messages').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
    // Somebody else did it meanwhile.
    if (!row?.fan_out_at) return
    const failures = row.fan_out_failures + 1
    const again = new Date(now.getTime() + pauseAfter(failures))
    await note(trx, row, { fan_out_at: again, fan_out_failures: failures })
    if (failures < mostFailures) return
    await stopFor(trx, row, { reason: 'audience', now })
  })
}

/** Works on one message that has something to do; false where none has. Throws where it fails, and goes on with others then. */
export async function fanOutNext(db: Kysely<Tables>, now: Date, sizes = usualSizes): Promise<boolean> {
  let found: MessageRow | undefined
  try {
    return await db.transaction().execute(async (trx) => {
      found = await lockNext(trx, now)
      if (!found) return false
      const later = await beginsLater(trx, found, now)
      if (later) await note(trx, found, { fan_out_at: later })
      else if (await hasLostDestination(trx, found)) await stopFor(trx, found, { reason: 'destination', now })
      else if (found.status === 'scheduled' || found.status === 'sending') await makePiece(trx, found, { now, sizes })
      // What is being sent right now ends as stopped where it is settled.
      else await note(trx, found, { fan_out_at: (await stopPiece(trx, found)) === 0 ? null : now })
      return true
    })
  } catch (error) {
    if (found) await noteFailure(db, found, now)
    throw error
  }
}
