/** What delivery costs and to where it goes, by the rules of the app's own store. */
import { minorDigits } from '../formats/money.rules.ts'
import type { DeliveryRate, DeliveryRules } from './delivery.schema.ts'

export interface PricedRate {
  id: string
  name: string
  priceMinor: number
}

/** Of a country; `null` is whoever has not said where to, and gets the price of most countries. */
function ratesFor(rules: DeliveryRules, country: string | null): readonly DeliveryRate[] {
  const { zones, restOfWorld, notDelivered } = rules
  if (country === null) return restOfWorld.length > 0 ? restOfWorld : (zones[0]?.rates ?? [])
  const zone = zones.find(({ countries }) => countries.includes(country))
  if (zone) return zone.rates
  return notDelivered.includes(country) ? [] : restOfWorld
}

/** What a shopper can choose from, in the owner's order; none where nothing is delivered in this currency. */
export function pricedRates(
  rules: DeliveryRules,
  { country, currencyCode, subtotalMinor }: { country: string | null; currencyCode: string; subtotalMinor: number },
): PricedRate[] {
  return ratesFor(rules, country).flatMap(({ id, name, prices: { [currencyCode]: price } }) => {
    if (!price) return []
    const isFree = price.freeFromMinor !== null && subtotalMinor >= price.freeFromMinor
    return [{ id, name, priceMinor: isFree ? 0 : price.amountMinor }]
  })
}

/** Whether another country may be charged something else. */
export const isByCountry = ({ zones, tax }: DeliveryRules): boolean =>
  zones.length > 0 || (tax !== null && !tax.isIncluded && tax.countries.length > 0)

/** Whether something can go to this country in some currency. */
export const isDelivered = (rules: DeliveryRules, country: string): boolean => ratesFor(rules, country).length > 0

/** In whole units of the currency: those that goods to try have prices in. */
const standard: Readonly<Record<string, { fee: number; freeFrom: number }>> = {
  USD: { fee: 5.95, freeFrom: 75 },
  EUR: { fee: 5.5, freeFrom: 70 },
  JPY: { fee: 800, freeFrom: 10_000 },
  GBP: { fee: 4.95, freeFrom: 60 },
  KWD: { fee: 1.8, freeFrom: 23 },
}

export const standardRateId = 'standard'

/**
 * Of a store whose owner has said nothing: everywhere for one price. In a currency that has none nothing is delivered until the
 * owner names one, as nobody said that it costs nothing.
 */
export function standardDelivery(currencies: readonly string[]): DeliveryRules {
  const prices = currencies.flatMap((code) => {
    const known = standard[code]
    const minor = (amount: number) => Math.round(amount * 10 ** minorDigits(code))
    return known ? [[code, { amountMinor: minor(known.fee), freeFromMinor: minor(known.freeFrom) }]] : []
  })
  return {
    zones: [],
    restOfWorld: [{ id: standardRateId, name: 'Standard', prices: Object.fromEntries(prices) }],
    notDelivered: [],
    tax: null,
  }
}
