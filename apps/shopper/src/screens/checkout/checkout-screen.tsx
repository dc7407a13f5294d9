import { addressForms } from '@vitrine/domain/settings/form-types'
import { useEffect, useState } from 'react'
import type { ScreenProps } from '../../app/screen-props.ts'
import { useHref, useSelected, useShop, useWords } from '../../app/shop.ts'
import { useScreenView } from '../../events/use-tracking.ts'
import type { Way } from '../../session/checkout-calls.ts'
import { useSignInFirst } from '../../session/use-sign-in-first.ts'
import { Button } from '../../ui/button.tsx'
import { CouponField } from '../../ui/coupon-field.tsx'
import { Failure } from '../../ui/failure.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Notice } from '../../ui/notice.tsx'
import { RewardChoice } from '../../ui/reward-choice.tsx'
import { ScreenIcon } from '../../ui/screen-icon.tsx'
import { Totals } from '../../ui/totals.tsx'
import { useMoney } from '../../ui/use-money.ts'
import { AddressChoice } from './address-choice.tsx'
import { AddressFields } from './address-fields.tsx'
import css from './checkout-screen.module.css'
import { DeliveryChoice } from './delivery-choice.tsx'
import { PaymentChoice } from './payment-choice.tsx'
import { ReturnFromStore } from './return-from-store.tsx'
import { useCheckout } from './use-checkout.ts'
import { useCheckoutStart } from './use-checkout-start.ts'

/** Returns why nothing can be ordered here, and the path of the screen that helps; null when an order is possible. */
function useObstacle(): { title: string; hint: string; path?: string } | null {
  const { preview, cart } = useShop()
  const word = useWords()
  const signInFirst = useSignInFirst()
  const isEmpty = useSelected(cart, () => (cart.state().cart?.lines.length ?? 0) === 0)
  if (preview) return { title: word('checkout'), hint: word('previewNotice') }
  if (isEmpty) return { title: word('emptyCart'), hint: word('emptyCartHint') }
  return signInFirst
}

function CheckoutForm({ ways, askAgain }: { ways: readonly Way[]; askAgain: () => void }) {
  const { cart: store, tracker, snapshot } = useShop()
  const { addressFormSettings } = snapshot.settings
  const word = useWords()
  const formatMoney = useMoney()
  const cart = useSelected(store, () => store.state().cart)
  const [picked, setPicked] = useState('')
  const way = ways.find(({ id }) => id === picked) ?? ways[0]
  const { form, input, problems, failure, placing, change, fill, place } = useCheckout(way, askAgain)
  const isFree = cart?.total?.amountMinor === 0
  const isPage = way?.page === true && !isFree
  const { delivery } = cart ?? {}
  const isSent =
    !delivery || delivery.country === null || delivery.country !== input.country || delivery.choices.length > 0
  useEffect(() => {
    const { cart: entered } = store.state()
    if (entered) tracker.track('checkout_started', { cart_id: entered.id, value: entered.total?.amountMinor ?? null })
  }, [store, tracker])
  if (!cart) return null
  return (
    <form
      ref={form}
      className={css.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        place().catch(() => {})
      }}
    >
      <h1 className="visually-hidden">{word('checkout')}</h1>
      <section>
        <h2>{word('contact')}</h2>
        <AddressFields input={input} problems={problems} only={['email']} onChange={change} />
      </section>
      <section>
        <h2>{word('delivery')}</h2>
        <AddressChoice input={input} onChoose={fill} />
        <AddressFields
          input={input}
          problems={isSent ? problems : { ...problems, country: { key: 'notDelivered' } }}
          only={addressForms[addressFormSettings.type]}
          among={cart.countries}
          onChange={change}
        />
      </section>
      <DeliveryChoice cart={cart} />
      <RewardChoice cart={cart} />
      <CouponField cart={cart} />
      {isFree ? null : <PaymentChoice ways={ways} chosen={way} onChoose={setPicked} />}
      <div className={css.end}>
        <Totals of={cart} coupon={cart.coupon?.entered} />
        <div role="alert">{failure === null ? null : <p className={css.failure}>{failure}</p>}</div>
        <Button wide type="submit" disabled={placing || (!way && !isFree)}>
          {word(isPage ? (placing ? 'leadToPayment' : 'continueToPayment') : placing ? 'placingOrder' : 'placeOrder')}
          {placing || !cart.total || cart.delivery?.isEstimate ? null : (
            <span translate="no"> · {formatMoney(cart.total)}</span>
          )}
        </Button>
      </div>
    </form>
  )
}

/** Shows the form of this app, or opens the store's own checkout page. */
function Checkout() {
  const word = useWords()
  const href = useHref()
  const { start, retry } = useCheckoutStart()
  if (start.at === 'app') return <CheckoutForm ways={start.ways} askAgain={retry} />
  if (start.at === 'unknown') return <Failure onRetry={retry} />
  const isLeaving = start.at === 'store'
  return (
    <div role="status">
      <h1 className="visually-hidden">{word('checkout')}</h1>
      <Notice
        icon={<ScreenIcon name="lock" sizePx={32} />}
        title={word(isLeaving ? 'payAtStore' : 'openingCheckout')}
        hint={isLeaving ? word('payAtStoreHint') : ''}
      >
        {isLeaving ? (
          <>
            <Button href={start.url}>{word('openStoreCheckout')}</Button>
            <Button look="quiet" href={href('cart')}>
              {word('viewCart')}
            </Button>
          </>
        ) : null}
      </Notice>
    </div>
  )
}

export function CheckoutScreen({ query }: ScreenProps) {
  const { preview } = useShop()
  const word = useWords()
  const href = useHref()
  const obstacle = useObstacle()
  useScreenView('checkout')
  if (query['returned'] && !preview) return <ReturnFromStore />
  if (!obstacle) return <Checkout />
  return (
    <Notice icon={<Icon name="shopping-bag" sizePx={32} />} title={obstacle.title} hint={obstacle.hint}>
      {obstacle.path === undefined ? null : <Button href={href(obstacle.path)}>{word('signIn')}</Button>}
      <Button look="quiet" href={href('cart')}>
        {word('viewCart')}
      </Button>
    </Notice>
  )
}
