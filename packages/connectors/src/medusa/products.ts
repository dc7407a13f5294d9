/** Products of a Medusa: the back office has all of them, and tells shoppers prices, words and stock. */
import { foldText } from '@vitrine/domain/catalog/search-text.rules'
import type { CommerceConnector, ProductsQuery, ReadContext, StoreProduct } from '../kit/commerce.ts'
import { mustBeRow, nextRow } from '../kit/read-list.ts'
import { inParts, isMedusaId, listsOf, type Rows } from './lists.ts'
import type { MedusaApi } from './medusa-api.ts'
import type { StoreFacts } from './store-facts.ts'
import { type ProductAnswer, productFields, type ShownAnswer, shownFields, toStoreProduct } from './store-product.ts'

/** An answer has much to say of each. */
const productsOfPage = 25
const mostFound = 50
const mostSearched = 200

type Products = Pick<CommerceConnector, 'products' | 'product' | 'findProducts'>

export function productsOf(api: MedusaApi, facts: () => Promise<StoreFacts>): Products {
  const readAll = listsOf(api)

  /** What shoppers are shown of these products; nothing of those that are not published. */
  async function readShown(ids: readonly string[], { language, currencyCode }: ReadContext) {
    const known = await facts()
    const region = known.regions.get(currencyCode ?? known.currencyCode)
    const { publishableKey } = known
    if (publishableKey === null) return new Map<string, ShownAnswer>()
    const parts = inParts(ids).map((part) =>
      api.store<{ products: ShownAnswer[] }>('products', {
        publishableKey,
        locale: known.localeOf(language),
        query: {
          ...{ id: part, limit: part.length },
          // Without a region there are no prices.
          fields: region ? shownFields : shownFields.replace(',*variants.calculated_price', ''),
          region_id: region?.id,
        },
      }),
    )
    const found = (await Promise.all(parts)).flatMap(({ products }) => products)
    return new Map(found.map((product) => [product.id, product]))
  }

  async function toProducts(products: readonly ProductAnswer[], context: ReadContext): Promise<StoreProduct[]> {
    const known = await facts()
    const shown = await readShown(
      products.map(({ id }) => id),
      context,
    )
    return products.map((product) => toStoreProduct(product, shown.get(product.id), { facts: known, context }))
  }

  async function readPart(query: Record<string, string | number | readonly string[] | undefined>) {
    const { channel } = await facts()
    const { products, count } = await api.admin<Rows<'products', ProductAnswer>>('products', {
      query: { order: 'id', fields: productFields, sales_channel_id: channel ? [channel.id] : undefined, ...query },
    })
    return { items: products, total: count }
  }

  async function readNamed(ids: readonly string[], context: ReadContext): Promise<StoreProduct[]> {
    const named = inParts([...new Set(ids)].filter(isMedusaId))
    const parts = await Promise.all(named.map((part) => readPart({ id: part, limit: part.length })))
    const found = await Promise.all(parts.map(({ items }) => toProducts(items, context)))
    return found.flat()
  }

  /** A change of a variant is none of its product. */
  async function changedSince(since: Date): Promise<string[]> {
    const query = { 'updated_at[$gt]': since.toISOString() }
    const [products, variants] = await Promise.all([
      readAll<'products', { id: string }>('products', 'products', { ...query, fields: 'id' }),
      readAll<'variants', { product_id: string }>('product-variants', 'variants', {
        ...query,
        fields: 'id,product_id',
      }),
    ])
    return [...new Set([...products.map(({ id }) => id), ...variants.map(({ product_id: id }) => id)])].toSorted()
  }

  async function readProducts({ cursor, updatedSince, limit, ids }: ProductsQuery, context: ReadContext) {
    if (ids) return { items: await readNamed(ids, context), next: null }
    const offset = mustBeRow(cursor)
    const take = Math.min(limit ?? productsOfPage, productsOfPage)
    if (updatedSince) {
      const changed = await changedSince(updatedSince)
      const part = changed.slice(offset, offset + take)
      return { items: await readNamed(part, context), next: nextRow(offset, { items: part, total: changed.length }) }
    }
    const part = await readPart({ limit: take, offset })
    return { items: await toProducts(part.items, context), next: nextRow(offset, part), total: part.total }
  }

  return {
    products: (asked = {}, context = {}) => readProducts(asked, context),
    async findProducts(text, context = {}) {
      const wanted = foldText(text)
      const { items } = await readPart({ q: text, limit: mostSearched })
      // Medusa finds words in descriptions and numbers too.
      const called = items.filter(({ title }) => foldText(title).includes(wanted))
      return toProducts(called.slice(0, mostFound), context)
    },
    product: async (id, context = {}) => (await readNamed([id], context))[0] ?? null,
  }
}
