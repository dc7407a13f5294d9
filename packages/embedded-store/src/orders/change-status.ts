/** How an order of the embedded store gets on: there is nobody who packs and ships, so an operator's command says it. */
import { isOpenOrder, type OrderStatusCode } from '@vitrine/domain/orders/order-status.rules'
import { nowOf, type StoreDb, type StoreShop } from '../store-shop.ts'
import { forgetRecipient } from './customer-orders.queries.ts'

/** In a transaction that has the order locked. */
export async function moveOrder(
  trx: StoreDb,
  shop: StoreShop,
  { row, statusCode }: { row: { id: string; status_code: number }; statusCode: OrderStatusCode },
): Promise<void> {
  if (row.status_code === statusCode) return
  await trx
    .updateTable('demo_orders')
    .set({ status_code: statusCode, native_status: shop.statusName(statusCode), updated_at: nowOf(shop) })
    .where('id', '=', row.id)
    .execute()
  if (!isOpenOrder(statusCode)) await forgetRecipient(trx, row.id)
  await shop.tell?.(trx, { kind: 'orderChanged', orderId: row.id, statusCode })
}

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
