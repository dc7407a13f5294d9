import type { ShownCart } from '@vitrine/domain/storefront/storefront.schema'
import { useId, useState } from 'react'
import { useShop, useWords } from '../../app/shop.ts'
import { keepDeliveryWish } from '../../session/delivery-wish.ts'
import css from '../../ui/reward-choice.module.css'
import { useMoney } from '../../ui/use-money.ts'

/** The ways in which a cart can be sent, each with its price; nothing where there is one. */
export function DeliveryChoice({ cart: { delivery } }: { cart: ShownCart }) {
  const { cart, device } = useShop()
  const word = useWords()
  const formatMoney = useMoney()
  const name = useId()
  /** The last choice while the server has not answered. */
  const [asked, setAsked] = useState<string | null>(null)
  if (!delivery || delivery.choices.length < 2) return null
  const choose = (id: string) => {
    setAsked(id)
    keepDeliveryWish(device, { delivery: id })
    cart
      .reload()
      .catch(() => {})
      .finally(() => setAsked(null))
  }
  return (
    <fieldset className={css.choice}>
      <legend className="visually-hidden">{word('delivery')}</legend>
      {delivery.choices.map(({ id, name: text, price }) => (
        <label key={id} className={css.row}>
          <input type="radio" name={name} checked={id === (asked ?? delivery.chosen)} onChange={() => choose(id)} />
          <span>
            <bdi>{text}</bdi>
            <small>{price.amountMinor === 0 ? word('free') : <span translate="no">{formatMoney(price)}</span>}</small>
          </span>
        </label>
      ))}
    </fieldset>
  )
}
