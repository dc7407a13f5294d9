/** Which of an app's currencies shoppers may choose, and which of them money moves in. */

/** Where prices in a currency come from: the store's price list, a rate of the store, or nowhere any more. */
export type PricedBy = 'list' | 'rate' | 'none'

export interface KnownCurrency {
  code: string
  name: string
  isDefault: boolean
  enabled: boolean
  pricedBy: PricedBy
  /** False while its prices are being read from the store. */
  isReady: boolean
}

const isOffered = ({ enabled, pricedBy, isReady }: KnownCurrency): boolean => enabled && isReady && pricedBy !== 'none'

/**
 * The enabled ones that have prices, the default first and then by code. Exactly one is the default: where the chosen one
 * has no prices now, the store's own stands in for it, else the first. Where none is left, it is the store's own alone.
 */
export function offeredCurrencies<T extends KnownCurrency>(known: readonly T[], own: string): readonly T[] {
  const offered = known.filter(isOffered)
  const shown = offered.length > 0 ? offered : known.filter(({ code }) => code === own)
  const first = shown.find(({ isDefault }) => isDefault) ?? shown.find(({ code }) => code === own) ?? shown[0]
  return shown
    .map((one) => ({ ...one, isDefault: one === first }))
    .sort((one, other) => Number(other.isDefault) - Number(one.isDefault) || (one.code < other.code ? -1 : 1))
}

/** What a shopper pays in who looks at prices in this currency: converted prices are only looked at. */
export const chargedCurrency = (offered: readonly KnownCurrency[], own: string, code: string): string =>
  offered.find((one) => one.code === code)?.pricedBy === 'rate' ? own : code

/** Whether a cart may be shown and ordered in this currency. */
export const isCharged = (offered: readonly KnownCurrency[], own: string, code: string): boolean =>
  offered.some((one) => chargedCurrency(offered, own, one.code) === code)
