/** The coupons that the demo store gives out. */
import type { Insertable } from 'kysely'
import type { Tables } from '../../../db/tables.ts'

type CouponRow = Insertable<Tables['demo_coupons']>
type SeedCoupon = Pick<CouponRow, 'code'> & Partial<CouponRow>

const endedMs = 30 * 86_400_000

const seedCoupons = (now: number): readonly SeedCoupon[] => [
  { code: 'WELCOME10', percent: 10, once_per_customer: true },
  { code: 'APP15', percent: 15 },
  { code: 'SUMMER10', percent: 10 },
  { code: 'SAVE20', amount_minor: 2_000, minimum_minor: 10_000 },
  { code: 'SPRING25', percent: 25, ends_at: new Date(now - endedMs) },
]

/** All with the same columns, as they are inserted at once. */
export const makeCoupons = (appKey: string, now: number): CouponRow[] =>
  seedCoupons(now).map((coupon) => ({
    app_key: appKey,
    id: coupon.code.toLowerCase(),
    percent: null,
    amount_minor: null,
    minimum_minor: 0,
    ends_at: null,
    once_per_customer: false,
    made_for_app: false,
    ...coupon,
  }))
