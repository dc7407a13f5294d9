/**
 * Products of a Shopify. The Admin API says which there are, in the order of their numbers: a page begins after a number, so
 * that no cursor runs out and the end of every list of Shopify at 25,000 rows is never met. The Storefront API tells the rest,
 * in a language and for a country.
 */
import type { CommerceConnector, ProductsQuery, ReadContext, StoreProduct } from '../kit/commerce.ts'
import { EndlessList, untilLast } from '../kit/read-list.ts'
import { type ListedProduct, listedProductsQuery, statusesQuery } from './admin-queries.ts'
import { afterNumber, mustBeNumber } from './after-number.ts'
import { gidOf, idOf, inParts, isShopifyId } from './ids.ts'
import type { ShopifyApi } from './shopify-api.ts'
import type { StoreFacts } from './store-facts.ts'
import { toHiddenProduct, toStoreProduct } from './store-product.ts'
import { type Place, type ProductAnswer, productsQuery, variantsQuery } from './storefront-queries.ts'

/** An answer has much to say of each. */
const productsAtOnce = 50

/** As many as Shopify looks up at once. */
const idsAtOnce = 250

const everyStatus = 'status:active,draft,archived,unlisted'

type Products = Pick<CommerceConnector, 'products' | 'product'>

const isProduct = <T extends { __typename: 'Product' }>(node: T | { __typename: string } | null): node is T =>
  node?.__typename === 'Product'

/** An unlisted one is told by its number too: those who have its address may buy it, and nobody else is to find it. */
const isListed = ({ status }: Pick<ListedProduct, 'status'>): boolean => status === 'ACTIVE'

export function productsOf(api: ShopifyApi, facts: () => Promise<StoreFacts>): Products {
  /** A product may have two thousand of them. */
  async function readRest(product: ProductAnswer, place: Place): Promise<ProductAnswer> {
    const { nodes, pageInfo } = product.variants
    const all = [...nodes]
    let at = pageInfo
    await untilLast(async () => {
      if (!at.hasNextPage || at.endCursor === null) return true
      const { product: more } = await api.storefront(variantsQuery, {
        variables: { id: product.id, after: at.endCursor, ...place },
      })
      if (!more || more.variants.nodes.length === 0) return true
      all.push(...more.variants.nodes)
      at = more.variants.pageInfo
      return false
    })
    return { ...product, variants: { nodes: all, pageInfo: at } }
  }

  /** Those that the app's channel shows, in the order of the ids. */
  async function readShown(ids: readonly string[], context: ReadContext): Promise<StoreProduct[]> {
    const known = await facts()
    const place = known.placeOf(context)
    const metafields = known.attributes.map(({ namespace, key }) => ({ namespace, key }))
    const shown: StoreProduct[] = []
    for (const part of inParts(ids, productsAtOnce)) {
      const { nodes } = await api.storefront(productsQuery, {
        variables: { ids: part.map((id) => gidOf('Product', id)), metafields, ...place },
      })
      for (const node of nodes)
        if (isProduct(node)) shown.push(toStoreProduct(await readRest(node, place), { facts: known, context }))
    }
    return shown
  }

  async function readPage({ cursor, updatedSince, limit }: ProductsQuery, context: ReadContext) {
    const after = mustBeNumber(cursor)
    const first = Math.min(limit ?? productsAtOnce, productsAtOnce)
    // What is no longer sold is told once, as hidden; a full run leaves it out.
    const wanted = updatedSince ? `updated_at:>'${updatedSince.toISOString()}' AND ${everyStatus}` : 'status:active'
    const { products } = await api.admin(listedProductsQuery, {
      variables: { query: `${afterNumber(after)} AND ${wanted}`, first },
    })
    const listed = products.nodes
    const shown = new Map(
      (
        await readShown(
          listed.filter(isListed).map(({ id }) => idOf(id)),
          context,
        )
      ).map((one) => [one.id, one]),
    )
    const items = listed.map((product) => shown.get(idOf(product.id)) ?? toHiddenProduct(product))
    const last = items.at(-1)
    // A page that does not lead on would be read for ever.
    if (last && BigInt(last.id) <= BigInt(after)) throw new EndlessList()
    return { items, next: products.pageInfo.hasNextPage && last ? last.id : null }
  }

  async function readNamed(asked: readonly string[], context: ReadContext): Promise<StoreProduct[]> {
    const ids: string[] = []
    for (const part of inParts([...new Set(asked)].filter(isShopifyId), idsAtOnce)) {
      const { nodes } = await api.admin(statusesQuery, { variables: { ids: part.map((id) => gidOf('Product', id)) } })
      for (const node of nodes) if (isProduct(node) && isListed(node)) ids.push(idOf(node.id))
    }
    return readShown(ids, context)
  }

  return {
    products: async ({ ids, ...asked } = {}, context = {}) =>
      ids ? { items: await readNamed(ids, context), next: null } : readPage(asked, context),
    product: async (id, context = {}) => (await readNamed([id], context))[0] ?? null,
  }
}
