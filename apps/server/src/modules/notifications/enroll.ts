/** Makes something due of an automation: a delivery that waits, in the transaction of what set it off. */

import { createHash } from 'node:crypto'
import { type AutomationId, type Wait, waitMs } from '@vitrine/domain/notifications/automations.rules'
import type { DeliveryReason } from '@vitrine/domain/notifications/delivery-states'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { appKeyOf, type TenantDb } from '../../platform/db/tenant.ts'
import { deliveryState } from './delivery-rows.ts'
import { triedForSeconds } from './retry-times.ts'

/** Of one thing that happened: the same is the same. Short, since devices name it. */
export const triggerKeyOf = (what: string): string => createHash('sha256').update(what).digest('base64url').slice(0, 12)

export interface Enrollment {
  installId: string
  messageId: string
  /** What set it off, in full. */
  trigger: string
  dueAt: Date
  /** How long after that it may still go out; a day, unless it waits for one with room. */
  keptMs?: number
  values?: Record<string, string>
}

interface Reason {
  /** What is due already moves on with what happened, or stays as it is. */
  debounced?: boolean
  /** It is found by looking, and found again as long as it is so: what was left out once stays left out. */
  looked?: boolean
}

/**
 * Of a delivery in this table: it never went out, so what set it off can do so again. It was taken back, stopped with its
 * automation, or left out, as beyond the cap.
 */
export function isUntold(table: string, { looked = false }: Reason): RawBuilder<SqlBool> {
  const of = (column: string) => sql.ref(`${table}.${column}`)
  const over = looked ? [deliveryState.stopped] : [deliveryState.stopped, deliveryState.left_out]
  return sql<SqlBool>`(coalesce(${of('reason')} = ${'condition' satisfies DeliveryReason}, false)
    or (${of('attempts')} = 0 and ${of('state')} = any(${over}::smallint[])))`
}

/** What an earlier version of the automation told of, or is about to, is not told of again after an edit. */
async function withoutTold(trx: TenantDb, enrollments: readonly Enrollment[], reason: Reason): Promise<Enrollment[]> {
  const keyOf = ({ installId, trigger }: Enrollment) => `${installId} ${triggerKeyOf(trigger)}`
  const told = await trx
    .selectFrom('messages as current')
    .innerJoin('messages as earlier', 'earlier.automation', 'current.automation')
    .innerJoin('message_deliveries as v', 'v.message_id', 'earlier.id')
    .whereRef('earlier.id', '<>', 'current.id')
    .where('current.id', 'in', [...new Set(enrollments.map(({ messageId }) => messageId))])
    .where(({ not }) => not(isUntold('v', reason)))
    .where(
      sql<boolean>`(v.install_id, v.trigger_key) in (select * from unnest(
        ${enrollments.map(({ installId }) => installId)}::text[],
        ${enrollments.map(({ trigger }) => triggerKeyOf(trigger))}::text[]))`,
    )
    .select(['current.id', 'v.install_id', 'v.trigger_key'])
    .execute()
  const known = new Set(told.map((row) => `${row.id} ${row.install_id} ${row.trigger_key}`))
  return enrollments.filter((one) => !known.has(`${one.messageId} ${keyOf(one)}`))
}

const expiresAfter = (dueAt: Date, keptMs = triedForSeconds * 1_000): Date => new Date(dueAt.getTime() + keptMs)

/** A statement takes some thousand values, and each row has eight. */
const mostAtOnce = 1_000

/** A message that went out is not made due again. */
export async function enroll(trx: TenantDb, enrollments: readonly Enrollment[], reason: Reason = {}): Promise<void> {
  const once = [
    ...new Map(enrollments.map((one) => [`${one.installId} ${one.messageId} ${one.trigger}`, one])).values(),
  ]
  for (let at = 0; at < once.length; at += mostAtOnce) await enrollSome(trx, once.slice(at, at + mostAtOnce), reason)
}

async function enrollSome(trx: TenantDb, enrollments: readonly Enrollment[], reason: Reason): Promise<void> {
  const rows = await withoutTold(trx, enrollments, reason)
  if (rows.length === 0) return
  await trx
    .insertInto('message_deliveries')
    .values(
      rows.map(({ installId, messageId, trigger, dueAt, keptMs, values }) => ({
        app_key: appKeyOf(trx),
        message_id: messageId,
        install_id: installId,
        trigger_key: triggerKeyOf(trigger),
        state: deliveryState.waiting,
        due_at: dueAt,
        expires_at: expiresAfter(dueAt, keptMs),
        values: values === undefined ? null : JSON.stringify(values),
      })),
    )
    .onConflict((conflict) => {
      const same = conflict.columns(['app_key', 'message_id', 'install_id', 'trigger_key'])
      const again = same
        .doUpdateSet({
          due_at: sql`excluded.due_at`,
          expires_at: sql`excluded.expires_at`,
          values: sql`excluded."values"`,
          state: deliveryState.waiting,
          reason: null,
        })
        .where('message_deliveries.attempts', '=', 0)
      // What waits is not moved by being told twice.
      return reason.debounced ? again : again.where(isUntold('message_deliveries', reason))
    })
    .execute()
}

interface Waiting {
  automations: readonly AutomationId[]
  installIds: readonly string[]
}

/** What waits of these automations on these devices, and was not tried yet. */
const updateWaiting = (trx: TenantDb, { automations, installIds }: Waiting) =>
  trx
    .updateTable('message_deliveries')
    .where('state', '=', deliveryState.waiting)
    .where('attempts', '=', 0)
    .where('install_id', 'in', [...installIds])
    .where('message_id', 'in', (eb) =>
      eb
        .selectFrom('messages')
        .select('messages.id')
        .where('messages.automation', 'in', [...automations]),
    )

/** It is not sent: what it was about is over. */
export async function cancelWaiting(
  trx: TenantDb,
  { productId, except, ...waiting }: Waiting & { productId?: string; except?: string },
): Promise<void> {
  if (waiting.installIds.length === 0) return
  let ended = updateWaiting(trx, waiting).set({ state: deliveryState.left_out, reason: 'condition' })
  if (productId !== undefined) ended = ended.where(sql<boolean>`"values" ->> 'product' = ${productId}`)
  if (except !== undefined) ended = ended.where('trigger_key', '<>', triggerKeyOf(except))
  await ended.execute()
}

/** What waits of this trigger is due then. */
export async function moveDue(
  trx: TenantDb,
  { trigger, dueAt, ...waiting }: Waiting & { trigger: string; dueAt: Date },
): Promise<void> {
  await updateWaiting(trx, waiting)
    .where('trigger_key', '=', triggerKeyOf(trigger))
    .set({ due_at: dueAt, expires_at: expiresAfter(dueAt) })
    .execute()
}

export const dueAfter = (now: Date, wait: Wait | number): Date =>
  new Date(now.getTime() + (typeof wait === 'number' ? wait : waitMs(wait)))
