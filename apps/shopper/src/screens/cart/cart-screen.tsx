import { LockedPrice } from '@vitrine/blocks/kit/products/locked-price'
import { Kept } from '@vitrine/blocks/kit/translators/kept'
import type { ShownCart } from '@vitrine/domain/storefront/storefront.schema'
import { useEffect } from 'react'
import type { ScreenProps } from '../../app/screen-props.ts'
import { useHref, useSelected, useShop, useWords } from '../../app/shop.ts'
import { useScreenView } from '../../events/use-tracking.ts'
import { itemName } from '../../session/cart-problem.ts'
import { useSignInFirst } from '../../session/use-sign-in-first.ts'
import { keptWord } from '../../text/kept-word.tsx'
import { Button } from '../../ui/button.tsx'
import { ConvertedNote } from '../../ui/converted-note.tsx'
import { CouponField } from '../../ui/coupon-field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Notice } from '../../ui/notice.tsx'
import { RewardChoice } from '../../ui/reward-choice.tsx'
import { Totals } from '../../ui/totals.tsx'
import { CartLine } from './cart-line.tsx'
import css from './cart-screen.module.css'

/**
 * Names the products in the cart that cannot be sold now, for want of a price in this currency or of the product
 * itself.
 */
function UnavailableItems({ cart: { unavailable = [], currencyCode } }: { cart: ShownCart }) {
  const word = useWords()
  if (unavailable.length === 0) return null
  const names = unavailable.map(itemName).join(' · ')
  return (
    <p className={css.unavailable} role="status">
      {keptWord(word, 'unavailableItems', { currency: currencyCode, names })}
    </p>
  )
}

export function CartScreen(_props: ScreenProps) {
  const { cart: store, host, snapshot } = useShop()
  const word = useWords()
  const href = useHref()
  const obstacle = useSignInFirst()
  const cart = useSelected(store, () => store.state().cart)
  useScreenView('cart')
  useEffect(() => {
    const reload = () => {
      if (!document.hidden) store.reload().catch(() => {})
    }
    reload()
    // What is sold out meanwhile is seen by whoever comes back to the cart.
    document.addEventListener('visibilitychange', reload)
    return () => document.removeEventListener('visibilitychange', reload)
  }, [store])
  if (!cart || cart.lines.length === 0)
    return (
      <>
        <h1 className="visually-hidden">{word('cart')}</h1>
        <Notice icon={<Icon name="shopping-bag" sizePx={32} />} title={word('emptyCart')} hint={word('emptyCartHint')}>
          <Button href={href('categories')}>{word('browse')}</Button>
        </Notice>
        {cart ? <UnavailableItems cart={cart} /> : null}
        {cart?.rewards?.chosen ? (
          <div className={css.savings}>
            <RewardChoice cart={cart} />
          </div>
        ) : null}
      </>
    )
  const items = word('items', { count: cart.itemCount })
  // A cart that was kept before the setting changed, or before the sign-out, still has amounts.
  const isLocked = cart.total === null || (snapshot.settings.l2sp.enabled && obstacle !== null)
  return (
    <div className={css.cart}>
      <h1 className="visually-hidden">{word('cart')}</h1>
      <p className={css.count} role="status">
        <Kept text={items} />
      </p>
      <ul className={css.lines}>
        {cart.lines.map((line) => (
          <CartLine key={line.variantId} line={line} cartId={cart.id} />
        ))}
      </ul>
      <UnavailableItems cart={cart} />
      <div className={css.savings}>
        <RewardChoice cart={cart} />
        {isLocked ? null : <CouponField cart={cart} />}
      </div>
      <div className={css.end} data-bar>
        {isLocked ? <LockedPrice host={host} /> : <Totals of={cart} coupon={cart.coupon?.entered} />}
        {isLocked ? null : <ConvertedNote />}
        {obstacle?.hint ? <p className={css.note}>{obstacle.hint}</p> : null}
        {isLocked ? null : (
          <Button wide href={href('checkout')}>
            {word(obstacle?.path === undefined ? 'goToCheckout' : 'signInToOrder')}
          </Button>
        )}
      </div>
    </div>
  )
}
