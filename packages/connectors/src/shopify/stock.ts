/** What there is of variants now, as the app's channel sells them. */
import type { Availability } from '../kit/commerce.ts'
import { gidOf, idOf, inParts, isShopifyId } from './ids.ts'
import type { ShopifyApi } from './shopify-api.ts'
import { availabilityOf } from './store-product.ts'
import { stockQuery } from './storefront-queries.ts'

/** As many as Shopify looks up at once. */
const idsAtOnce = 250

export interface KnownVariant extends Availability {
  title: string
  variantTitle: string
}

export type StockOf = (ids: readonly string[]) => Promise<Map<string, KnownVariant>>

export const createStock =
  (api: ShopifyApi): StockOf =>
  async (asked) => {
    const ids = [...new Set(asked)].filter(isShopifyId)
    const parts = inParts(ids, idsAtOnce).map((part) =>
      api.storefront(stockQuery, { variables: { ids: part.map((id) => gidOf('ProductVariant', id)) } }),
    )
    const nodes = (await Promise.all(parts)).flatMap((answer) => answer.nodes)
    return new Map(
      nodes.flatMap((node) => {
        if (!node || !('availableForSale' in node)) return []
        const { title, product } = node
        const variantTitle = title === 'Default Title' ? '' : title
        return [[idOf(node.id), { ...availabilityOf(node), title: product.title, variantTitle }] as const]
      }),
    )
  }
