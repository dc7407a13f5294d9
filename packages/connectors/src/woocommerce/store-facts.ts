/** What changes seldom in a store: its name, its currency, its language and the unit of its weights. */

import { minorDigits } from '@vitrine/domain/formats/money.rules'
import type { Money } from '@vitrine/domain/formats/money.schema'
import { readableHost } from '@vitrine/domain/formats/readable-address.rules'
import { ConnectorError } from '../kit/connector-error.ts'
import { remembered } from '../kit/remembered.ts'
import { plainText } from './plain-text.ts'
import type { WoocommerceApi, WoocommerceConnection } from './woocommerce-api.ts'

interface StatusAnswer {
  environment?: { version?: string; language?: string }
  settings?: { currency?: string }
}

interface IndexAnswer {
  name?: string
  url?: string
  timezone_string?: string
}

export interface StoreFacts {
  name: string
  url: string
  timeZone: string | undefined
  /** Of WooCommerce. */
  version: string
  language: string
  currencyCode: string
  gramsOf(weight: string | undefined): number | null
  /** Null where there is none: WooCommerce writes no price as an empty text. */
  price(amount: string | undefined): Money | null
  /** What an order says, in the currency of that. */
  money(amount: string | number | undefined, currencyCode: string): Money
  /** What the Store API tells: whole numbers, of as many digits as the store shows. */
  shown(amount: string | undefined, digits: number | undefined): Money
}

const gramsByUnit: Readonly<Record<string, number>> = { kg: 1_000, g: 1, lbs: 453.59237, oz: 28.349523125 }

const minor = (amount: number, currencyCode: string): Money => ({
  amountMinor: Number.isFinite(amount) ? Math.round(amount * 10 ** minorDigits(currencyCode)) : 0,
  currencyCode,
})

export function createFacts(
  api: WoocommerceApi,
  now: () => number,
  reach: () => Promise<WoocommerceConnection>,
): () => Promise<StoreFacts> {
  async function read(): Promise<StoreFacts> {
    // First one alone: a store that is away or busy is not asked once more.
    const { environment, settings } = await api.one<StatusAnswer>('system_status', {
      query: { _fields: 'environment.version,environment.language,settings.currency' },
    })
    const currencyCode = settings?.currency
    if (currencyCode === undefined || !/^[A-Z]{3}$/.test(currencyCode))
      throw new ConnectorError('unavailable', 'The store does not say what it is.')
    const { address } = await reach()
    const [unit, index] = await Promise.all([
      api.one<{ value?: string }>('settings/products/woocommerce_weight_unit'),
      api.index<IndexAnswer>(),
    ])
    const grams = gramsByUnit[unit.value ?? '']
    return {
      name: plainText(index.name ?? '') || readableHost(new URL(address).host),
      url: index.url !== undefined && URL.canParse(index.url) ? index.url : address,
      timeZone: index.timezone_string || undefined,
      version: environment?.version ?? '',
      // `pt_BR` or `de_DE_formal`: it has one language, so that its country tells nothing more.
      language: environment?.language?.split('_')[0] || 'en',
      currencyCode,
      gramsOf: (weight) => (Number(weight) > 0 && grams ? Math.round(Number(weight) * grams) : null),
      price: (amount) => (amount ? minor(Number(amount), currencyCode) : null),
      money: (amount, code) => minor(Number(amount ?? 0), code),
      shown: (amount, digits = minorDigits(currencyCode)) => minor(Number(amount ?? 0) / 10 ** digits, currencyCode),
    }
  }

  return remembered(now, reach, read)
}
