/** Redeeming points at a cart: a choice until the order is placed, which spends them. */
import { AppError, ensure } from '@vitrine/domain/errors'
import type { Cart } from '@vitrine/domain/storefront/storefront.schema'
import type { TenantDb } from '../../platform/db/tenant.ts'
import type { Ports } from '../../ports.ts'
import type { Shop } from '../apps/index.ts'
import { findProgramme } from '../loyalty/index.ts'
import { changeCart, type SeenCart } from './cart.service.ts'
import { type CartRow, saveReward } from './carts.queries.ts'

async function checkReward(trx: TenantDb, shop: Shop, cart: CartRow, points: number): Promise<void> {
  // Without an install, or without a programme, there are no points; 'not_found' would say that the cart itself is gone.
  ensure(cart.install_id !== null, 'points_missing')
  const programme = await findProgramme(trx)
  ensure(programme, 'points_missing')
  const { loyalty } = await programme.standing({ db: trx, ...shop }, cart.install_id)
  if (!loyalty.redeem.some((rule) => rule.points === points))
    throw new AppError('validation_failed', {
      issues: [{ in: 'body', path: 'points', message: 'This is no way to redeem points.' }],
    })
  ensure(loyalty.balance >= points, 'points_missing')
}

/** Chooses a way to redeem for a cart; null takes it back. Throws as a change does, validation_failed or points_missing. */
export const setCartReward = (
  ports: Ports,
  shop: Shop,
  { points, ...seen }: SeenCart & { points: number | null },
): Promise<Cart> =>
  changeCart(ports, shop, seen, async (trx, cart) => {
    if (points !== null) await checkReward(trx, shop, cart, points)
    await saveReward(trx, { cartId: cart.id, points })
  })
