import type { Money } from '@vitrine/domain/formats/money.schema'
import { useShop, useWords } from '../app/shop.ts'
import css from './price.module.css'

interface PriceProps {
  /** Null for a shopper who must log in to see it. */
  price: Money | null
  before: Money | null
  large?: boolean
}

/** The price, and the former price when it was higher. */
export function Price({ price, before, large }: PriceProps) {
  const word = useWords()
  const { settings, formatMoney } = useShop().host
  if (price === null)
    return (
      <span dir="auto" className={css.locked}>
        {settings?.logInToSeePrice.title}
      </span>
    )
  const isReduced = before !== null && before.amountMinor > price.amountMinor
  return (
    <span className={`${css.price} ${large ? css.large : ''}`}>
      {isReduced ? <span className="visually-hidden">{word('salePrice')}: </span> : null}
      <span translate="no">{formatMoney(price)}</span>
      {isReduced ? <span className="visually-hidden"> {word('regularPrice')}: </span> : null}
      {isReduced ? (
        <s translate="no" className={css.before}>
          {formatMoney(before)}
        </s>
      ) : null}
    </span>
  )
}
