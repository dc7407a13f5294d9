/** Reads products of a store in every language and currency of the app and combines them into what the mirror keeps. */
import { createHash } from 'node:crypto'
import type { CommerceConnector, ProductsQuery, ReadContext, StoreProduct } from '@vitrine/connectors/kit/commerce'
import type { Shop } from '../../apps/index.ts'

export type Store = Pick<
  CommerceConnector,
  'capabilities' | 'languages' | 'currencies' | 'rates' | 'categories' | 'brands' | 'products' | 'reviews'
>

/** The languages that the app shows and the store has, and the currencies that it has prices in and the owner enabled. */
export interface Scope {
  /** The app's own language and currency: the words and prices that all others fall back to. */
  own: Required<Pick<ReadContext, 'language' | 'currencyCode'>>
  otherLanguages: readonly string[]
  otherCurrencies: readonly string[]
}

export interface MirrorPrice {
  variantId: string
  currencyCode: string
  amountMinor: number
  compareAtMinor: number | null
}

export interface MirrorText {
  language: string
  name: string
  descriptionHtml: string
  /** Translations of the default language's words: options, their values, attributes. */
  labels: Record<string, string>
}

export interface MirrorProduct {
  product: StoreProduct
  texts: readonly MirrorText[]
  prices: readonly MirrorPrice[]
  /** A hash of the content: equal content has an equal hash. */
  hash: string
}

export async function scopeOf(store: Store, shop: Shop): Promise<Scope> {
  const languages = new Set((await store.languages()).map(({ isoCode }) => isoCode))
  const { defaultLanguage: language, currencyCode } = shop
  return {
    own: { language, currencyCode },
    otherLanguages: store.capabilities.languages
      ? shop.languages.map(({ code }) => code).filter((code) => code !== language && languages.has(code))
      : [],
    otherCurrencies: shop.currencies
      .filter(({ code, enabled, pricedBy }) => enabled && pricedBy === 'list' && code !== currencyCode)
      .map(({ code }) => code),
  }
}

/** Every word of options and attributes, in the same order for each language. */
const wordsOf = ({ options, attributes, variants }: StoreProduct): string[] => [
  ...options.flatMap(({ name, values }) => [name, ...values.map(({ label }) => label)]),
  ...attributes.flatMap(({ name, value }) => [name, value]),
  ...variants.flatMap(({ selectedOptions }) => selectedOptions.flatMap(({ name, value }) => [name, value])),
]

function textOf(product: StoreProduct, translated: StoreProduct, language: string): MirrorText {
  const [words, others] = [wordsOf(product), wordsOf(translated)]
  // When the number of words differs in another language, they cannot be matched with ours.
  const pairs = words.length === others.length ? words.map((word, at) => [word, others[at] ?? word] as const) : []
  return {
    language,
    name: translated.name,
    descriptionHtml: translated.descriptionHtml,
    labels: Object.fromEntries(pairs.filter(([word, other]) => word !== other)),
  }
}

/** What a store answers in another currency than it was asked for is no price in that one. */
const pricesIn = (currencyCode: string, { variants }: StoreProduct): MirrorPrice[] =>
  variants.flatMap(({ id, price, compareAtPrice }) =>
    price === null || price.currencyCode !== currencyCode
      ? []
      : [
          {
            variantId: id,
            currencyCode,
            amountMinor: price.amountMinor,
            compareAtMinor: compareAtPrice?.amountMinor ?? null,
          },
        ],
  )

const hashOf = (content: object): string => createHash('sha256').update(JSON.stringify(content)).digest('base64url')

/**
 * Reads one page in all languages and currencies. What is missing in one of them is not translated, or not sold in it.
 */
export async function readProducts(
  store: Pick<Store, 'products'>,
  { own, otherLanguages, otherCurrencies }: Scope,
  query: ProductsQuery,
): Promise<{ products: MirrorProduct[]; next: string | null; total: number | null }> {
  const { items, next, total = null } = await store.products(query, own)
  const ids = items.map(({ id }) => id)
  const again = async (context: ReadContext) => {
    const page = ids.length > 0 ? await store.products({ ids }, { ...own, ...context }) : { items: [] }
    return new Map(page.items.map((item) => [item.id, item]))
  }
  const inLanguages: [string, Map<string, StoreProduct>][] = []
  for (const language of otherLanguages) inLanguages.push([language, await again({ language })])
  const inCurrencies: [string, Map<string, StoreProduct>][] = []
  for (const currencyCode of otherCurrencies) inCurrencies.push([currencyCode, await again({ currencyCode })])
  const products = items.map((product) => {
    const texts = inLanguages.flatMap(([language, found]) => {
      const translated = found.get(product.id)
      return translated ? [textOf(product, translated, language)] : []
    })
    const others = inCurrencies.flatMap(([code, found]) => {
      const priced = found.get(product.id)
      return priced ? pricesIn(code, priced) : []
    })
    const prices = [...pricesIn(own.currencyCode, product), ...others]
    return { product, texts, prices, hash: hashOf({ product, texts, prices }) }
  })
  return { products, next, total }
}
