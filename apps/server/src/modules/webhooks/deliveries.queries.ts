/** Deliveries: what waits, what was sent, and what came of it. */
import type { Permission } from '@vitrine/domain/identity/permissions'
import type { SentEventType } from '@vitrine/domain/webhooks/webhook-events.rules'
import type { DeliveryProblem, DeliveryState, DeliveryTry } from '@vitrine/domain/webhooks/webhooks.routes'
import { type Insertable, type Kysely, sql } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import type { ListPlace } from '../../http/list-cursor.ts'
import type { TenantDb } from '../../platform/db/tenant.ts'

export interface DeliveryFilters {
  webhook?: string | undefined
  type?: SentEventType | undefined
  state?: DeliveryState | undefined
}

const rows = (db: TenantDb) =>
  db
    .selectFrom('webhook_deliveries')
    .innerJoin('webhook_endpoints', (join) =>
      join
        .onRef('webhook_endpoints.app_key', '=', 'webhook_deliveries.app_key')
        .onRef('webhook_endpoints.id', '=', 'webhook_deliveries.endpoint_id'),
    )
    .select(['webhook_deliveries.id', 'webhook_deliveries.endpoint_id', 'webhook_deliveries.event_id'])
    .select(['webhook_deliveries.type', 'webhook_deliveries.created_at', 'webhook_deliveries.expires_at'])
    .select(['webhook_deliveries.state', 'webhook_deliveries.due_at', 'webhook_deliveries.sending'])
    .select(['webhook_deliveries.attempts', 'webhook_deliveries.tries', 'webhook_endpoints.address'])
    .$narrowType<{ type: SentEventType; state: DeliveryState }>()

export function listDeliveries(
  db: TenantDb,
  { webhook, type, state }: DeliveryFilters,
  { after, size }: { after: ListPlace | null; size: number },
) {
  let found = rows(db)
    .orderBy('webhook_deliveries.created_at', 'desc')
    .orderBy('webhook_deliveries.id', 'desc')
    .limit(size)
  if (webhook !== undefined) found = found.where('webhook_deliveries.endpoint_id', '=', webhook)
  if (type !== undefined) found = found.where('webhook_deliveries.type', '=', type)
  if (state !== undefined) found = found.where('webhook_deliveries.state', '=', state)
  if (after !== null)
    found = found.where((eb) =>
      eb(eb.refTuple('webhook_deliveries.created_at', 'webhook_deliveries.id'), '<', eb.tuple(after.at, after.id)),
    )
  return found.execute()
}
export type DeliveryRow = Awaited<ReturnType<typeof listDeliveries>>[number]

const wholeRows = (db: TenantDb) =>
  rows(db)
    .innerJoin('webhook_events', (join) =>
      join
        .onRef('webhook_events.app_key', '=', 'webhook_deliveries.app_key')
        .onRef('webhook_events.id', '=', 'webhook_deliveries.event_id'),
    )
    .select(['webhook_events.payload', 'webhook_deliveries.answer'])

export const findDelivery = (db: TenantDb, id: string) =>
  wholeRows(db).where('webhook_deliveries.id', '=', id).executeTakeFirst()
/** Those of them that there are, in the order of their events. */
export const findDeliveries = (db: TenantDb, ids: readonly string[]) =>
  wholeRows(db)
    .where('webhook_deliveries.id', 'in', [...ids])
    .orderBy('webhook_events.at')
    .orderBy('webhook_deliveries.created_at')
    .orderBy('webhook_deliveries.id')
    .execute()
export type WholeDeliveryRow = NonNullable<Awaited<ReturnType<typeof findDelivery>>>

/**
 * A delivery with everything that it needs, and whoever stands for its endpoint as they are now. Undefined where the
 * endpoint, or the app, was deleted meanwhile.
 */
export const findSendable = (db: TenantDb, id: string) =>
  wholeRows(db)
    .leftJoin('members', (join) =>
      join
        .onRef('members.app_key', '=', 'webhook_deliveries.app_key')
        .onRef('members.sub', '=', 'webhook_endpoints.maker'),
    )
    .select(['webhook_deliveries.asked', 'webhook_endpoints.active', 'webhook_endpoints.previous_until'])
    .select(['members.active as maker_active', 'members.permissions as maker_permissions'])
    .where('webhook_deliveries.id', '=', id)
    .$narrowType<{ maker_permissions: Permission[] | null }>()
    .executeTakeFirst()
export type Sendable = NonNullable<Awaited<ReturnType<typeof findSendable>>>

export const insertDelivery = (trx: TenantDb, delivery: Insertable<Tables['webhook_deliveries']>) =>
  trx.insertInto('webhook_deliveries').values(delivery).execute()

export const insertEventRow = (trx: TenantDb, event: Insertable<Tables['webhook_events']>) =>
  trx.insertInto('webhook_events').values(event).execute()

/** Of an endpoint that is switched off, nothing waits. What is on its way just now decides by itself. */
export function dropWaiting(trx: TenantDb, endpointId: string, now: Date): Promise<unknown> {
  const last: DeliveryTry = { at: now.toISOString(), tookMs: 0, status: null, problem: 'off' satisfies DeliveryProblem }
  return trx
    .updateTable('webhook_deliveries')
    .set({
      state: 'dropped',
      due_at: null,
      tries: sql<string>`(webhook_deliveries.tries::jsonb || ${JSON.stringify([last])}::jsonb)::text`,
    })
    .where('endpoint_id', '=', endpointId)
    .where('state', '=', 'waiting')
    .where('sending', '=', false)
    .where('asked', '=', false)
    .execute()
}

interface Settled {
  state: DeliveryState
  dueAt: Date | null
  tries: readonly DeliveryTry[]
  answer: string | null
}

/** False where somebody else sends it since: this process took so long that it counted as lost. */
export async function settleDelivery(
  trx: TenantDb,
  { id, attempts }: { id: string; attempts: number },
  { state, dueAt, tries, answer }: Settled,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('webhook_deliveries')
    .set({ state, due_at: dueAt, sending: false, tries: JSON.stringify(tries), answer })
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .where('sending', '=', true)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export const deleteOlderEvents = (db: Kysely<Tables>, before: Date) =>
  db.deleteFrom('webhook_events').where('at', '<', before).execute()
