/** Lists of products, a page at a time. */
import type { ProductCard } from '@vitrine/domain/catalog/catalog.schema'
import { type PagedList, usePagedList } from './paged-list.ts'
import { useBadgedLists } from './use-catalogue.ts'

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
function listPath(query: ProductQuery, facts: boolean): string {
  const set = Object.entries(query).filter(([, value]) => value !== undefined && value !== '')
  const asked = facts ? [...set, ['facts', '1']] : set
  return `catalog/products?${new URLSearchParams(asked as [string, string][])}`
}

/** Null asks for nothing. */
export function useProductList(query: ProductQuery | null): ProductList {
  const facts = useBadgedLists()
  const { items, ...list } = usePagedList<ProductCard>(query === null ? null : listPath(query, facts), pageSize)
  return { products: items, ...list }
}
