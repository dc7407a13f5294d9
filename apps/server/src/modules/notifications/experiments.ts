/** A/B tests of messages: which device gets which text, what each brought, and which one the rest gets. */
import type { MessageContent } from '@vitrine/domain/notifications/message.schema'
import {
  boughtWithinDays,
  type ExperimentMeasure,
  plannedSize,
  undecidedDays,
  verdictOf,
} from '@vitrine/domain/notifications/message-experiment.rules'
import {
  type Experiment,
  type ExperimentResults,
  hasRest,
  measureOf,
} from '@vitrine/domain/notifications/message-experiment.schema'
import type { MessageTime } from '@vitrine/domain/notifications/message-time.rules'
import { dayMs, hourMs } from '@vitrine/domain/time'
import { type RawBuilder, sql } from 'kysely'
import type { TenantDb } from '../../platform/db/tenant.ts'
import type { Ports } from '../../ports.ts'
import { recordChange, systemActor } from '../audit/index.ts'
import { titleOf } from './message-answers.ts'
import type { MessageRow } from './messages.queries.ts'
import { triedForSeconds } from './retry-times.ts'

export const experimentOf = ({ experiment }: Pick<MessageRow, 'experiment'>): Experiment | null =>
  experiment as unknown as Experiment | null

type Wording = Pick<MessageRow, 'contents' | 'experiment' | 'winner'>

/** What a device of this variant is told. */
export function textsOfVariant(row: Wording, variant: string | null): MessageContent[] {
  const isSecond = variant === 'b' || (variant === 'rest' && row.winner === 'b')
  return (isSecond && experimentOf(row)?.second) || (row.contents as unknown as MessageContent[])
}

/** In halves of a percent, so that two texts share an odd number of them. */
const buckets = 200

/**
 * A device that was not there in the test gets the better text, unless its customer is one of those who were told one: by the
 * customer's own share, whichever phone had it, or on a phone on which they signed in since.
 */
function restOf(
  { id }: Pick<MessageRow, 'id'>,
  { bucket, holdout, tested }: { bucket: RawBuilder<unknown>; holdout: number; tested: number },
) {
  const variant = sql`case when ${bucket} < ${holdout}::integer then 'holdout' else 'rest' end`
  const isTested = sql`(d.customer_id is not null and ${bucket} >= ${holdout}::integer and ${bucket} < ${tested}::integer)`
  const wasTold = sql`exists (select from push_devices e join message_deliveries w using (app_key, install_id)
    where e.app_key = d.app_key and e.customer_id = d.customer_id and w.message_id = ${id} and w.variant in ('a', 'b'))`
  return { variant, isMeant: sql`(not ${isTested} and not ${wasTold})` }
}

/**
 * Of a delivery `v` to the device `d`: its customer was told another text of the test on another phone. One of the two was
 * somebody's without an account when the message was made.
 */
export const toldOtherText = sql`(v.variant is not null and d.customer_id is not null and exists (
  select from push_devices e join message_deliveries w on w.app_key = e.app_key and w.install_id = e.install_id
  where e.app_key = v.app_key and e.customer_id = d.customer_id and e.install_id <> v.install_id
    and w.message_id = v.message_id and w.variant <> v.variant and (w.state = 1 or (w.state = 0 and w.attempts > 0))))`

/**
 * Always the same for a person and a message, so that two phones of one get the same text. Null for the rest, as long as the
 * better text is not known; without a test every device.
 */
export function variantFor(row: Pick<MessageRow, 'id' | 'experiment' | 'winner'>) {
  const experiment = experimentOf(row)
  if (experiment === null) return { variant: sql`null::text`, isMeant: sql`true` }
  const bucket = sql`mod(('x' || substr(md5(${row.id} || coalesce(d.customer_id, d.install_id)), 1, 7))::bit(28)::integer, ${buckets}::integer)`
  const holdout = experiment.holdout * 2
  const [toA, toB] =
    experiment.second === null ? [buckets, buckets] : [holdout + experiment.tested, holdout + experiment.tested * 2]
  if (row.winner !== null) return restOf(row, { bucket, holdout, tested: toB })
  const variant = sql`case when ${bucket} < ${holdout}::integer then 'holdout'
    when ${bucket} < ${toA}::integer then 'a' when ${bucket} < ${toB}::integer then 'b' end`
  return { variant, isMeant: sql`(${variant}) is not null` }
}

/** Shares of earlier messages, where there were enough; else what is usual. */
const usualShare: Record<ExperimentMeasure, number> = { opened: 0.05, bought: 0.02 }
const leastSent = 100
const baselineDays = 90

async function baselineOf(db: TenantDb, measure: ExperimentMeasure, now: number): Promise<number> {
  if (measure === 'bought') return usualShare.bought
  const row = await db
    .selectFrom('messages')
    .where('kind', '=', 'manual')
    .where('began_at', '>', new Date(now - baselineDays * dayMs))
    .select([
      sql<number>`coalesce(sum(sent), 0)::integer`.as('sent'),
      sql<number>`coalesce(sum(opened), 0)::integer`.as('opened'),
    ])
    .executeTakeFirstOrThrow()
  return row.sent < leastSent ? usualShare.opened : row.opened / row.sent
}

export const sizeOf = async (db: TenantDb, experiment: Experiment, now: number): Promise<number> =>
  plannedSize({ baseline: await baselineOf(db, measureOf(experiment), now), points: experiment.difference })

/** Of the reach, the smaller side. */
export function smallerSide({ second, tested, holdout }: Experiment, reach: number): number {
  const percent = second === null ? Math.min(holdout, 100 - holdout) : tested / 2
  return Math.floor((reach * percent) / 100)
}

/** Columns of a message with a test. */
export async function experimentColumns(
  db: TenantDb,
  { experiment, time, now }: { experiment: Experiment | null; time: MessageTime; now: number },
) {
  if (experiment === null) return {}
  const awaits = hasRest(experiment)
  const waitMs = experiment.decideAfter === null ? undecidedDays * dayMs : experiment.decideAfter * hourMs
  return {
    experiment: JSON.stringify(experiment),
    planned_size: await sizeOf(db, experiment, now),
    awaits_winner: awaits,
    decide_at: awaits ? new Date(time.lastAt + waitMs) : null,
  }
}

type VariantFigures = ExperimentResults['variants'][number]

const noFigures = { devices: 0, sent: 0, delivered: 0, opened: 0, sessions: 0, orders: 0, revenueMinor: 0, bought: 0 }

const deliveriesOf = (db: TenantDb, id: string) =>
  db
    .selectFrom('message_deliveries as v')
    .where('v.message_id', '=', id)
    .where('v.variant', 'is not', null)
    .groupBy('v.variant')

/** When a delivery was to go out: quiet hours and tries move `due_at`, and never this. So both sides have the same week. */
const planned = sql`(v.expires_at - ${triedForSeconds} * interval '1 second')`

/** Orders and sessions count by the device; which variant it got says its delivery. */
async function readFigures(db: TenantDb, row: MessageRow): Promise<VariantFigures[]> {
  const figures = new Map<string, VariantFigures>()
  const add = (variant: string | null, more: Partial<VariantFigures>) => {
    const known = figures.get(variant ?? '') ?? ({ variant, ...noFigures } as VariantFigures)
    figures.set(variant ?? '', { ...known, ...more })
  }
  const counted = await deliveriesOf(db, row.id)
    .select(['v.variant', sql<number>`count(*)::integer`.as('devices')])
    .select(sql<number>`(count(*) filter (where v.state = 1))::integer`.as('sent'))
    .select([
      sql<number>`count(v.delivered_at)::integer`.as('delivered'),
      sql<number>`(count(v.opened_at) filter (where v.state = 1))::integer`.as('opened'),
    ])
    .orderBy('v.variant')
    .execute()
  for (const { variant, ...more } of counted) add(variant, more)
  const sessions = await deliveriesOf(db, row.id)
    .innerJoin('installs as i', 'i.install_id', 'v.install_id')
    .innerJoin('insight_sessions as s', 's.ord', 'i.ord')
    .where('s.push_id', '=', row.id)
    .where('s.started_at', '>=', row.first_at)
    .select(['v.variant', sql<number>`count(*)::integer`.as('sessions')])
    .execute()
  for (const { variant, ...more } of sessions) add(variant, more)
  const orders = await deliveriesOf(db, row.id)
    .innerJoin('installs as i', 'i.install_id', 'v.install_id')
    .innerJoin('insight_orders as o', (join) => join.on(sql<boolean>`coalesce(o.ord, o.store_ord) = i.ord`))
    .where('o.is_sale', '=', true)
    .where('o.at', '>=', row.first_at)
    .select('v.variant')
    .select(sql<number>`(count(*) filter (where o.push_id = ${row.id}))::integer`.as('orders'))
    .select(sql<string>`coalesce(sum(o.store_minor) filter (where o.push_id = ${row.id}), 0)`.as('minor'))
    .select(
      sql<number>`(count(distinct v.install_id) filter (where o.at >= ${planned} and o.at < ${planned}
        + ${boughtWithinDays} * interval '1 day'))::integer`.as('bought'),
    )
    .execute()
  for (const { variant, minor, ...more } of orders) add(variant, { ...more, revenueMinor: Number(minor) })
  return [...figures.values()]
}

/** Whether nobody is to get one of the compared texts any more: at night, or while a service is down, some of them wait. */
async function isTestWhole(db: TenantDb, row: MessageRow): Promise<boolean> {
  if (row.fan_out_at !== null && row.decided_at === null) return false
  const waiting = await db
    .selectFrom('message_deliveries')
    .select('install_id')
    .where('message_id', '=', row.id)
    .where('state', '=', 0)
    .where('variant', '<>', 'rest')
    .limit(1)
    .executeTakeFirst()
  return waiting === undefined
}

/** Of a test that a person decides, or that has no rest. */
const leastHours = 24

export async function readResults(db: TenantDb, row: MessageRow, now: number): Promise<ExperimentResults | null> {
  const experiment = experimentOf(row)
  if (experiment === null) return null
  const found = await readFigures(db, row)
  const of = (variant: string) => found.find((one) => one.variant === variant) ?? noFigures
  const measure = measureOf(experiment)
  const isOpened = measure === 'opened'
  const [first, second] = [of('a'), of(isOpened ? 'b' : 'holdout')].map((one) =>
    isOpened ? { hits: one.opened, of: one.sent } : { hits: one.bought, of: one.devices },
  ) as [{ hits: number; of: number }, { hits: number; of: number }]
  const size = row.planned_size ?? 0
  // Until then some had no time to open it, or to buy.
  const afterMs = isOpened ? (experiment.decideAfter ?? leastHours) * hourMs : boughtWithinDays * dayMs
  const isOver = row.status !== 'scheduled' && now >= row.last_at.getTime() + afterMs
  const isWhole = isOver && (await isTestWhole(db, row))
  return { variants: found, measure, plannedSize: size, ...verdictOf(first, second, { size, isOver, isWhole }) }
}

/** The rest get this text from now on; null ends the test without it. */
export const decide = (trx: TenantDb, { id, winner, now }: { id: string; winner: 'a' | 'b' | null; now: Date }) =>
  trx
    .updateTable('messages')
    .set({ winner, awaits_winner: false, decided_at: now, decide_at: null })
    .set(
      winner === null
        ? {
            status: sql<string>`case when status = 'sending' and fan_out_at is null and sent + failed + left_out >= devices
              then 'sent' else status end`,
          }
        : { fan_out_at: now, fan_out_after: null },
    )
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

/** When the last delivery that has not gone out is due; null where all have. */
async function lastWaiting(trx: TenantDb, id: string): Promise<Date | null> {
  const row = await trx
    .selectFrom('message_deliveries')
    .select(sql<Date | null>`max(due_at)`.as('due'))
    .where('message_id', '=', id)
    .where('state', '=', 0)
    .executeTakeFirst()
  return row?.due ?? null
}

/** Where no text is ahead, the rest get the first: so it was said when the test was planned. */
async function decideOne(ports: Ports, { appKey, id }: { appKey: string; id: string }): Promise<void> {
  const now = new Date(ports.clock.now())
  await ports
    .forApp(appKey)
    .transaction()
    .execute(async (trx) => {
      const row = await trx.selectFrom('messages').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
      const isDue = row?.decide_at != null && row.decide_at <= now
      if (!row?.awaits_winner || !isDue || row.status !== 'sending') return
      const isByHand = experimentOf(row)?.decideAfter == null
      const waitsUntil = isByHand ? null : row.fan_out_at !== null ? now : await lastWaiting(trx, id)
      // At night, or while a service is down, texts go out later: whoever gets one has the same time to open it.
      if (waitsUntil !== null) {
        const decideAt = new Date(
          Math.max(waitsUntil.getTime(), now.getTime()) + (experimentOf(row)?.decideAfter ?? 0) * hourMs,
        )
        await trx.updateTable('messages').set({ decide_at: decideAt }).where('id', '=', id).execute()
        return
      }
      const results = await readResults(trx, row, now.getTime())
      const winner = isByHand ? null : results?.verdict === 'second' ? 'b' : 'a'
      await decide(trx, { id, winner, now })
      await recordChange(
        { trx, actor: systemActor('messages'), now },
        {
          action: 'message.decided',
          subject: { kind: 'message', id, name: titleOf(row) },
          after: { winner, verdict: results?.verdict ?? null },
        },
      )
    })
}

const most = 100

/** Tests of all apps whose time has come. Returns how many there were. */
export async function decideDue(ports: Ports): Promise<number> {
  const db = ports.allTables('Tests of all apps are decided when their time has come.')
  const due = await db
    .selectFrom('messages')
    .select(['app_key as appKey', 'id'])
    .where('awaits_winner', '=', true)
    .where('status', '=', 'sending')
    .where('decide_at', '<=', new Date(ports.clock.now()))
    .orderBy('decide_at')
    .limit(most)
    .execute()
  for (const one of due)
    await decideOne(ports, one).catch((error: unknown) =>
      ports.log.warn({ err: error, ...one }, 'a test was not decided'),
    )
  return due.length
}
