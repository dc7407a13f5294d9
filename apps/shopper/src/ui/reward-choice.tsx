import { formatPoints, redeemText } from '@vitrine/blocks/kit/rewards/reward-words'
import { Kept } from '@vitrine/blocks/kit/translators/kept'
import { gatedScreens } from '@vitrine/domain/actions/action-types'
import type { ShownCart } from '@vitrine/domain/storefront/storefront.schema'
import { useId, useState } from 'react'
import { useShop, useWords } from '../app/shop.ts'
import { useToast } from '../app/toasts.tsx'
import { rewardProblem, setReward } from '../session/cart-reward.ts'
import css from './reward-choice.module.css'
import { useMoney } from './use-money.ts'

/** Rewards for which the points suffice; nothing when there are none. */
export function RewardChoice({ cart: { rewards, discount, coupon } }: { cart: ShownCart }) {
  const shop = useShop()
  const { cart, host } = shop
  const word = useWords()
  const formatMoney = useMoney()
  const toast = useToast()
  const name = useId()
  /** The last choice while the server has not answered; undefined afterwards. */
  const [asked, setAsked] = useState<number | null>()
  const options = rewards?.options.filter(({ points }) => points <= rewards.balance) ?? []
  // A cart that was kept while the programme was on still has its rewards.
  const isOn = shop.snapshot.integrations.includes(gatedScreens.loyalty)
  if (!isOn || !rewards || options.length === 0) return null
  const isAsking = asked !== undefined
  const chosen = isAsking ? asked : rewards.chosen
  const choose = async (points: number | null) => {
    setAsked(points)
    try {
      await setReward(shop, points)
    } catch (error) {
      toast({ text: word(rewardProblem(error)) })
      await cart.reload().catch(() => {})
    } finally {
      setAsked(undefined)
    }
  }
  const offMinor = (discount?.amountMinor ?? 0) - (coupon?.entered?.discount.amountMinor ?? 0)
  const waits = (points: number) => points === rewards.chosen && offMinor === 0
  const balance = word('pointsBalance', { points: formatPoints(host, rewards.balance) })
  const rows = [
    { points: null, text: word('keepPoints'), note: '' },
    ...options.map((option) => ({
      points: option.points,
      text: redeemText(host, option),
      note: waits(option.points) ? word('rewardFrom', { amount: formatMoney(option.amount) }) : '',
    })),
  ]
  return (
    <fieldset className={css.choice}>
      <legend>
        {word('usePoints')}
        <small>
          <Kept text={balance} />
        </small>
      </legend>
      {rows.map(({ points, text, note }) => (
        <label key={text} className={css.row}>
          <input
            type="radio"
            name={name}
            checked={points === chosen}
            aria-disabled={isAsking}
            onClick={(event) => isAsking && event.preventDefault()}
            onChange={() => void choose(points)}
          />
          <span>
            <Kept text={text} />
            {note === '' ? null : (
              <small>
                <Kept text={note} />
              </small>
            )}
          </span>
        </label>
      ))}
    </fieldset>
  )
}
