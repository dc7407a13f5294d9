/** What there is of variants now. */
import type { Availability } from '../kit/commerce.ts'
import { type BigcommerceApi, mostOfList } from './bigcommerce-api.ts'
import { inParts, partsOf, variantIdOf } from './ids.ts'
import type { StoreFacts } from './store-facts.ts'
import { availabilityOf, type ProductAnswer, variantTitleOf } from './store-product.ts'

export interface KnownVariant extends Availability {
  title: string
  variantTitle: string
}

export type StockOf = (ids: readonly string[]) => Promise<Map<string, KnownVariant>>

const stockFields = 'name,inventory_level,inventory_tracking,availability,is_price_hidden,is_visible'

export const createStock =
  (api: BigcommerceApi, facts: () => Promise<StoreFacts>): StockOf =>
  async (asked) => {
    const { channelId } = await facts()
    const wanted = new Set(asked)
    const productIds = [...new Set(asked.flatMap((id) => partsOf(id)?.productId ?? []))]
    const parts = inParts(productIds, mostOfList).map((part) =>
      api.list3<ProductAnswer>('catalog/products', {
        'id:in': part.join(','),
        'channel_id:in': channelId,
        ...{ include: 'variants', include_fields: stockFields, limit: mostOfList },
      }),
    )
    const products = (await Promise.all(parts)).flat()
    return new Map(
      products.flatMap((product) =>
        (product.variants ?? []).flatMap((variant) => {
          const id = variantIdOf(product.id, variant.id)
          if (!wanted.has(id)) return []
          const known: KnownVariant = {
            ...availabilityOf(product, variant),
            title: product.name ?? '',
            variantTitle: variantTitleOf(variant),
          }
          return [[id, known] as const]
        }),
      ),
    )
  }
