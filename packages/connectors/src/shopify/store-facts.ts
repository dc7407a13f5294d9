/** What changes seldom: the shop's languages, the country whose prices are told for a currency, and what it tells of products. */
import { minorDigits } from '@vitrine/domain/formats/money.rules'
import type { Money } from '@vitrine/domain/formats/money.schema'
import type { ReadContext } from '../kit/commerce.ts'
import { remembered } from '../kit/remembered.ts'
import { type DefinitionAnswer, factsQuery } from './admin-queries.ts'
import type { ShopifyApi } from './shopify-api.ts'
import type { ShopifyConnection } from './shopify-connection.ts'
import {
  countriesQuery,
  type Localization,
  type MetafieldName,
  type MoneyAnswer,
  type Place,
} from './storefront-queries.ts'

/** A metafield that the shop shows in storefronts. */
interface Attribute extends MetafieldName {
  id: string
  name: string
}

export interface StoreFacts {
  /** The merchant's app by which orders of ours come. */
  app: { id: string; title: string }
  currencyCode: string
  /** The country for whose market a currency's prices are asked: the shop's own one, else the one it is named after. */
  countries: ReadonlyMap<string, string>
  /** The shop's own language first. */
  languages: readonly string[]
  attributes: readonly Attribute[]
  placeOf(context: Pick<ReadContext, 'language' | 'currencyCode'>): Place
  money(answer: MoneyAnswer): Money
}

/** Those that are a text as they stand. */
const plainTypes = new Set([
  'single_line_text_field',
  'list.single_line_text_field',
  'number_integer',
  'number_decimal',
  'date',
])
const mostAttributes = 50

export const attributeId = ({ namespace, key }: MetafieldName): string => `${namespace}.${key}`

const attributesOf = (definitions: readonly DefinitionAnswer[]): Attribute[] =>
  definitions
    .filter(({ access, type }) => access.storefront === 'PUBLIC_READ' && plainTypes.has(type.name))
    .slice(0, mostAttributes)
    .map(({ namespace, key, name }) => ({ id: attributeId({ namespace, key }), namespace, key, name }))

/** The country that a currency is named after: `US` for USD. Of those that have the euro, the largest. */
const namesakesOf = (currency: string): readonly string[] =>
  currency === 'EUR' ? ['DE', 'FR', 'IT', 'ES', 'NL'] : [currency.slice(0, 2)]

function countriesOf({ country: own, availableCountries }: Localization): Map<string, string> {
  const byCurrency = Map.groupBy([own, ...availableCountries], ({ currency }) => currency.isoCode)
  return new Map(
    [...byCurrency].map(([currency, some]) => {
      const codes = some.map(({ isoCode }) => isoCode)
      const wanted = own.currency.isoCode === currency ? [own.isoCode] : namesakesOf(currency)
      return [currency, wanted.find((code) => codes.includes(code)) ?? codes[0] ?? own.isoCode]
    }),
  )
}

/** A decimal number, in whole units. */
export const toMoney = ({ amount, currencyCode }: MoneyAnswer): Money => ({
  amountMinor: Math.round(Number(amount) * 10 ** minorDigits(currencyCode)),
  currencyCode,
})

/** `PT_BR` for `pt-BR`. */
const codeOf = (language: string): string => language.replace('-', '_').toUpperCase()

export function createFacts(
  api: ShopifyApi,
  now: () => number,
  reach: () => Promise<ShopifyConnection>,
): () => Promise<StoreFacts> {
  async function read(): Promise<StoreFacts> {
    // First one alone: a shop that is away or busy is not asked once more.
    const { shop, shopLocales, metafieldDefinitions, currentAppInstallation } = await api.admin(factsQuery)
    const { localization } = await api.storefront(countriesQuery)
    const countries = countriesOf(localization)
    const languages = shopLocales
      .toSorted((one, other) => Number(other.primary) - Number(one.primary))
      .map(({ locale }) => locale)
    return {
      app: currentAppInstallation.app,
      currencyCode: shop.currencyCode,
      ...{ countries, languages },
      attributes: attributesOf(metafieldDefinitions.nodes),
      placeOf: ({ language, currencyCode }) => ({
        language: language !== undefined && languages.includes(language) ? codeOf(language) : null,
        country: countries.get(currencyCode ?? shop.currencyCode) ?? null,
      }),
      money: toMoney,
    }
  }

  return remembered(now, reach, read)
}
