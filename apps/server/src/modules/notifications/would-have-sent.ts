/** What an automation that is not active would have sent lately: by what would have set it off, as far as that is still known. */
import { type AutomationId, automations, updateStatusOf, waitMs } from '@vitrine/domain/notifications/automations.rules'
import { isOrderStatusCode, orderStatuses, saleStatusCodes } from '@vitrine/domain/orders/order-status.rules'
import { dayMs } from '@vitrine/domain/time'
import { type SqlBool, sql } from 'kysely'
import type { TenantDb } from '../../platform/db/tenant.ts'
import { isReachable } from './audience.ts'
import type { AutomationConfig } from './automations.queries.ts'

interface Span {
  from: Date
  until: Date
}

/** `push_devices` is called `d`, as everywhere. */
const devices = (db: TenantDb, id: AutomationId) =>
  db.selectFrom('push_devices as d').where(isReachable(automations[id].topic))

const counted = sql<number>`count(*)::integer`.as('count')

const interested = (db: TenantDb, id: AutomationId, kind: 'viewed' | 'wished', { from, until }: Span) =>
  devices(db, id)
    .innerJoin('device_interests as x', 'x.install_id', 'd.install_id')
    .where('x.kind', '=', kind)
    .where('x.at', '>', from)
    .where('x.at', '<=', until)

const ordered = (db: TenantDb, id: AutomationId) =>
  devices(db, id).innerJoin('orders as o', (join) =>
    join.on(sql<boolean>`(d.install_id = o.install_id or d.customer_id = o.customer_id)`),
  )

/** The order that set it off is the last one, and the one after it is due in these days: as the reminder itself reckons. */
const isToBuyAgain = ({ waitMs: wait, from, until }: Span & { waitMs: number }) => sql<SqlBool>`exists (
  select from (
    select max(o.placed_at) as last, min(o.placed_at) as first, count(*) as count from orders o
    where o.app_key = d.app_key and o.customer_id = d.customer_id
  ) bought
  where bought.last + greatest(${wait / 1_000} * interval '1 second', case when bought.count > 1
      then (bought.last - bought.first) / (bought.count - 1) * 1.2 else interval '0' end)
    between ${from}::timestamptz and ${until}::timestamptz)`

async function countUpdates(db: TenantDb, { statuses }: AutomationConfig, spanOf: (wait: number) => Span) {
  let sum = 0
  for (const { status, wait } of statuses) {
    const codes = orderStatuses.flatMap(({ code }) =>
      isOrderStatusCode(code) && updateStatusOf[code] === status ? [code] : [],
    )
    const { from, until } = spanOf(waitMs(wait))
    const { count } = await ordered(db, 'order_updates')
      .where('o.status_code', 'in', codes.length > 0 ? codes : [-1])
      .where('o.updated_at', '>', from)
      .where('o.updated_at', '<=', until)
      .select(counted)
      .executeTakeFirstOrThrow()
    sum += count
  }
  return sum
}

/**
 * Quiet hours and the cap are left aside. Null where nobody can tell: what a price or a stock was on each day is not kept.
 */
export async function countWouldHaveSent(
  db: TenantDb,
  { id, config, now, days }: { id: AutomationId; config: AutomationConfig; now: Date; days: number },
): Promise<number | null> {
  const spanOf = (wait: number): Span => ({
    from: new Date(now.getTime() - wait - days * dayMs),
    until: new Date(now.getTime() - wait),
  })
  const wait = waitMs(config.wait)
  const span = spanOf(wait)
  const within = (column: 'd.granted_at' | 'd.cart_at' | 'd.last_seen_at') =>
    devices(db, id).where(column, '>', span.from).where(column, '<=', span.until)
  const count = async (rows: ReturnType<typeof devices>) => (await rows.select(counted).executeTakeFirstOrThrow()).count
  switch (id) {
    case 'welcome':
      return count(
        within('d.granted_at').where(
          sql<SqlBool>`not exists (select from orders o where o.app_key = d.app_key
            and (o.install_id = d.install_id or o.customer_id = d.customer_id))`,
        ),
      )
    case 'cart':
      return count(within('d.cart_at'))
    case 're_engagement':
      return count(within('d.last_seen_at'))
    case 'purchase_reminder':
      return count(
        devices(db, id)
          .where('d.customer_id', 'is not', null)
          .where(isToBuyAgain({ ...spanOf(0), waitMs: wait })),
      )
    case 'browse':
      return (
        await interested(db, id, 'viewed', span)
          .where('x.count', '>=', 2)
          .where('d.cart_at', 'is', null)
          .select(counted)
          .executeTakeFirstOrThrow()
      ).count
    case 'wishlist':
      return (await interested(db, id, 'wished', span).select(counted).executeTakeFirstOrThrow()).count
    case 'post_purchase':
      return (
        await ordered(db, id)
          .where('o.status_code', 'in', [...saleStatusCodes])
          .where('o.placed_at', '>', span.from)
          .where('o.placed_at', '<=', span.until)
          .select(counted)
          .executeTakeFirstOrThrow()
      ).count
    case 'order_updates':
      return countUpdates(db, config, spanOf)
    case 'price_drop':
    case 'back_in_stock':
      return null
  }
}
