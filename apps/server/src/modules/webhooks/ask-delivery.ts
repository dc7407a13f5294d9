/** Deliveries that a person asks for: a test, tried once, or what was sent before, once more. */
import { newId } from '@vitrine/domain/ids'
import type { SentEventType } from '@vitrine/domain/webhooks/webhook-events.rules'
import { triedForMs } from '@vitrine/domain/webhooks/webhook-retries.rules'
import { appKeyOf, type TenantDb } from '../../platform/db/tenant.ts'
import { newEventId, payloadOf } from '../outbox/index.ts'
import { insertDelivery, insertEventRow } from './deliveries.queries.ts'

interface DeliveryRequest {
  endpointId: string
  type: SentEventType
  /** The event that is sent once more; without it a test is. */
  eventId?: string
  dueAt?: Date
}

/** Returns the id of the delivery. */
export async function askDelivery(
  { trx, now }: { trx: TenantDb; now: Date },
  { endpointId, type, eventId, dueAt = now }: DeliveryRequest,
): Promise<string> {
  const appKey = appKeyOf(trx)
  const id = newId()
  const event = eventId ?? newEventId()
  const subject = { kind: 'webhook', id: endpointId }
  if (eventId === undefined)
    await insertEventRow(trx, {
      app_key: appKey,
      id: event,
      type,
      at: now,
      subject_kind: subject.kind,
      subject_id: subject.id,
      payload: payloadOf({ type, at: now, data: { appKey, subject } }),
    })
  await insertDelivery(trx, {
    app_key: appKey,
    id,
    endpoint_id: endpointId,
    event_id: event,
    type,
    asked: true,
    created_at: now,
    expires_at: eventId === undefined ? now : new Date(now.getTime() + triedForMs),
    due_at: dueAt,
  })
  return id
}
