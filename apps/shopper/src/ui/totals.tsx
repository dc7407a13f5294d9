import { formatMoney } from '@vitrine/domain/formats/money.rules'
import type { Money } from '@vitrine/domain/formats/money.schema'
import { useWords } from '../app/shop.ts'
import css from './totals.module.css'

interface TotalsProps {
  subtotal: Money
  shipping: Money
  total: Money
}

/** What it comes to. */
export function Totals({ subtotal, shipping, total }: TotalsProps) {
  const word = useWords()
  return (
    <dl className={css.totals}>
      <div>
        <dt>{word('subtotal')}</dt>
        <dd>{formatMoney(subtotal)}</dd>
      </div>
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
