/** The rewards programme that the canvas shows: the exact samples of document 2, section 2.16. */
import type { Money } from '@vitrine/domain/formats/money.schema'
import type { Loyalty } from '@vitrine/domain/loyalty/loyalty.schema'

const usd = (amount: number): Money => ({ amountMinor: amount * 100, currencyCode: 'USD' })
const tier = (name: string, spend: number, multiplier: number, birthdayPercent: number, entryPoints: number) => ({
  name,
  spend: spend === 0 ? null : usd(spend),
  multiplier,
  birthdayPercent,
  entryPoints,
})

export const loyaltySamples: Loyalty = {
  balance: 120,
  firstName: 'Alex',
  tier: 'Silver',
  earn: [
    { kind: 'account', points: 25, amount: null },
    { kind: 'spend', points: 1, amount: usd(1) },
    { kind: 'birthday', points: 10, amount: null },
  ],
  redeem: [
    { points: 50, amount: usd(5) },
    { points: 100, amount: usd(10) },
    { points: 200, amount: usd(20) },
  ],
  tiers: [tier('Bronze', 0, 1, 10, 0), tier('Silver', 100, 1.25, 12, 50), tier('Gold', 200, 1.5, 15, 100)],
  redeemedAt: 'cart',
  needsAccount: false,
}
