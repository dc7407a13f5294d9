/** Orders by the customer whose they are. */

import { openStatusCodes } from '@vitrine/domain/orders/order-status.rules'
import { type ExpressionBuilder, sql } from 'kysely'
import type { StoreDb } from '../store-shop.ts'
import type { StoreTables } from '../tables.ts'
import { keptStatusCodes, type OrderRow } from './orders.queries.ts'

export const listOrderRowsOf = (db: StoreDb, customerId: string, at: { offset: number; limit: number }) =>
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
export const takeOrder = (db: StoreDb, id: string, customerId: string): Promise<OrderRow | undefined> =>
  db
    .updateTable('demo_orders')
    .set({ customer_id: customerId })
    .where('id', '=', id)
    .where((eb) => eb.or([eb('customer_id', 'is', null), eb('customer_id', '=', customerId)]))
    .returningAll()
    .executeTakeFirst()

const placedWith = (email: string) => sql<boolean>`lower(demo_orders.email) = ${email}`

export const takeOrdersOfAddress = (db: StoreDb, { id, email }: { id: string; email: string }) =>
  db
    .updateTable('demo_orders')
    .set({ customer_id: id })
    .where('customer_id', 'is', null)
    .where(placedWith(email))
    .execute()

/** Who gets the order and where, and by which numbers it is followed there. */
const noRecipient = { customer_name: '', address: '{}', parcels: '[]' } as const

/**
 * Takes the person out of an order: what was bought, when and for how much stays. The install goes as well, because
 * events name it. An order that is still open keeps whom it is to be sent to, and nothing else.
 */
export const blankOrders = (db: StoreDb, { id, email }: { id: string; email: string }) =>
  db
    .updateTable('demo_orders')
    .set((eb) => ({
      email: '',
      customer_name: unlessOpen(eb, 'customer_name', noRecipient.customer_name),
      address: unlessOpen(eb, 'address', noRecipient.address),
      parcels: unlessOpen(eb, 'parcels', noRecipient.parcels),
      customer_id: null,
      install_id: null,
      secret_hash: null,
      cart_id: null,
      idempotency_key: null,
    }))
    .where((eb) => eb.or([eb('customer_id', '=', id), eb.and([eb('customer_id', 'is', null), placedWith(email)])]))
    .returning('id')
    .execute()

const unlessOpen = (
  eb: ExpressionBuilder<StoreTables, 'demo_orders'>,
  column: keyof typeof noRecipient,
  blank: string,
) =>
  eb
    .case()
    .when('status_code', 'in', [...openStatusCodes])
    .then(eb.ref(column))
    .else(eb.val(blank))
    .end()

/** An order of an erased person, which names no address for mails any more, is closed: nobody is to get anything. */
export const forgetRecipient = (trx: StoreDb, id: string) =>
  trx.updateTable('demo_orders').set(noRecipient).where('id', '=', id).where('email', '=', '').execute()

/** Number and sums of the orders of each customer, by currency. */
export const sumOrdersOf = (db: StoreDb, customerIds: readonly string[]) =>
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
