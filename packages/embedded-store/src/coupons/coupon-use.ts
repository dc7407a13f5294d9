/** Which coupon a person may use once, and who counts as that person. */
import { mailboxOf, withoutTag } from '@vitrine/domain/formats/mailbox.rules'
import type { CartRow } from '../cart/carts.queries.ts'
import { insist } from '../refuse.ts'
import type { StoreDb, StoreShop } from '../store-shop.ts'
import { type CouponRow, hasUsed, useCoupon } from './coupons.queries.ts'

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

/** As which earlier versions noted a use: a mailbox as its address, and with the full stops that Google does not read. */
const formerHoldersOf = ({ email }: Person): string[] => [
  emailHolder(withoutTag(email)),
  `mailbox:${withoutTag(email)}`,
]

/** As which the person may stand in the uses of any coupon. */
export const allHoldersOf = (person: Person): string[] => [
  ...new Set([...holdersOf(person), ...formerHoldersOf(person)]),
]

export async function isUsedUp(db: StoreDb, coupon: CouponRow, { id, customerId }: CartRow): Promise<boolean> {
  if (!coupon.once_per_customer || customerId === undefined) return false
  return hasUsed(db, coupon.id, { holders: [customerHolder(customerId)], cartId: id })
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
  const now = holdersOf(person)
  const former = formerHoldersOf(person).filter((holder) => !now.includes(holder))
  if (former.length > 0 && !isByAddress) insist(!(await hasUsed(trx, coupon.id, { holders: former })), 'couponUsed')
}
