/** Redeeming points at the cart. It is loaded with what offers it. */
import type { ShownCart } from '@vitrine/domain/storefront/storefront.schema'
import type { Services } from '../app/services.ts'
import { requestOf } from '../data/addresses.ts'
import { ApiError } from '../data/api.ts'
import type { WordKey } from '../text/words.ts'
import { deliveryWish } from './delivery-wish.ts'

/** Chooses the reward of this number of points; null undoes it. Throws {@link ApiError}. */
export const setReward = (
  { cart, call, device, language, currency }: Pick<Services, 'cart' | 'call' | 'device' | 'language' | 'currency'>,
  points: number | null,
): Promise<ShownCart> =>
  cart.change(
    async ({ id, revision }) => {
      const request = {
        params: { cartId: id },
        query: { language, currency, ...deliveryWish(device) },
        body: { points, revision },
      }
      return (await call(...requestOf('PUT carts/:cartId/reward', request))).data
    },
    (shown) => (shown.rewards?.chosen ?? null) === points,
  )

/** The message when points could not be redeemed: the server refused or could not be reached. */
export const rewardProblem = (error: unknown): WordKey =>
  error instanceof ApiError && ['points_missing', 'not_found', 'validation_failed'].includes(error.code)
    ? 'rewardRefused'
    : 'failedHint'
