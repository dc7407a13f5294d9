/** Prices by currency in the values of a form, as their paths name them. */
import { formatMoney } from '@vitrine/domain/formats/money.rules'

/** Of what stands among prices. */
export function currencyAt(path: readonly string[]): string | undefined {
  const at = path.indexOf('prices')
  return at === -1 ? undefined : path[at + 1]
}

const isFields = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** An amount, or the price of a currency with all that belongs to it; undefined for what is none. */
export function priceAt(value: unknown, path: readonly string[]): string | undefined {
  const currencyCode = currencyAt(path)
  const amountMinor = isFields(value) ? value['amountMinor'] : value
  if (currencyCode === undefined || typeof amountMinor !== 'number') return undefined
  return formatMoney({ amountMinor, currencyCode })
}
