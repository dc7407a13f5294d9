/** What a refused change tells: of the cart, and of what went wrong. */
import type { ShownCart } from '@vitrine/domain/storefront/storefront.schema'
import { ApiError } from '../data/api.ts'
import type { Problem } from './cart-problem.ts'

/** The cart no longer exists on the server: it expired or was ordered. */
export const isGone = (error: unknown) =>
  error instanceof ApiError && ['not_found', 'cart_ordered'].includes(error.code)

/** A refused change returns the present cart. */
export const cartIn = (error: unknown): ShownCart | null =>
  (error instanceof ApiError ? (error.details as { cart?: ShownCart } | undefined)?.cart : null) ?? null

/** The message for an item that could not be added. Its words are loaded when something has failed. */
export const cartProblemOf = (error: unknown): Promise<Problem> =>
  import('./cart-problem.ts').then(
    ({ cartProblem }) => cartProblem(error),
    () => ({ word: 'failedHint' }),
  )
