/** What there is of variants now, in the sales channel of the app. */
import type { Availability } from '../kit/commerce.ts'
import { inParts } from './lists.ts'
import type { MedusaApi } from './medusa-api.ts'
import { keyOf, type StoreFacts } from './store-facts.ts'
import { availabilityOf, type StockAnswer } from './store-product.ts'

export function createStock(api: MedusaApi, facts: () => Promise<StoreFacts>) {
  async function read(ids: readonly string[]): Promise<[string, Availability][]> {
    const { variants } = await api.store<{ variants: (StockAnswer & { id: string })[] }>('product-variants', {
      publishableKey: keyOf(await facts()),
      query: { id: ids, limit: ids.length, fields: 'id,manage_inventory,allow_backorder,inventory_quantity' },
    })
    return variants.map((variant) => [variant.id, availabilityOf(variant, true)])
  }

  return async (asked: readonly string[]): Promise<Map<string, Availability>> => {
    const ids = [...new Set(asked)]
    const parts = inParts(ids).map(read)
    return new Map((await Promise.all(parts)).flat())
  }
}
