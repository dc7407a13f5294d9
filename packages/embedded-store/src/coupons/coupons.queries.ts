/** Coupons and who has used them: the only file that names their tables. */

import { newId } from '@vitrine/domain/ids'
import { keptStatusCodes } from '../orders/orders.queries.ts'
import { livePayments } from '../payments/payments.queries.ts'
import type { StoreDb } from '../store-shop.ts'

/** The coupon that is taken under a code, in capitals. An exclusive one is taken under its generated code alone. */
export const findCoupon = (db: StoreDb, code: string) =>
  db
    .selectFrom('demo_coupons')
    .selectAll()
    .where((eb) =>
      eb.or([
        eb('exclusive_code', '=', code),
        eb.and([eb('code', '=', code), eb('exclusive_code', 'is', null), eb('made_for_app', '=', false)]),
      ]),
    )
    .executeTakeFirst()
export type CouponRow = NonNullable<Awaited<ReturnType<typeof findCoupon>>>

/** Gives back its own code to every coupon that was exclusive under another code than this. */
export const releaseCoupons = (trx: StoreDb, but: string | null) => {
  const released = trx.updateTable('demo_coupons').set({ exclusive_code: null }).where('exclusive_code', 'is not', null)
  return (but === null ? released : released.where('exclusive_code', '!=', but)).execute()
}

/** False where the store has no coupon of this code. */
export async function changeCoupon(
  db: StoreDb,
  { code, tagsArePersons }: { code: string; tagsArePersons: boolean },
): Promise<boolean> {
  const changed = await db
    .updateTable('demo_coupons')
    .set({ tags_are_persons: tagsArePersons })
    .where('code', '=', code.toUpperCase())
    .returning('id')
    .execute()
  return changed.length > 0
}

interface Exclusive {
  appKey: string
  code: string
  exclusiveCode: string
  /** What is taken off where the store has no coupon of this code. */
  percent: number
}

export const makeExclusive = (trx: StoreDb, { appKey, code, exclusiveCode, percent }: Exclusive) =>
  trx
    .insertInto('demo_coupons')
    .values({ app_key: appKey, id: newId(), code, percent, exclusive_code: exclusiveCode, made_for_app: true })
    .onConflict((conflict) => conflict.columns(['app_key', 'code']).doUpdateSet({ exclusive_code: exclusiveCode }))
    .execute()

/**
 * Whether one of the holders had the coupon with an order that stands, or with one that is being paid: in another cart than
 * the named one, whose own page ends before it is paid anew.
 */
export async function hasUsed(
  db: StoreDb,
  couponId: string,
  { holders, cartId = '' }: { holders: readonly string[]; cartId?: string | undefined },
): Promise<boolean> {
  const use = await db
    .selectFrom('demo_coupon_uses')
    .leftJoin('demo_orders', 'demo_orders.id', 'demo_coupon_uses.order_id')
    .leftJoin('demo_payments', 'demo_payments.id', 'demo_coupon_uses.order_id')
    .select('demo_coupon_uses.holder')
    .where('demo_coupon_uses.coupon_id', '=', couponId)
    .where('demo_coupon_uses.holder', 'in', [...holders])
    .where((eb) =>
      eb.or([
        eb('demo_orders.status_code', 'in', keptStatusCodes),
        eb.and([eb('demo_payments.state', 'in', livePayments), eb('demo_payments.cart_id', '!=', cartId)]),
      ]),
    )
    .limit(1)
    .executeTakeFirst()
  return use !== undefined
}

interface Use {
  appKey: string
  couponId: string
  holder: string
  orderId: string
}

/**
 * False where an order that stands, or is being paid, has used it up for this holder. The row is locked before the order is looked at, so of
 * two orders at once the second one sees the first.
 */
export async function useCoupon(trx: StoreDb, { appKey, couponId, holder, orderId }: Use): Promise<boolean> {
  await trx
    .insertInto('demo_coupon_uses')
    .values({ app_key: appKey, coupon_id: couponId, holder, order_id: orderId })
    .onConflict((conflict) => conflict.columns(['app_key', 'coupon_id', 'holder']).doNothing())
    .execute()
  const own = (id: string) =>
    trx.selectFrom('demo_coupon_uses').select('order_id').where('coupon_id', '=', id).where('holder', '=', holder)
  const use = await own(couponId).forUpdate().executeTakeFirstOrThrow()
  if (use.order_id === orderId) return true
  if (await hasUsed(trx, couponId, { holders: [holder] })) return false
  await trx
    .updateTable('demo_coupon_uses')
    .set({ order_id: orderId })
    .where('coupon_id', '=', couponId)
    .where('holder', '=', holder)
    .execute()
  return true
}

/** Of an order that will not be placed. */
export const freeCoupons = (trx: StoreDb, orderId: string) =>
  trx.deleteFrom('demo_coupon_uses').where('order_id', '=', orderId).execute()

/** Uses name whose they were, by customer and by address. */
export async function deleteCouponUses(
  trx: StoreDb,
  { holders, orderIds }: { holders: readonly string[]; orderIds: readonly string[] },
): Promise<void> {
  await trx
    .deleteFrom('demo_coupon_uses')
    .where((eb) =>
      eb.or([eb('holder', 'in', [...holders]), ...(orderIds.length > 0 ? [eb('order_id', 'in', [...orderIds])] : [])]),
    )
    .execute()
}
