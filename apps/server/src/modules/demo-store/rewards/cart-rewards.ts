/** The value that the points of a cart's install have at that cart. */
import type { Cart, CartReward } from '@vitrine/domain/storefront/storefront.schema'
import type { TenantDb } from '../../../platform/db/tenant.ts'
import type { CartRow } from '../cart/carts.queries.ts'
import type { DemoShop } from '../demo-shop.ts'
import { findProgramme } from './programme.ts'
import { rewardValue, type Subtotals } from './reward-value.rules.ts'

/** What a reward takes off an order, and the points that it spends. */
export interface AppliedReward {
  points: number
  installId: string
  turn: number
  discountMinor: number
  storeDiscountMinor: number
}

export interface PricedRewards {
  shown: NonNullable<Cart['rewards']>
  /** Null when no reward is chosen, or when the chosen one is worth more than the items. */
  applied: AppliedReward | null
}

/** Null without a rewards programme, and for a cart without an install, which has no points. */
export async function priceRewards(
  db: TenantDb,
  shop: DemoShop,
  cart: CartRow,
  subtotals: Subtotals,
): Promise<PricedRewards | null> {
  const installId = cart.install_id
  const programme = installId === null ? null : await findProgramme(db)
  if (!programme || installId === null) return null
  const { loyalty, turn } = await programme.standing({ ...shop, db }, installId)
  const offers = loyalty.redeem.map((rule) => ({ ...rule, ...rewardValue(rule, subtotals) }))
  const chosen = offers.find(({ points }) => points === cart.reward_points && points <= loyalty.balance) ?? null
  const options = offers.map(({ points, shownAs }): CartReward => ({ points, amount: shownAs }))
  return {
    shown: { balance: loyalty.balance, options, chosen: chosen?.points ?? null },
    applied: chosen?.reached
      ? {
          points: chosen.points,
          installId,
          turn,
          discountMinor: chosen.shownAs.amountMinor,
          storeDiscountMinor: chosen.amount.amountMinor,
        }
      : null,
  }
}
