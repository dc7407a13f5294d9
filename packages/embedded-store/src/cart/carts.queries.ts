/** Carts: the only file that names their tables. */

import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { DeliveryWish } from '../delivery/price-delivery.ts'
import type { PointsHolder } from '../orders/orders.queries.ts'
import type { StoreDb } from '../store-shop.ts'

export interface NewCart {
  appKey: string
  currencyCode: string
  language: string
  installId: string | null
  now: Date
}

/** The id alone grants access to the cart, so it is 128 random bits. */
export async function insertCart(db: StoreDb, cart: NewCart): Promise<string> {
  const id = randomBytes(16).toString('base64url')
  await db
    .insertInto('demo_carts')
    .values({
      app_key: cart.appKey,
      id,
      currency_code: cart.currencyCode,
      language: cart.language,
      install_id: cart.installId,
      created_at: cart.now,
      updated_at: cart.now,
    })
    .execute()
  return id
}

export const findCartRow = (db: StoreDb, id: string) =>
  db.selectFrom('demo_carts').selectAll().where('id', '=', id).executeTakeFirst()
export type FoundCart = NonNullable<Awaited<ReturnType<typeof findCartRow>>>
/** As it is shown to somebody: to a customer who is signed in, or to a guest, and for where it is to be sent. */
export type CartRow = FoundCart & DeliveryWish & { customerId?: string | undefined }

/** Whose points count at the cart. */
export const holderOf = ({ customerId, install_id }: CartRow): PointsHolder | null =>
  customerId !== undefined ? { customerId } : install_id === null ? null : { installId: install_id }

/** Reads the cart and locks it: nobody else changes or checks it out until the transaction ends. */
export const lockCartRow = (trx: StoreDb, id: string) =>
  trx.selectFrom('demo_carts').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export const readLines = (db: StoreDb, cartId: string) =>
  db
    .selectFrom('demo_cart_lines')
    .select(['variant_id', 'quantity'])
    .where('cart_id', '=', cartId)
    .orderBy('added_at')
    .orderBy('variant_id')
    .execute()

export async function saveLine(
  trx: StoreDb,
  line: { appKey: string; cartId: string; variantId: string; quantity: number; now: Date },
): Promise<void> {
  const values = {
    app_key: line.appKey,
    cart_id: line.cartId,
    variant_id: line.variantId,
    quantity: line.quantity,
    added_at: line.now,
  }
  await trx
    .insertInto('demo_cart_lines')
    .values(values)
    .onConflict((conflict) =>
      conflict.columns(['app_key', 'cart_id', 'variant_id']).doUpdateSet({ quantity: sql`excluded.quantity` }),
    )
    .execute()
}

/** Saves the chosen reward, which is named by its points. */
export const saveReward = (trx: StoreDb, reward: { cartId: string; points: number | null }) =>
  trx.updateTable('demo_carts').set({ reward_points: reward.points }).where('id', '=', reward.cartId).execute()

/** The code under which the store takes the coupon; null without one. */
export const saveCouponCode = (trx: StoreDb, coupon: { cartId: string; code: string | null }) =>
  trx.updateTable('demo_carts').set({ coupon_code: coupon.code }).where('id', '=', coupon.cartId).execute()

/** Gives the cart its next revision: requests that name an older one are refused from now on. */
export const raiseRevision = (trx: StoreDb, cartId: string, now: Date) =>
  trx
    .updateTable('demo_carts')
    .set({ revision: sql`revision + 1`, updated_at: now })
    .where('id', '=', cartId)
    .returningAll()
    .executeTakeFirstOrThrow()

export const removeLine = (trx: StoreDb, cartId: string, variantId: string) =>
  trx.deleteFrom('demo_cart_lines').where('cart_id', '=', cartId).where('variant_id', '=', variantId).execute()

/** Spans all apps, because no member asks for it. The lines of the carts are deleted with them. */
export const deleteCartsBefore = (db: StoreDb, before: Date) =>
  db.deleteFrom('demo_carts').where('updated_at', '<', before).executeTakeFirst()

/** Deletes the cart and its lines. */
export const deleteCart = (trx: StoreDb, cartId: string) =>
  trx.deleteFrom('demo_carts').where('id', '=', cartId).execute()
