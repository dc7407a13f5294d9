/** Endpoints and deliveries as they are answered. */
import { permissionOfEvent, webhookEvents } from '@vitrine/domain/webhooks/webhook-events.rules'
import type {
  DeliveryTry,
  Webhook,
  WebhookDelivery,
  WebhookDeliveryDetail,
} from '@vitrine/domain/webhooks/webhooks.routes'
import { revisionOf } from '../../http/revisions.ts'
import type { Member } from '../../ports.ts'
import type { DeliveryRow, WholeDeliveryRow } from './deliveries.queries.ts'
import type { EndpointRow } from './endpoints.queries.ts'
import type { EndpointSecrets } from './webhook-secrets.ts'

const timeOf = (date: Date | null): string | null => date?.toISOString() ?? null

interface Viewer {
  viewer: string
  nowMs: number
  secretsOf: (endpointId: string) => EndpointSecrets
}

/** What a save of an endpoint writes over. */
export const revisionOfEndpoint = ({ address, description, events, active }: EndpointRow): string =>
  revisionOf({ address, description, events: [...events].sort(), active })

export function toWebhook(row: EndpointRow, { viewer, nowMs, secretsOf }: Viewer): Webhook {
  const may = new Set(row.maker_permissions)
  const until = row.previous_until && row.previous_until.getTime() > nowMs ? row.previous_until : null
  const { secret } = secretsOf(row.id)
  return {
    id: row.id,
    revision: revisionOfEndpoint(row),
    address: row.address,
    description: row.description,
    events: row.events,
    heldEvents: row.events.filter((type) => !may.has(webhookEvents[type].permission)),
    active: row.active,
    switchedOff:
      row.off_at && !row.active
        ? { reason: row.off_reason === 'gone' ? 'gone' : 'failing', at: row.off_at.toISOString() }
        : null,
    maker: {
      name: row.maker_name || (row.preferred_username ?? row.maker),
      self: row.maker === viewer,
      active: row.maker_active === true,
    },
    createdAt: row.created_at.toISOString(),
    deliveredAt: timeOf(row.delivered_at),
    failingSince: timeOf(row.failing_since),
    secretLost: secret === null,
    previousSecretUntil: timeOf(until),
  }
}

const triesOf = ({ tries }: DeliveryRow): DeliveryTry[] => JSON.parse(tries) as DeliveryTry[]

export function toDelivery(row: DeliveryRow): WebhookDelivery {
  return {
    id: row.id,
    eventId: row.event_id,
    type: row.type,
    webhook: { id: row.endpoint_id, address: row.address },
    createdAt: row.created_at.toISOString(),
    state: row.state,
    attempts: row.attempts,
    last: triesOf(row).at(-1) ?? null,
    nextAt: row.sending ? null : timeOf(row.due_at),
  }
}

/** What was sent and answered is for those who may read such things. */
export function toDeliveryDetail(row: WholeDeliveryRow, viewer: Member): WebhookDeliveryDetail {
  const needed = permissionOfEvent(row.type)
  const lacked = needed !== null && !viewer.permissions.has(needed) ? needed : null
  return {
    ...toDelivery(row),
    tries: triesOf(row),
    request: lacked === null ? row.payload : null,
    answer: lacked === null ? row.answer : null,
    hiddenWithout: lacked,
  }
}
