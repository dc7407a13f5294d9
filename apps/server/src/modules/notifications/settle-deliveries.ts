/** Writes down what became of deliveries that were sent, many at a time. */
import { createHash } from 'node:crypto'
import type { AutomationId } from '@vitrine/domain/notifications/automations.rules'
import type { DeliveryReason } from '@vitrine/domain/notifications/delivery-states'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import type { PushOutcome } from '../../push/push-sender.ts'
import type { SentToCustomer } from '../integrations/index.ts'
import { countMessages } from './count-messages.ts'
import { deliveryState } from './delivery-rows.ts'
import { titleOf } from './message-answers.ts'
import type { MessageRow } from './messages.queries.ts'
import { remindAgain } from './remind-of-carts.ts'
import { nextTryMs } from './retry-times.ts'

export interface SentDelivery {
  appKey: string
  messageId: string
  installId: string
  triggerKey: string
  /** The number of the try: what another server took over meanwhile is its business, unless it has gone out already. */
  attempts: number
  /** Of the earlier tries, those that used none up. */
  spared: number
  expiresAt: Date
  target: string
  outcome: PushOutcome
  /** When the call was made. */
  at: Date
}

interface Result {
  state: number
  reason: DeliveryReason | null
  dueAt: Date
  providerId: string | null
  sentAt: Date | null
  spared: number
}

/** Nobody was called: the service is given a pause, or this server is about to stop. */
const uncalled: ReadonlySet<DeliveryReason> = new Set(['circuit_open', 'stopping'])

function resultOf({ outcome, attempts, spared, expiresAt, at }: SentDelivery, now: Date): Result {
  const ended = { dueAt: now, providerId: null, sentAt: null, spared }
  switch (outcome.kind) {
    case 'sent':
      return { ...ended, state: deliveryState.sent, reason: null, providerId: outcome.providerId, sentAt: at }
    case 'later': {
      const expiresMs = expiresAt.getTime()
      const { retryAfterMs, reason } = outcome
      const known = { ...ended, spared: uncalled.has(reason) ? spared + 1 : spared }
      const tried = attempts - known.spared
      const next = nextTryMs({
        attempts: tried,
        pauses: known.spared,
        nowMs: now.getTime(),
        expiresMs,
        retryAfterMs,
        random: Math.random(),
      })
      if (next === null) return { ...known, state: deliveryState.failed, reason }
      return { ...known, state: deliveryState.waiting, reason, dueAt: new Date(next) }
    }
    default:
      return { ...ended, state: deliveryState.failed, reason: outcome.reason }
  }
}

/** A target that is not valid is kept, and not tried again. One that registered after the service lost it is not meant. */
async function retireTargets(trx: Kysely<Tables>, sent: readonly SentDelivery[]): Promise<void> {
  const gone = sent.flatMap(({ appKey, installId, target, outcome, at }) =>
    outcome.kind === 'gone'
      ? [{ appKey, installId, target, reason: outcome.reason, at: new Date(outcome.at ?? at) }]
      : [],
  )
  if (gone.length === 0) return
  await sql`update push_devices d set retired_reason = t.reason, retired_at = t.at
    from unnest(${gone.map((one) => one.appKey)}::text[], ${gone.map((one) => one.installId)}::text[],
      ${gone.map((one) => one.target)}::text[], ${gone.map((one) => one.reason)}::text[],
      ${gone.map((one) => one.at)}::timestamptz[]) t (app_key, install_id, target, reason, at)
    where d.app_key = t.app_key and d.install_id = t.install_id and d.target = t.target and d.registered_at <= t.at
      and d.retired_reason is null`.execute(trx)
}

interface SettledRow {
  app_key: string
  message_id: string
  install_id: string
  trigger_key: string
  state: number
  sent_at: Date | null
  automation: string | null
  contents: MessageRow['contents']
  product: string | null
  variant: string | null
  step: string | null
  /** Of an automation's message: who uses the device. */
  customer_id: string | null
}

/** Who was told that something is back waits for it no more, and can wish for it again. */
async function endWishes(trx: Kysely<Tables>, settled: readonly SettledRow[]): Promise<void> {
  const told = settled.filter(({ automation, state }) => automation === 'back_in_stock' && state === deliveryState.sent)
  if (told.length === 0) return
  await sql`delete from device_interests x
    using unnest(${told.map((one) => one.app_key)}::text[], ${told.map((one) => one.install_id)}::text[],
      ${told.map((one) => one.product ?? '')}::text[], ${told.map((one) => one.variant ?? '')}::text[])
      t (app_key, install_id, product, variant)
    where x.app_key = t.app_key and x.install_id = t.install_id and x.kind = 'awaited' and x.product_id = t.product
      and x.variant_id = t.variant`.execute(trx)
}

const firstOfCarts = (settled: readonly SettledRow[]) =>
  settled.flatMap(({ automation, state, step, sent_at: sentAt, ...one }) =>
    automation === 'cart' && state === deliveryState.sent && step === null && sentAt !== null
      ? [{ ...one, sent_at: sentAt }]
      : [],
  )

const toSent = (row: SettledRow): SentToCustomer[] => {
  const { app_key: appKey, message_id: messageId, automation, customer_id: customerId, sent_at: at } = row
  if (automation === null || customerId === null || at === null || row.state !== deliveryState.sent) return []
  const delivery = createHash('sha256')
    .update(JSON.stringify([appKey, messageId, row.install_id, row.trigger_key]))
    .digest('base64url')
  return [{ appKey, automation: automation as AutomationId, title: titleOf(row), customerId, delivery, at }]
}

/** As receipts lock them, which come while their message goes out. */
const lockOrder = sql`v.app_key collate "C", v.message_id collate "C", v.install_id collate "C", v.trigger_key collate "C"`

/** What is settled by somebody else already is left as it is. */
export const settleDeliveries = (
  db: Kysely<Tables>,
  sent: readonly SentDelivery[],
  { now, follow }: { now: Date; follow: (trx: Kysely<Tables>, sent: readonly SentToCustomer[]) => Promise<void> },
): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const results = sent.map((one) => ({ ...one, ...resultOf(one, now) }))
    const { rows } = await sql<SettledRow>`
      with locked as (
        select v.app_key, v.message_id, v.install_id, v.trigger_key from message_deliveries v
        join unnest(${results.map((one) => one.appKey)}::text[], ${results.map((one) => one.messageId)}::text[],
          ${results.map((one) => one.installId)}::text[], ${results.map((one) => one.triggerKey)}::text[])
          k (app_key, message_id, install_id, trigger_key) using (app_key, message_id, install_id, trigger_key)
        order by ${lockOrder} for update of v
      )
      update message_deliveries v set state = case when t.state = 0 and m.status = 'stopped' then ${deliveryState.stopped}
          else t.state end, reason = t.reason, due_at = t.due, provider_id = t.provider_id, sent_at = t.sent_at,
        spared = t.spared
      from unnest(${results.map((one) => one.appKey)}::text[], ${results.map((one) => one.messageId)}::text[],
        ${results.map((one) => one.installId)}::text[], ${results.map((one) => one.triggerKey)}::text[],
        ${results.map((one) => one.attempts)}::smallint[],
        ${results.map((one) => one.state)}::smallint[], ${results.map((one) => one.reason)}::text[],
        ${results.map((one) => one.dueAt)}::timestamptz[], ${results.map((one) => one.providerId)}::text[],
        ${results.map((one) => one.sentAt)}::timestamptz[], ${results.map((one) => one.spared)}::integer[])
        t (app_key, message_id, install_id, trigger_key, attempts, state, reason, due, provider_id, sent_at, spared)
      join messages m on m.app_key = t.app_key and m.id = t.message_id
      join locked l on l.app_key = t.app_key and l.message_id = t.message_id and l.install_id = t.install_id
        and l.trigger_key = t.trigger_key
      where v.app_key = t.app_key and v.message_id = t.message_id and v.install_id = t.install_id
        and v.trigger_key = t.trigger_key and v.state in (${deliveryState.waiting}, ${deliveryState.stopped})
        and (v.attempts = t.attempts or (v.attempts > t.attempts and t.state = ${deliveryState.sent}))
      returning v.app_key, v.message_id, v.install_id, v.trigger_key, v.state, v.sent_at, m.automation, m.contents,
        v."values" ->> 'product' as product, v."values" ->> 'variant' as variant, v."values" ->> 'step' as step,
        case when m.automation is not null then (select d.customer_id from push_devices d
          where d.app_key = v.app_key and d.install_id = v.install_id) end as customer_id`.execute(trx)
    await endWishes(trx, rows)
    await remindAgain(trx, firstOfCarts(rows))
    const toCustomers = rows.flatMap(toSent)
    if (toCustomers.length > 0) await follow(trx, toCustomers)
    await countMessages(
      trx,
      rows.map(({ app_key: appKey, message_id: messageId, state }) => ({
        appKey,
        messageId,
        sent: state === deliveryState.sent ? 1 : 0,
        failed: state === deliveryState.failed ? 1 : 0,
        leftOut: 0,
      })),
    )
    await retireTargets(trx, sent)
  })
