/** Delivery and tax of a cart, in its currency and in the store's own. */
import { countryCodes } from '@vitrine/domain/addresses/country-codes'
import type { DeliveryRules } from '@vitrine/domain/delivery/delivery.schema'
import { isByCountry, isDelivered, type PricedRate, pricedRates } from '@vitrine/domain/delivery/delivery-price.rules'
import { percentIn, taxOf } from '@vitrine/domain/delivery/tax.rules'
import type { Cart } from '@vitrine/domain/storefront/storefront.schema'

interface Sums {
  currencyCode: string
  /** What each line comes to before the discount. */
  lines: readonly number[]
  discountMinor: number
}

/** As it is kept with an order. */
export interface OrderTax {
  name: string
  percent: number
  isIncluded: boolean
  amountMinor: number
}

export interface PricedDelivery {
  country: string | null
  isEstimate: boolean
  /** Codes of the countries that something can go to; null where that is every one. */
  countries: string[] | null
  choices: PricedRate[]
  /** Null where nothing can be sent there. */
  chosen: PricedRate | null
  tax: OrderTax | null
}

const sumOf = (amounts: readonly number[]): number => amounts.reduce((all, one) => all + one, 0)

/** Where to, and by which of the ways there: the first one, unless there is the one that was asked for. */
export interface DeliveryWish {
  country: string | null
  deliveryId: string | undefined
}

/** Nothing is paid for sending nothing. Whether it is free else is decided by the subtotal without coupon and reward. */
function choicesOf(rules: DeliveryRules, { currencyCode, lines }: Sums, country: string | null): PricedRate[] {
  const subtotalMinor = sumOf(lines)
  const choices = pricedRates(rules, { country, currencyCode, subtotalMinor })
  return subtotalMinor === 0 ? choices.map((rate) => ({ ...rate, priceMinor: 0 })) : choices
}

function taxFor(rules: DeliveryRules, sums: Sums, country: string | null, deliveryMinor: number): OrderTax | null {
  const { tax } = rules
  const percent = tax ? percentIn(tax, country) : 0
  if (!tax || percent === 0) return null
  const { name, isIncluded } = tax
  return { name, percent, isIncluded, amountMinor: taxOf(tax, country, { ...sums, deliveryMinor }) }
}

export function priceDelivery(rules: DeliveryRules, sums: Sums, { country, deliveryId }: DeliveryWish): PricedDelivery {
  const choices = choicesOf(rules, sums, country)
  const chosen = choices.find(({ id }) => id === deliveryId) ?? choices[0] ?? null
  const isEverywhere = rules.restOfWorld.length > 0 && rules.notDelivered.length === 0
  return {
    country,
    isEstimate: country === null && isByCountry(rules),
    countries: isEverywhere ? null : countryCodes.filter((code) => isDelivered(rules, code)),
    choices,
    chosen,
    tax: taxFor(rules, sums, country, chosen?.priceMinor ?? 0),
  }
}

export const addedTaxMinor = (tax: OrderTax | null | undefined): number =>
  tax && !tax.isIncluded ? tax.amountMinor : 0

/** What the same cart comes to in the store's own currency, for totals over several; nothing where no item has a price in it. */
export function storeTotalOf(rules: DeliveryRules, sums: Sums, { country, chosen }: PricedDelivery): number {
  if (sumOf(sums.lines) === 0) return 0
  // A way that has no price in this currency counts as nothing, for the tax as well.
  const deliveryMinor = choicesOf(rules, sums, country).find(({ id }) => id === chosen?.id)?.priceMinor ?? 0
  const added = addedTaxMinor(taxFor(rules, sums, country, deliveryMinor))
  return sumOf(sums.lines) - sums.discountMinor + deliveryMinor + added
}

export const shownDelivery = (
  { country, isEstimate, countries, choices, chosen, tax }: PricedDelivery,
  currencyCode: string,
): Pick<Cart, 'delivery' | 'tax' | 'countries'> => ({
  delivery: {
    country,
    isEstimate,
    chosen: chosen?.id ?? null,
    choices: choices.map(({ id, name, priceMinor }) => ({
      id,
      name,
      price: { amountMinor: priceMinor, currencyCode },
    })),
  },
  tax: tax && {
    name: tax.name,
    percent: tax.percent,
    isIncluded: tax.isIncluded,
    amount: { amountMinor: tax.amountMinor, currencyCode },
  },
  ...(countries && { countries }),
})
