/** What there is of variants now. */

import type { Availability } from '../kit/commerce.ts'
import { query } from '../kit/graphql.ts'
import { isVendureId } from './catalogue.ts'
import type { StoreFacts } from './store-facts.ts'
import { availabilityOf, type StockAnswer, stockFields } from './store-product.ts'
import type { VendureApi } from './vendure-api.ts'

const stockQuery = query<
  {
    productVariants: {
      items: (StockAnswer & {
        id: string
        name: string
        product: { name: string; enabled: boolean }
        options: { name: string }[]
      })[]
    }
  },
  { ids: string[]; take: number }
>(`query Stock($ids: [String!]!, $take: Int!) {
  productVariants(options: { filter: { id: { in: $ids } }, take: $take }) {
    items { id name product { name enabled } options { name } ${stockFields} }
  }
}`)

export interface KnownVariant extends Availability {
  title: string
  variantTitle: string
}

export type StockOf = (ids: readonly string[]) => Promise<Map<string, KnownVariant>>

export const titleOf = (options: readonly { name: string }[]): string => options.map(({ name }) => name).join(' / ')

export function createStock(api: VendureApi, facts: () => Promise<StoreFacts>): StockOf {
  return async (ids) => {
    const asked = [...new Set(ids)].filter(isVendureId)
    if (asked.length === 0) return new Map()
    const [known, { productVariants }] = await Promise.all([
      facts(),
      api.admin(stockQuery, { variables: { ids: asked, take: asked.length } }),
    ])
    return new Map(
      productVariants.items.map((variant) => [
        variant.id,
        {
          ...availabilityOf(variant, known, variant.product.enabled),
          title: variant.product.name,
          variantTitle: titleOf(variant.options),
        },
      ]),
    )
  }
}
