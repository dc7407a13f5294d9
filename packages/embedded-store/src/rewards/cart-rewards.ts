/** The value that the points of a cart's holder have at that cart. */
import type { Cart, CartReward } from '@vitrine/domain/storefront/storefront.schema'
import { type CartRow, holderOf } from '../cart/carts.queries.ts'
import type { PointsHolder } from '../orders/orders.queries.ts'
import type { StoreDb, StoreShop } from '../store-shop.ts'
import { findProgramme } from './programme.ts'
import { rewardValue, type Subtotals, type TakenOff } from './reward-value.rules.ts'

/** What a reward takes off an order, and the points that it spends. */
export interface AppliedReward {
  points: number
  holder: PointsHolder
  turn: number
  discountMinor: number
  storeDiscountMinor: number
}

export interface PricedRewards {
  shown: NonNullable<Cart['rewards']>
  /** Null when no reward is chosen, or when the chosen one is worth more than the items. */
  applied: AppliedReward | null
}

/** Null without a rewards programme, and for a cart that belongs neither to a customer nor to an install. */
export async function priceRewards(
  db: StoreDb,
  shop: StoreShop,
  cart: CartRow,
  subtotals: Subtotals & { taken: TakenOff },
): Promise<PricedRewards | null> {
  const holder = holderOf(cart)
  const programme = holder === null ? null : await findProgramme(db, shop)
  if (!programme || holder === null) return null
  const { loyalty, turn } = await programme.standing({ ...shop, db }, holder)
  const offers = loyalty.redeem.map((rule) => ({ ...rule, ...rewardValue(rule, subtotals) }))
  const chosen = offers.find(({ points }) => points === cart.reward_points && points <= loyalty.balance) ?? null
  const options = offers.map(({ points, shownAs }): CartReward => ({ points, amount: shownAs }))
  return {
    shown: { balance: loyalty.balance, options, chosen: chosen?.points ?? null },
    applied: chosen?.reached
      ? {
          points: chosen.points,
          holder,
          turn,
          discountMinor: chosen.shownAs.amountMinor,
          storeDiscountMinor: chosen.amount.amountMinor,
        }
      : null,
  }
}
