/**
 * What every commerce connector must do, as a list of checks that any test runner can go through. It changes the
 * store: it places orders. Run it against a test store only.
 */
import { shoppingChecks } from './commerce-buying-checks.ts'
import type { CommerceCheck } from './commerce-checks.ts'
import { couponChecks } from './commerce-coupon-checks.ts'
import { customerChecks } from './commerce-customer-checks.ts'
import { readingChecks } from './commerce-reading-checks.ts'

export const commerceChecks: readonly CommerceCheck[] = [
  ...readingChecks,
  ...shoppingChecks,
  ...couponChecks,
  ...customerChecks,
]
