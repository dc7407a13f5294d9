import { minorDigits } from '../formats/money.rules.ts'

/** In whole units of the currency: the shipping fee, and the subtotal from which shipping is free. */
const rates: Record<string, { fee: number; freeFrom: number }> = {
  USD: { fee: 5.95, freeFrom: 75 },
  EUR: { fee: 5.5, freeFrom: 70 },
  JPY: { fee: 800, freeFrom: 10_000 },
}

/** Shipping of the embedded store, in minor units. It is free for an empty cart and for a currency without a rate. */
export function shippingMinor(subtotalMinor: number, currencyCode: string): number {
  const rate = rates[currencyCode]
  if (!rate || subtotalMinor === 0) return 0
  const scale = 10 ** minorDigits(currencyCode)
  return subtotalMinor >= rate.freeFrom * scale ? 0 : Math.round(rate.fee * scale)
}
