/** The embedded rewards programme: a point for each whole unit of the store's currency, more in a higher tier. */
import { minorDigits } from '@vitrine/domain/formats/money.rules'
import type { Money } from '@vitrine/domain/formats/money.schema'
import type { Loyalty, Tier } from '@vitrine/domain/loyalty/loyalty.schema'

const firstOrderPoints = 25

const unitOf = (currencyCode: string): number => 10 ** minorDigits(currencyCode)
const money = (units: number, currencyCode: string): Money => ({
  amountMinor: units * unitOf(currencyCode),
  currencyCode,
})

export function programmeOf(currencyCode: string): Pick<Loyalty, 'earn' | 'redeem' | 'tiers'> {
  const tier = (
    name: string,
    units: number,
    multiplier: number,
    birthdayPercent: number,
    entryPoints: number,
  ): Tier => ({
    name,
    spend: units === 0 ? null : money(units, currencyCode),
    multiplier,
    birthdayPercent,
    entryPoints,
  })
  return {
    earn: [
      { kind: 'firstOrder', points: firstOrderPoints, amount: null },
      { kind: 'spend', points: 1, amount: money(1, currencyCode) },
    ],
    redeem: [5, 10, 20].map((units) => ({ points: units * 10, amount: money(units, currencyCode) })),
    tiers: [tier('Bronze', 0, 1, 0, 0), tier('Silver', 100, 1.25, 0, 50), tier('Gold', 200, 1.5, 0, 100)],
  }
}

/** Points and tier after these orders, which are given oldest first in minor units of the store's currency. */
export function standingAfter(
  totalsMinor: readonly number[],
  currencyCode: string,
): { balance: number; tier: string | null } {
  const { tiers } = programmeOf(currencyCode)
  const reached = (spentMinor: number) => tiers.filter(({ spend }) => (spend?.amountMinor ?? 0) <= spentMinor)
  let spentMinor = 0
  let balance = totalsMinor.length > 0 ? firstOrderPoints : 0
  for (const total of totalsMinor) {
    const before = reached(spentMinor)
    const multiplier = before.at(-1)?.multiplier ?? 1
    balance += Math.floor((Math.max(0, total) / unitOf(currencyCode)) * multiplier)
    spentMinor += Math.max(0, total)
    const entered = reached(spentMinor).slice(before.length)
    balance += entered.reduce((sum, { entryPoints }) => sum + entryPoints, 0)
  }
  return { balance, tier: reached(spentMinor).at(-1)?.name ?? null }
}
