import { Kept } from '@vitrine/blocks/kit/translators/kept'
import { longestCouponCode } from '@vitrine/domain/storefront/coupon.rules'
import type { CartCoupon, ShownCart } from '@vitrine/domain/storefront/storefront.schema'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useShop, useWords } from '../app/shop.ts'
import { useToast } from '../app/toasts.tsx'
import { couponProblem, setCoupon } from '../session/cart-coupon.ts'
import { Button } from './button.tsx'
import css from './coupon-field.module.css'
import { Field } from './field.tsx'
import { useMoney } from './use-money.ts'

/** Why the coupon takes nothing off now. */
function useNote(): (coupon: CartCoupon) => ReactNode {
  const word = useWords()
  const formatMoney = useMoney()
  return ({ problem, minimum, discount }) => {
    if (problem === 'minimum' && minimum) {
      const amount = formatMoney(minimum)
      return <Kept text={(amount) => word('rewardFrom', { amount })} values={[amount]} />
    }
    if (problem === 'ended') return word('couponEnded')
    if (problem === 'used') return word('couponUsed')
    const currency = discount.currencyCode
    return problem === 'currency' ? (
      <Kept text={(currency) => word('couponCurrency', { currency })} values={[currency]} />
    ) : null
  }
}

interface EnteredProps {
  coupon: CartCoupon
  asking: boolean
  onRemove: () => void
}

function Entered({ coupon, asking, onRemove }: EnteredProps) {
  const word = useWords()
  const note = useNote()(coupon)
  return (
    <div className={css.entered}>
      <span>
        <strong>
          <Kept text={(code) => word('couponOf', { code })} values={[coupon.code]} />
        </strong>
        {note === null ? null : <small>{note}</small>}
      </span>
      <button
        type="button"
        className={css.remove}
        aria-label={word('removeCoupon', { code: coupon.code })}
        aria-disabled={asking}
        onClick={() => asking || onRemove()}
      >
        {word('remove')}
      </button>
    </div>
  )
}

/** Enters a coupon, or shows the one that is entered; nothing in a store without coupons. */
export function CouponField({ cart }: { cart: ShownCart }) {
  const shop = useShop()
  const word = useWords()
  const toast = useToast()
  const place = useRef<HTMLDivElement>(null)
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState<string>()
  const [asking, setAsking] = useState(false)
  const [said, setSaid] = useState<ReactNode>('')
  const entered = cart.coupon?.entered ?? null
  // What had the focus is gone after an answer to the shopper's own tap; then its counterpart takes it.
  const takesFocus = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: it follows what is shown
  useEffect(() => {
    if (!takesFocus.current) return
    takesFocus.current = false
    place.current?.querySelector<HTMLElement>('input, button')?.focus()
  }, [entered === null])
  if (!cart.coupon) return null

  const change = async (next: string | null): Promise<void> => {
    setAsking(true)
    setProblem(undefined)
    try {
      const { coupon } = await setCoupon(shop, next)
      takesFocus.current = true
      setCode('')
      if (next === null) setSaid(word('couponRemoved'))
      else {
        const taken = coupon?.entered?.code ?? next
        setSaid(<Kept text={(code) => word('couponAdded', { code })} values={[taken]} />)
      }
    } catch (error) {
      const text = word(couponProblem(error))
      if (next === null) toast({ text })
      else setProblem(text)
    } finally {
      setAsking(false)
    }
  }
  const apply = (): void => {
    if (asking) return
    const typed = code.trim()
    if (typed === '') setProblem(word('required'))
    else void change(typed)
  }
  return (
    <div ref={place} className={css.coupon}>
      {entered ? (
        <Entered coupon={entered} asking={asking} onRemove={() => void change(null)} />
      ) : (
        // No form of its own: it stands in the form of the checkout too.
        <div className={css.form}>
          <Field label={word('couponCode')} problem={problem}>
            {(props) => (
              <input
                {...props}
                value={code}
                maxLength={longestCouponCode}
                autoCapitalize="characters"
                autoComplete="off"
                spellCheck={false}
                enterKeyHint="done"
                onChange={({ currentTarget }) => {
                  setCode(currentTarget.value)
                  setProblem(undefined)
                }}
                onKeyDown={(event) => {
                  if (event.key !== 'Enter') return
                  event.preventDefault()
                  apply()
                }}
              />
            )}
          </Field>
          <Button look="quiet" disabled={asking} onClick={apply}>
            {word('applyCoupon')}
          </Button>
        </div>
      )}
      <p className="visually-hidden" role="status">
        {said}
      </p>
    </div>
  )
}
