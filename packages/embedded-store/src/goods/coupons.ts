/** The coupons that the store gives out. */
import { dayMs } from '@vitrine/domain/time'
import type { Insertable } from 'kysely'
import type { StoreTables } from '../tables.ts'
import type { SeedCoupon } from './goods.ts'

/** All with the same columns, as they are inserted at once. */
export const makeCoupons = (
  coupons: readonly SeedCoupon[],
  { appKey, now }: { appKey: string; now: number },
): Insertable<StoreTables['demo_coupons']>[] =>
  coupons.map(({ code, percent, amountMinor, minimumMinor, endedDaysAgo, oncePerCustomer }) => ({
    app_key: appKey,
    id: code.toLowerCase(),
    code,
    percent: percent ?? null,
    amount_minor: amountMinor ?? null,
    minimum_minor: minimumMinor ?? 0,
    ends_at: endedDaysAgo === undefined ? null : new Date(now - endedDaysAgo * dayMs),
    once_per_customer: oncePerCustomer ?? false,
    made_for_app: false,
  }))
