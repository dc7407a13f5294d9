import { formatMoney } from '@vitrine/domain/formats/money.rules'
import type { ShownCart } from '@vitrine/domain/storefront/storefront.schema'
import { useWords } from '../app/shop.ts'
import css from './totals.module.css'

interface TotalsProps {
  of: Pick<ShownCart, 'subtotal' | 'discount' | 'shipping' | 'total'>
}

/** Shows the totals of a cart or an order. */
export function Totals({ of: { subtotal, discount, shipping, total } }: TotalsProps) {
  const word = useWords()
  // Said in their place by who shows them.
  if (subtotal === null || shipping === null || total === null) return null
  return (
    <dl className={css.totals}>
      <div>
        <dt>{word('subtotal')}</dt>
        <dd>{formatMoney(subtotal)}</dd>
      </div>
      {discount && discount.amountMinor > 0 ? (
        <div className={css.discount}>
          <dt>{word('reward')}</dt>
          <dd>
            {/* In text from right to left the minus would otherwise come last. */}
            <bdi dir="ltr">{formatMoney({ ...discount, amountMinor: -discount.amountMinor })}</bdi>
          </dd>
        </div>
      ) : null}
      <div>
        <dt>{word('shipping')}</dt>
        <dd>{shipping.amountMinor === 0 ? word('free') : formatMoney(shipping)}</dd>
      </div>
      <div className={css.total}>
        <dt>{word('total')}</dt>
        <dd>{formatMoney(total)}</dd>
      </div>
    </dl>
  )
}
