/** The coupon of a cart: priced, and used up with the order. */
import { mailboxOf } from '@vitrine/domain/formats/mailbox.rules'
import type { CartCoupon } from '@vitrine/domain/storefront/storefront.schema'
import type { CartRow } from '../cart/carts.queries.ts'
import { insist } from '../refuse.ts'
import type { Subtotals } from '../rewards/reward-value.rules.ts'
import { nowOf, type StoreDb, type StoreShop } from '../store-shop.ts'
import { couponValue } from './coupon-value.rules.ts'
import { type CouponRow, findCoupon, hasUsed, useCoupon } from './coupons.queries.ts'

export interface PricedCoupon {
  shown: CartCoupon
  /** Null where the coupon takes nothing off. */
  applied: { coupon: CouponRow; discountMinor: number; storeDiscountMinor: number } | null
}

const customerHolder = (customerId: string): string => `customer:${customerId}`
const emailHolder = (email: string): string => `email:${email.trim().toLowerCase()}`

interface Person {
  customerId: string | null
  email: string
}

const mailboxHolder = (email: string): string => `mailbox:${mailboxOf(email)}`

/** As whom a use is noted: by address and by mailbox, since the store may change by which of them it knows a person. */
const holdersOf = ({ customerId, email }: Person): string[] => [
  ...(customerId === null ? [] : [customerHolder(customerId)]),
  emailHolder(email),
  mailboxHolder(email),
]

/** As which the person may stand in the uses of any coupon: earlier versions noted a mailbox as its address. */
export const allHoldersOf = (person: Person): string[] => [
  ...new Set([...holdersOf(person), emailHolder(mailboxOf(person.email))]),
]

export const isOver = ({ ends_at }: CouponRow, now: Date): boolean => ends_at !== null && ends_at <= now

export async function isUsedUp(db: StoreDb, coupon: CouponRow, { customerId }: CartRow): Promise<boolean> {
  return coupon.once_per_customer && customerId !== undefined && hasUsed(db, coupon.id, [customerHolder(customerId)])
}

/** Null for a cart without a coupon. */
export async function priceCoupon(
  db: StoreDb,
  shop: StoreShop,
  cart: CartRow,
  subtotals: Subtotals,
): Promise<PricedCoupon | null> {
  if (cart.coupon_code === null) return null
  const money = (amountMinor: number) => ({ amountMinor, currencyCode: cart.currency_code })
  const without = (code: string, problem: CartCoupon['problem']): PricedCoupon => ({
    shown: { code, discount: money(0), problem, minimum: null },
    applied: null,
  })
  const coupon = await findCoupon(db, cart.coupon_code)
  if (!coupon || isOver(coupon, nowOf(shop))) return without(coupon?.code ?? cart.coupon_code, 'ended')
  if (await isUsedUp(db, coupon, cart)) return without(coupon.code, 'used')
  const rule = {
    percent: coupon.percent,
    amountMinor: coupon.amount_minor === null ? null : Number(coupon.amount_minor),
    minimumMinor: Number(coupon.minimum_minor),
  }
  const { discountMinor, storeDiscountMinor, problem, minimumMinor } = couponValue(rule, subtotals)
  return {
    shown: {
      code: coupon.code,
      discount: money(discountMinor),
      problem,
      minimum: minimumMinor === null ? null : money(minimumMinor),
    },
    applied: discountMinor > 0 ? { coupon, discountMinor, storeDiscountMinor } : null,
  }
}

interface Using {
  coupon: CouponRow
  orderId: string
  customerId: string | null
  email: string
}

/** Takes the coupon from whoever orders, in the order's transaction. Refuses where they have had it. */
export async function spendCoupon(trx: StoreDb, shop: StoreShop, { coupon, orderId, ...person }: Using): Promise<void> {
  if (!coupon.once_per_customer) return
  const { tags_are_persons: isByAddress } = coupon
  // In one order for everybody, so that two orders at once do not wait for each other.
  for (const holder of holdersOf(person).sort()) {
    const isFirst = await useCoupon(trx, { appKey: shop.appKey, couponId: coupon.id, holder, orderId })
    insist(isFirst || (isByAddress && holder === mailboxHolder(person.email)), 'couponUsed')
  }
  const former = [emailHolder(mailboxOf(person.email))]
  const isTagged = former[0] !== emailHolder(person.email)
  if (isTagged && !isByAddress) insist(!(await hasUsed(trx, coupon.id, former)), 'couponUsed')
}
