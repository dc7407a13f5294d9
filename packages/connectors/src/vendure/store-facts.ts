/** What changes seldom: channel, money, taxes. */

import { minorDigits } from '@vitrine/domain/formats/money.rules'
import type { Money } from '@vitrine/domain/formats/money.schema'
import { query } from '../kit/graphql.ts'
import { remembered } from '../kit/remembered.ts'
import type { VendureApi, VendureConnection } from './vendure-api.ts'

interface FactsAnswer {
  activeChannel: {
    code: string
    token: string
    defaultLanguageCode: string
    availableLanguageCodes: string[] | null
    defaultCurrencyCode: string
    availableCurrencyCodes: string[]
    pricesIncludeTax: boolean
    defaultTaxZone: { id: string } | null
    seller: { name: string } | null
  }
  globalSettings: {
    trackInventory: boolean
    outOfStockThreshold: number
    serverConfig: { moneyStrategyPrecision: number }
  }
  countries: { items: { code: string }[] }
  taxRates: { items: { enabled: boolean; value: number; category: { id: string }; zone: { id: string } }[] }
}

const factsQuery = query<FactsAnswer>(`query Facts {
  activeChannel {
    code token defaultLanguageCode availableLanguageCodes defaultCurrencyCode availableCurrencyCodes pricesIncludeTax
    defaultTaxZone { id } seller { name }
  }
  globalSettings { trackInventory outOfStockThreshold serverConfig { moneyStrategyPrecision } }
  countries(options: { take: 1000, filter: { enabled: { eq: true } } }) { items { code } }
  taxRates(options: { take: 1000 }) { items { enabled value category { id } zone { id } } }
}`)

export interface StoreFacts extends Pick<FactsAnswer, 'globalSettings'> {
  channel: FactsAnswer['activeChannel']
  languages: readonly string[]
  /** Those that the store sends to. */
  countries: readonly string[]
  /** Vendure counts every currency in the same parts of one; we count each in its own. */
  money(amount: number, currencyCode: string): Money
  /** A price of the list as shoppers see it: with the tax of the channel's own zone. */
  shopPrice(amount: number, currencyCode: string, taxCategoryId: string): Money
}

export function createFacts(
  api: VendureApi,
  now: () => number,
  reach: () => Promise<VendureConnection>,
): () => Promise<StoreFacts> {
  async function read(): Promise<StoreFacts> {
    const { activeChannel: channel, globalSettings, countries, taxRates } = await api.admin(factsQuery)
    const precision = globalSettings.serverConfig.moneyStrategyPrecision
    const money = (amount: number, currencyCode: string): Money => ({
      amountMinor: Math.round(amount * 10 ** (minorDigits(currencyCode) - precision)),
      currencyCode,
    })
    const rates = new Map(
      taxRates.items
        .filter(({ enabled, zone }) => enabled && zone.id === channel.defaultTaxZone?.id)
        .map(({ category, value }) => [category.id, value]),
    )
    return {
      channel,
      globalSettings,
      countries: countries.items.map(({ code }) => code),
      languages: channel.availableLanguageCodes ?? [channel.defaultLanguageCode],
      money,
      shopPrice: (amount, currencyCode, taxCategoryId) =>
        money(
          channel.pricesIncludeTax ? amount : Math.round(amount * (1 + (rates.get(taxCategoryId) ?? 0) / 100)),
          currencyCode,
        ),
    }
  }

  return remembered(now, reach, read)
}
