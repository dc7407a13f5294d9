/** Sends one delivery that was claimed, and writes down what came of it, for the delivery and for its endpoint. */
import { failingForMs, nextTryMs } from '@vitrine/domain/webhooks/webhook-retries.rules'
import type { DeliveryState, DeliveryTry } from '@vitrine/domain/webhooks/webhooks.routes'
import type { TenantDb } from '../../platform/db/tenant.ts'
import type { Ports } from '../../ports.ts'
import type { Claimed } from './claim-deliveries.ts'
import { findSendable, type Sendable, settleDelivery } from './deliveries.queries.ts'
import { lockEndpoint } from './endpoints.queries.ts'
import { switchOffByServer } from './switch-endpoint.ts'
import { type Outcome, tryDelivery } from './try-delivery.ts'

const isTaken = (outcome: Outcome): boolean =>
  outcome.kind === 'answered' && outcome.status >= 200 && outcome.status < 300
const isGone = (outcome: Outcome): boolean => outcome.kind === 'answered' && outcome.status === 410

function nextOf(
  outcome: Outcome,
  { attempts, nowMs, expiresMs }: { attempts: number; nowMs: number; expiresMs: number },
): { state: DeliveryState; dueAt: Date | null } {
  if (outcome.kind === 'held') return { state: 'dropped', dueAt: null }
  if (isTaken(outcome)) return { state: 'delivered', dueAt: null }
  const retryAfterMs = outcome.kind === 'answered' ? outcome.retryAfterMs : null
  const next = isGone(outcome) ? null : nextTryMs({ attempts, nowMs, expiresMs, retryAfterMs, random: Math.random() })
  return next === null ? { state: 'failed', dueAt: null } : { state: 'waiting', dueAt: new Date(next) }
}

/** A test, or what somebody sends again, says nothing about how an endpoint fares by itself, unless it is taken. */
async function noteEndpoint(
  ports: Ports,
  trx: TenantDb,
  { endpointId, asked, outcome, now }: { endpointId: string; asked: boolean; outcome: Outcome; now: Date },
): Promise<void> {
  if (outcome.kind === 'held') return
  const update = trx.updateTable('webhook_endpoints').where('id', '=', endpointId)
  if (isTaken(outcome)) {
    await update.set({ delivered_at: now, failing_since: null }).execute()
    return
  }
  if (asked) return
  const endpoint = await update
    .set(({ fn, ref, val }) => ({ failing_since: fn.coalesce(ref('failing_since'), val(now)) }))
    .returning(['failing_since', 'active'])
    .executeTakeFirst()
  if (!endpoint?.active) return
  const failsForLong = now.getTime() - (endpoint.failing_since?.getTime() ?? now.getTime()) >= failingForMs
  if (isGone(outcome)) await switchOffByServer(ports, trx, { endpointId, reason: 'gone', now })
  else if (failsForLong) await switchOffByServer(ports, trx, { endpointId, reason: 'failing', now })
}

function triedOf(outcome: Outcome, { at, tookMs }: { at: Date; tookMs: number }): DeliveryTry {
  const [status, problem] = outcome.kind === 'answered' ? [outcome.status, null] : [null, outcome.problem]
  return { at: at.toISOString(), tookMs, status, problem }
}

async function settle(
  ports: Ports,
  db: TenantDb,
  { claimed, sendable, outcome, tried }: { claimed: Claimed; sendable: Sendable; outcome: Outcome; tried: DeliveryTry },
): Promise<void> {
  const now = new Date(ports.clock.now())
  const tries = [...(JSON.parse(sendable.tries) as DeliveryTry[]), tried]
  const expiresMs = sendable.expires_at.getTime()
  const next = nextOf(outcome, { attempts: claimed.attempts, nowMs: now.getTime(), expiresMs })
  const answer = outcome.kind === 'answered' ? outcome.answer : null
  const { endpoint_id: endpointId, asked } = sendable
  await db.transaction().execute(async (trx) => {
    await lockEndpoint(trx, endpointId)
    // Another server counted this try as lost and made the next one: what comes so late says nothing of the endpoint.
    if (!(await settleDelivery(trx, claimed, { ...next, tries, answer }))) return
    await noteEndpoint(ports, trx, { endpointId, asked, outcome, now })
  })
}

export async function sendDelivery(ports: Ports, claimed: Claimed): Promise<void> {
  const db = ports.forApp(claimed.appKey)
  const sendable = await findSendable(db, claimed.id)
  if (!sendable) return
  const at = new Date(ports.clock.now())
  const began = performance.now()
  const outcome = await tryDelivery(ports, db, sendable)
  const tried = triedOf(outcome, { at, tookMs: Math.round(performance.now() - began) })
  await settle(ports, db, { claimed, sendable, outcome, tried })
}
