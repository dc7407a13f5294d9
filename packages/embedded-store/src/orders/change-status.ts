/** An operator's command gives an order of the embedded store any state: it is not bound to the usual order. */
import type { OrderStatusCode } from '@vitrine/domain/orders/order-status.rules'
import type { StoreShop } from '../store-shop.ts'
import { moveOrder } from './own-orders.ts'

/** Returns false where there is no such order. A state that the order has already is no change. */
export const changeStatus = (
  shop: StoreShop,
  { number, statusCode }: { number: string; statusCode: OrderStatusCode },
): Promise<boolean> =>
  shop.db.transaction().execute(async (trx) => {
    const row = await trx
      .selectFrom('demo_orders')
      .select(['id', 'status_code'])
      .where('number', '=', number)
      .forUpdate()
      .executeTakeFirst()
    if (row) await moveOrder(trx, shop, { row, statusCode })
    return row !== undefined
  })
