/** Redeeming points at a cart: only a choice until the order is placed, which spends the points. */
import type { SeenCart } from '@vitrine/connectors/kit/commerce'
import type { Cart } from '@vitrine/domain/storefront/storefront.schema'
import { type CartRow, holderOf, saveReward } from '../cart/carts.queries.ts'
import { changeCart } from '../cart/change-cart.ts'
import { insist } from '../refuse.ts'
import type { StoreDb, StoreShop, Wish } from '../store-shop.ts'
import { findProgramme } from './programme.ts'

async function checkReward(trx: StoreDb, shop: StoreShop, cart: CartRow, points: number): Promise<void> {
  // Without a holder or a programme there are no points; 'notFound' would mean that the cart itself is gone.
  const holder = holderOf(cart)
  insist(holder, 'pointsMissing')
  const programme = await findProgramme(trx, shop)
  insist(programme, 'pointsMissing')
  const { loyalty } = await programme.standing({ ...shop, db: trx }, holder)
  insist(
    loyalty.redeem.some((rule) => rule.points === points),
    'noSuchReward',
  )
  insist(loyalty.balance >= points, 'pointsMissing')
}

/** Chooses a reward for a cart; null removes the choice. */
export const setCartReward = (
  shop: StoreShop,
  { points, ...seen }: SeenCart & { cartId: string; wish: Wish; points: number | null },
): Promise<Cart> =>
  changeCart(shop, seen, async (trx, cart) => {
    if (points !== null) await checkReward(trx, shop, cart, points)
    await saveReward(trx, { cartId: cart.id, points })
  })
