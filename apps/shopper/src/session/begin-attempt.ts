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
    const isVisit = ({ leftAt, input, ...attempt }: Attempt) =>
      attempt.cartId === cartId && leftAt !== undefined && input === undefined
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
  /** From now on it is a visit to a page that nobody can close: it may become an order later, beside what the cart becomes. */
  waitOn: (key: string, now: number): void =>
    attempts.write(
      attempts.all().map((attempt) => {
        const { payingAt, ...visit } = attempt
        return attempt.key === key && attempt.leftAt === undefined ? { ...visit, leftAt: payingAt ?? now } : attempt
      }),
    ),
  end: (key: string): void => attempts.write(attempts.all().filter((attempt) => attempt.key !== key)),
})
