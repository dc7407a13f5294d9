/**
 * Attempts to order whose outcome this device does not know yet. An attempt is stored before it is sent and removed
 * when its outcome is known and stored, so that a closed tab or a lost answer loses no order.
 */
import { newId } from '@vitrine/domain/ids'
import type { CheckoutInput } from './checkout-input.ts'
import type { DeviceStore } from './device-store.ts'
import { newOrderSecret } from './order-secret.ts'

export interface Attempt {
  cartId: string
  /** Identifies this attempt; another attempt with other contents has another key. */
  key: string
  /** Opens the order. This and the typed details are absent in attempts of an earlier version. */
  secret?: string
  input?: CheckoutInput
}

const listName = 'checkout-attempts'
/** The storage name under which an earlier version kept its only attempt. */
const earlierName = 'checkout'

const isAttempt = (kept: unknown): kept is Attempt =>
  typeof kept === 'object' && kept !== null && 'cartId' in kept && 'key' in kept

export function createCheckoutAttempts(device: DeviceStore) {
  const all = (): readonly Attempt[] =>
    [device.get<unknown>(earlierName), device.get<unknown[]>(listName) ?? []].flat().filter(isAttempt)
  const write = (attempts: readonly Attempt[]) => {
    device.remove(earlierName)
    if (attempts.length > 0) device.set(listName, attempts)
    else device.remove(listName)
  }
  return {
    all,
    begin: (cartId: string, input: CheckoutInput): Attempt => {
      const attempt = { cartId, key: newId() + newId(), secret: newOrderSecret(), input }
      write([...all(), attempt])
      return attempt
    },
    end: (key: string): void => write(all().filter((attempt) => attempt.key !== key)),
  }
}
export type CheckoutAttempts = ReturnType<typeof createCheckoutAttempts>
