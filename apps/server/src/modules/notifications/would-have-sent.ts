/** What an automation that is not active would have sent lately: by what would have set it off, as far as that is still known. */
import { type AutomationId, automations, updateStatusOf, waitMs } from '@vitrine/domain/notifications/automations.rules'
import { isOrderStatusCode, orderStatuses } from '@vitrine/domain/orders/order-status.rules'
import { dayMs } from '@vitrine/domain/time'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { appKeyOf, type TenantDb } from '../../platform/db/tenant.ts'
import { isReachable, isSale, ordersOfDevices } from './audience.ts'
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

/** Orders `o` of which this holds, for each of their devices that can be reached. */
const ordered = (db: TenantDb, id: AutomationId, isOne: RawBuilder<unknown>) =>
  devices(db, id).innerJoin(
    sql<{ install_id: string }>`${ordersOfDevices(appKeyOf(db), isOne)}`.as('p'),
    'p.install_id',
    'd.install_id',
  )

/** The order that set it off is the last one, and the one after it is due in these days: as the reminder itself reckons. */
const isToBuyAgain = (
  appKey: string,
  { waitMs: wait, from, until }: Span & { waitMs: number },
) => sql<SqlBool>`d.customer_id in (
  select o.customer_id from orders o where o.app_key = ${appKey} and o.customer_id is not null group by o.customer_id
  having max(o.placed_at) + greatest(${wait / 1_000} * interval '1 second', case when count(*) > 1
      then (max(o.placed_at) - min(o.placed_at)) / (count(*) - 1) * 1.2 else interval '0' end)
    between ${from}::timestamptz and ${until}::timestamptz)`

async function countUpdates(db: TenantDb, { statuses }: AutomationConfig, spanOf: (wait: number) => Span) {
  let sum = 0
  for (const { status, wait } of statuses) {
    const codes = orderStatuses.flatMap(({ code }) =>
      isOrderStatusCode(code) && updateStatusOf[code] === status ? [code] : [],
    )
    const { from, until } = spanOf(waitMs(wait))
    const { count } = await ordered(
      db,
      'order_updates',
      sql`o.status_code = any(${codes}::integer[]) and o.updated_at > ${from} and o.updated_at <= ${until}`,
    )
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
  const second = spanOf(wait + (config.again ? waitMs(config.again) : 0))
  const within = (column: 'd.granted_at' | 'd.cart_at' | 'd.last_seen_at', { from, until } = span) =>
    devices(db, id).where(column, '>', from).where(column, '<=', until)
  const count = async (rows: ReturnType<typeof devices>) => (await rows.select(counted).executeTakeFirstOrThrow()).count
  switch (id) {
    case 'welcome':
      return count(
        within('d.granted_at').where(
          sql<SqlBool>`not exists (select from ${ordersOfDevices(appKeyOf(db), sql`true`)} p where p.install_id = d.install_id)`,
        ),
      )
    case 'cart':
      return (await count(within('d.cart_at'))) + (config.again ? await count(within('d.cart_at', second)) : 0)
    case 're_engagement':
      return count(within('d.last_seen_at'))
    case 'purchase_reminder':
      return count(
        devices(db, id)
          .where('d.customer_id', 'is not', null)
          .where(isToBuyAgain(appKeyOf(db), { ...spanOf(0), waitMs: wait })),
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
        await ordered(db, id, sql`${isSale} and o.placed_at > ${span.from} and o.placed_at <= ${span.until}`)
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
