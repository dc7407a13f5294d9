/** How an order of the demo store gets on: there is nobody who packs and ships, so an operator's command says it. */
import { type OrderStatusCode, orderStatusLabel } from '@vitrine/domain/orders/order-status.rules'
import { type DemoShop, nowOf } from '../demo-shop.ts'

/** Returns false where there is no such order. A state that the order has already is no change. */
export const changeStatus = (
  shop: DemoShop,
  { number, statusCode }: { number: string; statusCode: OrderStatusCode },
): Promise<boolean> =>
  shop.db.transaction().execute(async (trx) => {
    const order = await trx
      .selectFrom('demo_orders')
      .select(['id', 'status_code'])
      .where('number', '=', number)
      .forUpdate()
      .executeTakeFirst()
    if (!order || order.status_code === statusCode) return order !== undefined
    await trx
      .updateTable('demo_orders')
      .set({ status_code: statusCode, native_status: orderStatusLabel(statusCode), updated_at: nowOf(shop) })
      .where('id', '=', order.id)
      .execute()
    await shop.tell?.(trx, { kind: 'orderChanged', orderId: order.id, statusCode })
    return true
  })
