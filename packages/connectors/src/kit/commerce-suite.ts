/**
 * What every commerce connector must do, as a list of checks that any test runner can go through. It changes the
 * store: it places orders. Run it against a test store only. A check that needs what the store does not have is left out;
 * `checksLeftOut` names it, so that a connector's tests can state it.
 */
import type { CommerceConnector } from './commerce.ts'
import { shoppingChecks } from './commerce-buying-checks.ts'
import { cartChecks } from './commerce-cart-checks.ts'
import { type CommerceCheck, lackedBy, type TestDoor } from './commerce-checks.ts'
import { couponChecks } from './commerce-coupon-checks.ts'
import { customerChecks } from './commerce-customer-checks.ts'
import { deliveryChecks } from './commerce-delivery-checks.ts'
import { faultChecks } from './commerce-fault-checks.ts'
import { goodsChecks } from './commerce-goods-checks.ts'
import { orderChecks } from './commerce-order-checks.ts'
import { pageChecks } from './commerce-page-checks.ts'
import { readingChecks } from './commerce-reading-checks.ts'

const checks: readonly CommerceCheck[] = [
  ...readingChecks,
  ...goodsChecks,
  ...shoppingChecks,
  ...pageChecks,
  ...cartChecks,
  ...deliveryChecks,
  ...orderChecks,
  ...couponChecks,
  ...customerChecks,
  ...faultChecks,
]

export const commerceChecks = checks.map((check) => ({
  title: check.title,
  run: async (connector: CommerceConnector, door: TestDoor = {}): Promise<void> => {
    if (lackedBy(check, connector, door).length === 0) await check.run(connector, door)
  },
}))

/** The titles of the checks that are left out on this store, each with what it lacks. */
export const checksLeftOut = (connector: CommerceConnector, door: TestDoor = {}): Record<string, readonly string[]> =>
  Object.fromEntries(
    checks
      .map((check) => [check.title, lackedBy(check, connector, door)] as const)
      .filter(([, lacked]) => lacked.length > 0),
  )
