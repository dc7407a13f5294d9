/** Orders by the customer whose they are. */
import { sql } from 'kysely'
import type { TenantDb } from '../../../platform/db/tenant.ts'
import { keptStatusCodes, type OrderRow } from './orders.queries.ts'

export const listOrderRowsOf = (db: TenantDb, customerId: string, at: { offset: number; limit: number }) =>
  db
    .selectFrom('demo_orders')
    .selectAll()
    .where('customer_id', '=', customerId)
    .orderBy('placed_at', 'desc')
    .orderBy('id')
    .offset(at.offset)
    .limit(at.limit)
    .execute()

/** Undefined where another customer has the order, and for an order that there is not. */
export const takeOrder = (db: TenantDb, id: string, customerId: string): Promise<OrderRow | undefined> =>
  db
    .updateTable('demo_orders')
    .set({ customer_id: customerId })
    .where('id', '=', id)
    .where((eb) => eb.or([eb('customer_id', 'is', null), eb('customer_id', '=', customerId)]))
    .returningAll()
    .executeTakeFirst()

const placedWith = (email: string) => sql<boolean>`lower(demo_orders.email) = ${email}`

export const takeOrdersOfAddress = (db: TenantDb, { id, email }: { id: string; email: string }) =>
  db
    .updateTable('demo_orders')
    .set({ customer_id: id })
    .where('customer_id', 'is', null)
    .where(placedWith(email))
    .execute()

/**
 * Takes the person out of an order: what was bought, when and for how much stays. The install goes as well, because
 * events name it.
 */
export const blankOrders = (db: TenantDb, { id, email }: { id: string; email: string }) =>
  db
    .updateTable('demo_orders')
    .set({
      email: '',
      customer_name: '',
      address: '{}',
      customer_id: null,
      install_id: null,
      secret_hash: null,
      cart_id: null,
      idempotency_key: null,
    })
    .where((eb) => eb.or([eb('customer_id', '=', id), eb.and([eb('customer_id', 'is', null), placedWith(email)])]))
    .returning('id')
    .execute()

/** Number and sums of the orders of each customer, by currency. */
export const sumOrdersOf = (db: TenantDb, customerIds: readonly string[]) =>
  db
    .selectFrom('demo_orders')
    .select(['customer_id', 'currency_code'])
    .select(sql<string>`count(*)`.as('count'))
    .select(
      sql<string>`coalesce(sum(total_minor) filter (where status_code = any(${keptStatusCodes}::int[])), 0)`.as(
        'total',
      ),
    )
    .where('customer_id', 'in', [...customerIds])
    .groupBy(['customer_id', 'currency_code'])
    .orderBy('currency_code')
    .execute()
