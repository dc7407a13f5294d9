/** Sentences of the rewards blocks in the shop's language. */
import { minorDigits } from '@vitrine/domain/formats/money.rules'
import type { Money } from '@vitrine/domain/formats/money.schema'
import type { EarnRule, RedeemRule, Tier } from '@vitrine/domain/loyalty/loyalty.schema'
import type { BlockHost } from '../host/host.ts'
import type { HostWord } from '../host/host-words.ts'
import { formatNumber } from '../text/format-number.ts'

export const formatPoints = (host: BlockHost, points: number): string => host.word('points', { count: points })

/** Drops the decimals of whole amounts, so that rewards read '$5'. */
function roundMoney(host: BlockHost, money: Money): string {
  const digits = minorDigits(money.currencyCode)
  const text = host.formatMoney(money)
  // In a currency without decimals the last group of zeros is thousands: '¥1,000'.
  return digits > 0 && money.amountMinor % 10 ** digits === 0 ? text.replace(/[.,]0+(?=\D*$)/, '') : text
}

/** The symbol for one unit of the currency: '1 point per $', not 'per $1'. */
function unitOf(host: BlockHost, money: Money): string {
  const text = roundMoney(host, money)
  return money.amountMinor === 10 ** minorDigits(money.currencyCode) ? text.replace(/[\p{N}\s]/gu, '') : text
}

export function earnText(host: BlockHost, { kind, points, amount }: EarnRule): string {
  const said = { points: formatPoints(host, points), amount: amount ? unitOf(host, amount) : '' }
  const words = { account: 'earnAccount', spend: 'earnSpend', birthday: 'earnBirthday', firstOrder: 'earnFirstOrder' }
  return host.word(words[kind] as HostWord, said)
}

export const redeemText = (host: BlockHost, { points, amount }: RedeemRule): string =>
  host.word('redeemFor', { amount: roundMoney(host, amount), points: formatPoints(host, points) })

/** The requirement and the benefits of a tier, one line each. */
export function tierTexts(host: BlockHost, { spend, multiplier, birthdayPercent, entryPoints }: Tier): string[] {
  return [
    ...(spend ? [host.word('tierSpend', { amount: roundMoney(host, spend) })] : []),
    host.word('tierMultiplier', { count: formatNumber(host, multiplier) }),
    ...(birthdayPercent > 0 ? [host.word('tierBirthday', { percent: formatNumber(host, birthdayPercent) })] : []),
    ...(entryPoints > 0 ? [host.word('tierEntry', { points: formatPoints(host, entryPoints) })] : []),
  ]
}
