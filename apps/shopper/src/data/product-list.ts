/** Lists of products, a page at a time. */
import type { ProductCard } from '@vitrine/domain/catalog/catalog.schema'
import { type PagedList, usePagedList } from './paged-list.ts'

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
function listPath(query: ProductQuery): string {
  const set = Object.entries(query).filter(([, value]) => value !== undefined && value !== '')
  return `catalog/products?${new URLSearchParams(set as [string, string][])}`
}

/** Null asks for nothing. */
export function useProductList(query: ProductQuery | null): ProductList {
  const { items, ...list } = usePagedList<ProductCard>(query === null ? null : listPath(query), pageSize)
  return { products: items, ...list }
}
