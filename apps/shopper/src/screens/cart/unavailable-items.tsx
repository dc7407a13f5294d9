import type { Cart } from '@vitrine/domain/storefront/storefront.schema'
import { useWords } from '../../app/shop.ts'
import { itemName } from '../../session/cart-problem.ts'
import css from './cart-screen.module.css'

/** Names what the cart holds and cannot sell now: another currency has no price for it, or the store took it down. */
export function UnavailableItems({ cart: { unavailable = [], currencyCode } }: { cart: Cart }) {
  const word = useWords()
  if (unavailable.length === 0) return null
  const names = unavailable.map(itemName).join(' · ')
  return (
    <p className={css.unavailable} role="status">
      {word('unavailableItems', { currency: currencyCode, names })}
    </p>
  )
}
