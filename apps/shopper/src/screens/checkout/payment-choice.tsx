import { useId } from 'react'
import { useWords } from '../../app/shop.ts'
import type { Way } from '../../session/checkout-calls.ts'
import choice from '../../ui/reward-choice.module.css'
import { ScreenIcon } from '../../ui/screen-icon.tsx'
import { paymentNote } from './checkout-form.rules.ts'
import css from './checkout-screen.module.css'

interface PaymentChoiceProps {
  ways: readonly Way[]
  /** Undefined where there is none. */
  chosen: Way | undefined
  onChoose: (id: string) => void
}

/** How the order is paid, before it is placed; to choose from where the store has several ways. */
export function PaymentChoice({ ways, chosen, onChoose }: PaymentChoiceProps) {
  const word = useWords()
  const group = useId()
  return (
    <section>
      <h2>{word('payment')}</h2>
      {ways.length < 2 ? (
        chosen?.name && (
          <p>
            <bdi>{chosen.name}</bdi>
          </p>
        )
      ) : (
        <fieldset className={choice.choice}>
          <legend className="visually-hidden">{word('payment')}</legend>
          {ways.map(({ id, name }) => (
            <label key={id} className={choice.row}>
              <input type="radio" name={group} checked={id === chosen?.id} onChange={() => onChoose(id)} />
              <span>
                <bdi>{name || word('payLater')}</bdi>
              </span>
            </label>
          ))}
        </fieldset>
      )}
      <p className={css.note}>
        <ScreenIcon name="lock" sizePx={20} />
        {word(paymentNote(chosen))}
      </p>
    </section>
  )
}
