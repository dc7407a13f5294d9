/** Products of a BigCommerce that are assigned to the app's channel, each page beginning after a number: no list grows meanwhile. */
import type { CommerceConnector, ProductsQuery, ReadContext, StoreProduct } from '../kit/commerce.ts'
import { ConnectorError } from '../kit/connector-error.ts'
import { EndlessList } from '../kit/read-list.ts'
import type { ConnectorPage } from '../kit/store-order.ts'
import { type BigcommerceApi, mostOfList } from './bigcommerce-api.ts'
import type { Lists } from './catalogue.ts'
import { inParts, isBigcommerceId } from './ids.ts'
import type { StoreFacts } from './store-facts.ts'
import {
  ownPriceOf,
  type ProductAnswer,
  productParts,
  toPrice,
  toStoreProduct,
  type VariantPrice,
} from './store-product.ts'

/** With the options of products BigCommerce tells no more at once. */
const mostAtOnce = 10
const pricesAtOnce = 50
/** As many as a picker shows. */
const mostFound = 50
const pagesLookedThrough = 5

interface PricingAnswer {
  product_id?: number
  variant_id?: number
  price?: { as_entered?: number }
  retail_price?: { as_entered?: number }
  calculated_price?: { as_entered?: number }
}

interface ProductsDeps {
  api: BigcommerceApi
  facts: () => Promise<StoreFacts>
  /** Which categories and brands there are, a moment ago. */
  lists: () => Promise<Lists>
}

type Products = Pick<CommerceConnector, 'products' | 'product' | 'findProducts'>

export function productsOf({ api, facts, lists }: ProductsDeps): Products {
  /** What BigCommerce charges in a currency: by a price list, else converted. */
  async function readPrices(
    products: readonly ProductAnswer[],
    { channelId }: StoreFacts,
    currencyCode: string,
  ): Promise<Map<number, VariantPrice>> {
    const items = products.flatMap(({ id, variants = [] }) =>
      variants.map((variant) => ({ product_id: id, variant_id: variant.id })),
    )
    const prices = new Map<number, VariantPrice>()
    for (const part of inParts(items, pricesAtOnce)) {
      const answer = await api.v3<{ data?: PricingAnswer[] }>('pricing/products', {
        method: 'POST',
        repeats: true,
        body: { channel_id: channelId, currency_code: currencyCode, customer_group_id: 0, items: part },
      })
      for (const { variant_id: id, calculated_price: now, price, retail_price: retail } of answer?.data ?? [])
        if (id !== undefined && now?.as_entered !== undefined)
          prices.set(id, toPrice(now.as_entered, price?.as_entered, retail?.as_entered))
    }
    return prices
  }

  async function toProducts(answers: readonly ProductAnswer[], context: ReadContext): Promise<StoreProduct[]> {
    const known = await facts()
    const currencyCode = context.currencyCode ?? known.currencyCode
    const { categoryIds, brandNames } = await lists()
    const isOwn = currencyCode === known.currencyCode && !known.hasPriceList
    const isSold = known.currencies.includes(currencyCode)
    const prices = isOwn || !isSold ? null : await readPrices(answers, known, currencyCode)
    return answers.map((product) =>
      toStoreProduct(product, {
        ...{ facts: known, currencyCode, categoryIds, brandNames },
        priceOf: (of, variant) => (isOwn ? ownPriceOf(of, variant) : (prices?.get(variant.id) ?? null)),
      }),
    )
  }

  const readPart = async (query: Record<string, string | number | undefined>) =>
    api.page3<ProductAnswer>('catalog/products', {
      'channel_id:in': (await facts()).channelId,
      ...{ include: productParts, sort: 'id', direction: 'asc' },
      ...query,
    })

  async function readNamed(ids: readonly string[]): Promise<ProductAnswer[]> {
    const parts = inParts([...new Set(ids)].filter(isBigcommerceId), mostAtOnce)
    const found: ProductAnswer[] = []
    for (const part of parts) found.push(...(await readPart({ 'id:in': part.join(','), limit: mostAtOnce })).items)
    return found
  }

  async function readPage(
    { cursor, updatedSince, limit = mostAtOnce }: ProductsQuery,
    context: ReadContext,
  ): Promise<ConnectorPage<StoreProduct>> {
    if (cursor !== undefined && !isBigcommerceId(cursor))
      throw new ConnectorError('invalid', 'This is no cursor of this list.')
    const after = Number(cursor ?? 0)
    const { items, total } = await readPart({
      'id:greater': after,
      'date_modified:min': updatedSince?.toISOString(),
      limit: Math.min(limit, mostAtOnce),
    })
    const last = items.at(-1)?.id
    if (last !== undefined && last <= after) throw new EndlessList()
    // Of those after the cursor, which are all that were asked for.
    const isLast = last === undefined || (total !== null && total <= items.length)
    return { items: await toProducts(items, context), next: isLast ? null : String(last) }
  }

  return {
    async products({ ids, ...query } = {}, context = {}) {
      if (ids) return { items: await toProducts(await readNamed(ids), context), next: null }
      return readPage(query, context)
    },
    async product(id, context = {}) {
      const [found] = await toProducts(await readNamed([id]), context)
      return found ?? null
    },
    async findProducts(text, context = {}) {
      const wanted = text.toLowerCase()
      const ids: string[] = []
      for (let page = 1; ids.length < mostFound && page <= pagesLookedThrough; page += 1) {
        const { items } = await api.page3<ProductAnswer>('catalog/products', {
          ...{ 'channel_id:in': (await facts()).channelId, keyword: text, include_fields: 'name' },
          ...{ sort: 'id', direction: 'asc', page, limit: mostOfList },
        })
        // BigCommerce finds words in descriptions and numbers too.
        ids.push(...items.filter(({ name = '' }) => name.toLowerCase().includes(wanted)).map(({ id }) => String(id)))
        if (items.length < mostOfList) break
      }
      return toProducts(await readNamed(ids.slice(0, mostFound)), context)
    },
  }
}
