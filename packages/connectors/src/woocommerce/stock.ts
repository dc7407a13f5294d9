/** What there is of variants now. */
import type { Availability } from '../kit/commerce.ts'
import { inParts, inTurns, partsOf, variantIdOf } from './ids.ts'
import { plainText } from './plain-text.ts'
import { readVariations } from './products.ts'
import { availabilityOf, type ProductAnswer, type VariationAnswer, variantTitleOf } from './store-product.ts'
import { mostOfList, type WoocommerceApi } from './woocommerce-api.ts'

export interface KnownVariant extends Availability {
  title: string
  variantTitle: string
}

export type StockOf = (ids: readonly string[]) => Promise<Map<string, KnownVariant>>

export const createStock =
  (api: WoocommerceApi): StockOf =>
  async (asked) => {
    const parts = asked.flatMap((id) => partsOf(id) ?? [])
    const products: ProductAnswer[] = []
    for (const ids of inParts([...new Set(parts.map(({ productId }) => productId))], mostOfList)) {
      const query = { include: ids.join(','), status: 'publish', per_page: mostOfList }
      products.push(...(await api.list<ProductAnswer>('products', query)).items)
    }
    const wanted = new Set(asked)
    const known = await inTurns(products, async (product) => {
      const variations: (VariationAnswer | null)[] =
        product.type === 'variable' ? await readVariations(api, product.id) : [null]
      return variations.flatMap((variation) => {
        const id = variantIdOf(product.id, variation?.id ?? null)
        if (!wanted.has(id)) return []
        const hasPrice = Boolean((variation ?? product).price)
        const { availableForSale, quantity } = availabilityOf(product, variation)
        const one: KnownVariant = {
          ...{ availableForSale: availableForSale && hasPrice, quantity },
          title: plainText(product.name ?? ''),
          variantTitle: variantTitleOf(product, variation),
        }
        return [[id, one] as const]
      })
    })
    return new Map(known.flat())
  }
