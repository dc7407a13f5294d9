import { Kept } from '@vitrine/blocks/kit/translators/kept'
import type { Money } from '@vitrine/domain/formats/money.schema'
import type { ShownCart } from '@vitrine/domain/storefront/storefront.schema'
import type { ReactNode } from 'react'
import { useShop, useWords } from '../app/shop.ts'
import css from './totals.module.css'
import { useMoney } from './use-money.ts'

interface TotalsProps {
  of: Pick<ShownCart, 'subtotal' | 'discount' | 'shipping' | 'tax' | 'total'> & {
    delivery?: ShownCart['delivery']
    /** Of an order. */
    deliveryName?: string | null | undefined
  }
  /** Its part of the discount is null where the store does not tell it. */
  coupon?: { code: string; discount: Money | null } | null | undefined
}

const numberText = (language: string, percent: number | null): string =>
  percent === null
    ? ''
    : new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 3 }).format(percent / 100)

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
export function Totals({
  of: { subtotal, discount, shipping, delivery, deliveryName, tax, total },
  coupon,
}: TotalsProps) {
  const word = useWords()
  const formatMoney = useMoney()
  const { language } = useShop()
  const byCoupon = coupon ? (coupon.discount ?? discount) : null
  // Said in their place by who shows them.
  if (subtotal === null || shipping === null || total === null) return null
  const way = deliveryName ?? delivery?.choices.find(({ id }) => id === delivery.chosen)?.name
  const isSent = delivery?.chosen !== null
  /** Until it is known where to, delivery, tax and total may come to something else. */
  const isEstimate = delivery?.isEstimate
  const about = (amount: Money) => `${isEstimate ? '≈ ' : ''}${formatMoney(amount)}`
  const taxed = tax && tax.amount.amountMinor > 0 ? tax : null
  const taxName = taxed && [taxed.name, numberText(language, taxed.percent)].join(' ').trim()
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
        <dt>
          {word('shipping')}
          {way && !isEstimate ? <bdi className={css.way}>{way}</bdi> : null}
        </dt>
        {isSent && !isEstimate && shipping.amountMinor === 0 ? (
          <dd>{word('free')}</dd>
        ) : (
          <dd translate="no">{isSent ? about(shipping) : '–'}</dd>
        )}
      </div>
      {taxed && !taxed.isIncluded ? (
        <div>
          <dt>
            <bdi>{taxName}</bdi>
          </dt>
          <dd translate="no">{about(taxed.amount)}</dd>
        </div>
      ) : null}
      <div className={css.total}>
        <dt>{word('total')}</dt>
        <dd translate="no">{about(total)}</dd>
      </div>
      {taxed?.isIncluded ? (
        <div>
          <dt>
            <Kept text={(name) => word('taxIn', { tax: name })} values={[taxName ?? '']} />
          </dt>
          <dd translate="no">{about(taxed.amount)}</dd>
        </div>
      ) : null}
    </dl>
  )
}
