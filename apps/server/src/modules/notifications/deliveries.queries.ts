/** Deliveries as people look at them. What makes, claims and settles them stands in files of its own. */
import { sql } from 'kysely'
import type { TenantDb } from '../../platform/db/tenant.ts'
import { deliveryState } from './delivery-rows.ts'

interface DeliveryPage {
  messageId: string
  state: number | null
  page: number
  size: number
}

export async function listDeliveries(db: TenantDb, { messageId, state, page, size }: DeliveryPage) {
  let all = db.selectFrom('message_deliveries as v').where('v.message_id', '=', messageId)
  if (state !== null) all = all.where('v.state', '=', state)
  const { count } = await all.select(sql<number>`count(*)::integer`.as('count')).executeTakeFirstOrThrow()
  const rows = await all
    .leftJoin('push_devices as d', 'd.install_id', 'v.install_id')
    .select(['v.install_id', 'd.platform', 'v.state', 'v.reason', 'v.variant', 'v.due_at'])
    .select(sql<number>`(v.attempts - v.spared)::integer`.as('attempts'))
    .select(['v.sent_at', 'v.delivered_at', 'v.opened_at'])
    .orderBy('v.install_id')
    .limit(size)
    .offset(page * size)
    .execute()
  return { rows, count }
}

export const countReasons = (db: TenantDb, messageId: string) =>
  db
    .selectFrom('message_deliveries')
    .select(['reason', sql<number>`count(*)::integer`.as('count')])
    .where('message_id', '=', messageId)
    .where('state', 'in', [deliveryState.failed, deliveryState.left_out])
    .where('reason', 'is not', null)
    .groupBy('reason')
    .orderBy('count', 'desc')
    .execute()
