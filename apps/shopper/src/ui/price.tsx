import { formatMoney } from '@vitrine/domain/formats/money.rules'
import type { Money } from '@vitrine/domain/formats/money.schema'
import { useWords } from '../app/shop.ts'
import css from './price.module.css'

interface PriceProps {
  price: Money
  before: Money | null
  large?: boolean
}

/** The price, and the former price when it was higher. */
export function Price({ price, before, large }: PriceProps) {
  const word = useWords()
  const isReduced = before !== null && before.amountMinor > price.amountMinor
  return (
    <span className={`${css.price} ${large ? css.large : ''}`}>
      {isReduced ? <span className="visually-hidden">{word('salePrice')}: </span> : null}
      <span>{formatMoney(price)}</span>
      {isReduced ? <span className="visually-hidden"> {word('regularPrice')}: </span> : null}
      {isReduced ? <s className={css.before}>{formatMoney(before)}</s> : null}
    </span>
  )
}
