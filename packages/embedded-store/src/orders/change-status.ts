/** How an order of the embedded store gets on: there is nobody who packs and ships, so an operator's command says it. */
import { isOpenOrder, type OrderStatusCode } from '@vitrine/domain/orders/order-status.rules'
import { nowOf, type StoreDb, type StoreShop } from '../store-shop.ts'
import { forgetRecipient } from './customer-orders.queries.ts'

/** In a transaction that has the order locked. */
export async function moveOrder(
  trx: StoreDb,
  shop: StoreShop,
  { order, statusCode }: { order: { id: string }; statusCode: OrderStatusCode },
): Promise<void> {
  await trx
    .updateTable('demo_orders')
    .set({ status_code: statusCode, native_status: shop.statusName(statusCode), updated_at: nowOf(shop) })
    .where('id', '=', order.id)
    .execute()
  if (!isOpenOrder(statusCode)) await forgetRecipient(trx, order.id)
  await shop.tell?.(trx, { kind: 'orderChanged', orderId: order.id, statusCode })
}

/** Returns false where there is no such order. A state that the order has already is no change. */
export const changeStatus = (
  shop: StoreShop,
  { number, statusCode }: { number: string; statusCode: OrderStatusCode },
): Promise<boolean> =>
  shop.db.transaction().execute(async (trx) => {
    const order = await trx
      .selectFrom('demo_orders')
      .select(['id', 'status_code'])
      .where('number', '=', number)
      .forUpdate()
      .executeTakeFirst()
    if (order && order.status_code !== statusCode) await moveOrder(trx, shop, { order, statusCode })
    return order !== undefined
  })
