/** What was taken out of the stock for a payment that will not be made. */
import { giveStock, touchProducts } from '../cart/stock.queries.ts'
import { freeCoupons } from '../coupons/coupons.queries.ts'
import { nowOf, type StoreDb, type StoreShop } from '../store-shop.ts'
import { heldOf } from './held.ts'
import { changePayment, lockPayment, type PaymentRow } from './payments.queries.ts'

/** Nobody is named any more in what is no order and will be none. */
export const nothingHeld = '{}'

export async function giveBack(trx: StoreDb, shop: StoreShop, row: PaymentRow): Promise<void> {
  const { lines } = heldOf(row).ordered
  const sorted = [...lines].sort((a, b) => (a.variantId < b.variantId ? -1 : 1))
  for (const { variantId, quantity } of sorted) await giveStock(trx, variantId, quantity)
  await touchProducts(
    trx,
    sorted.map(({ productId }) => productId),
    nowOf(shop),
  )
  await freeCoupons(trx, row.id)
  await changePayment(trx, row.id, { state: 'released', ordered: nothingHeld, look_at: null })
}

/** For a payment that has no page. */
export const releasePayment = (shop: StoreShop, id: string): Promise<void> =>
  shop.db.transaction().execute(async (trx) => {
    const row = await lockPayment(trx, id)
    if (row?.state === 'opening') await giveBack(trx, shop, row)
  })
