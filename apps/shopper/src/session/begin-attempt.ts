/** Beginning and ending attempts to order. It is loaded with what orders. */
import { newId } from '@vitrine/domain/ids'
import type { Attempt, CheckoutAttempts } from './checkout-attempts.ts'
import type { CheckoutInput } from './checkout-input.ts'
import { newOrderSecret } from './order-secret.ts'

export const attemptsIn = (attempts: CheckoutAttempts) => ({
  /**
   * A visit to the store's checkout pages. Every visit with the same cart has the same secret, because the store knows
   * only the first one that was named with the cart.
   */
  leave: (cartId: string, leftAt: number): Attempt => {
    const isVisit = (attempt: Attempt) => attempt.cartId === cartId && attempt.leftAt !== undefined
    const earlier = attempts.all().find(isVisit) ?? { cartId, key: newId() + newId(), secret: newOrderSecret() }
    const visit = { ...earlier, leftAt }
    attempts.write([...attempts.all().filter((attempt) => !isVisit(attempt)), visit])
    return visit
  },
  begin: (cartId: string, input: CheckoutInput): Attempt => {
    const attempt = { cartId, key: newId() + newId(), secret: newOrderSecret(), input }
    attempts.write([...attempts.all(), attempt])
    return attempt
  },
  /** From now on the attempt waits for its payment. */
  leadToPage: (key: string, payingAt: number): void =>
    attempts.write(attempts.all().map((attempt) => (attempt.key === key ? { ...attempt, payingAt } : attempt))),
  end: (key: string): void => attempts.write(attempts.all().filter((attempt) => attempt.key !== key)),
})
