/** Lists of products, page by page. */
import type { ProductCard } from '@vitrine/domain/catalog/catalog.schema'
import { addressOf } from './addresses.ts'
import { type PageAddress, type PagedList, usePagedList } from './paged-list.ts'
import { useBadgedLists } from './use-catalog.ts'

export const productSorts = ['featured', 'newest', 'price-asc', 'price-desc', 'name'] as const
export type ProductSort = (typeof productSorts)[number]

export interface ProductQuery {
  categoryId?: string
  brandId?: string
  query?: string
  sort?: ProductSort
}

export interface ProductList extends Omit<PagedList<ProductCard>, 'items'> {
  products: readonly ProductCard[]
}

const pageSize = 24
/** Empty filters are left out of the request. */
function pageOf(query: ProductQuery, facts: boolean): PageAddress<ProductCard> {
  const set: ProductQuery = Object.fromEntries(Object.entries(query).filter(([, value]) => value !== ''))
  const asked = { ...set, ...(facts && { facts: '1' as const }) }
  return (paging) => addressOf('catalog/products', { query: { ...asked, ...paging } })
}

/** With null nothing is requested. */
export function useProductList(query: ProductQuery | null): ProductList {
  const facts = useBadgedLists()
  const { items, ...list } = usePagedList(query === null ? null : pageOf(query, facts), pageSize)
  return { products: items, ...list }
}
