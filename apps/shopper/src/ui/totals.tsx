import { Kept } from '@vitrine/blocks/kit/translators/kept'
import type { Money } from '@vitrine/domain/formats/money.schema'
import type { ShownCart } from '@vitrine/domain/storefront/storefront.schema'
import type { ReactNode } from 'react'
import { useWords } from '../app/shop.ts'
import css from './totals.module.css'
import { useMoney } from './use-money.ts'

interface TotalsProps {
  of: Pick<ShownCart, 'subtotal' | 'discount' | 'shipping' | 'total'>
  /** Its part of the discount is null where the store does not tell it. */
  coupon?: { code: string; discount: Money | null } | null | undefined
}

function Discount({ label, amount }: { label: ReactNode; amount: Money }) {
  const formatMoney = useMoney()
  if (amount.amountMinor === 0) return null
  return (
    <div className={css.discount}>
      <dt>{label}</dt>
      <dd>
        {/* In text from right to left the minus would otherwise come last. */}
        <bdi dir="ltr" translate="no">
          {formatMoney({ ...amount, amountMinor: -amount.amountMinor })}
        </bdi>
      </dd>
    </div>
  )
}

/** Shows the totals of a cart or an order. */
export function Totals({ of: { subtotal, discount, shipping, total }, coupon }: TotalsProps) {
  const word = useWords()
  const formatMoney = useMoney()
  const byCoupon = coupon ? (coupon.discount ?? discount) : null
  // Said in their place by who shows them.
  if (subtotal === null || shipping === null || total === null) return null
  return (
    <dl className={css.totals}>
      <div>
        <dt>{word('subtotal')}</dt>
        <dd translate="no">{formatMoney(subtotal)}</dd>
      </div>
      {coupon && byCoupon ? (
        <Discount
          label={<Kept text={(code) => word('couponOf', { code })} values={[coupon.code]} />}
          amount={byCoupon}
        />
      ) : null}
      {discount ? (
        <Discount
          label={word('reward')}
          amount={{ ...discount, amountMinor: discount.amountMinor - (byCoupon?.amountMinor ?? 0) }}
        />
      ) : null}
      <div>
        <dt>{word('shipping')}</dt>
        {shipping.amountMinor === 0 ? <dd>{word('free')}</dd> : <dd translate="no">{formatMoney(shipping)}</dd>}
      </div>
      <div className={css.total}>
        <dt>{word('total')}</dt>
        <dd translate="no">{formatMoney(total)}</dd>
      </div>
    </dl>
  )
}
