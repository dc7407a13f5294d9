/** A long list of products, a page at a time. How far it was opened is remembered while the app runs. */
import type { ProductCard } from '@vitrine/domain/catalog/catalog.schema'
import { useCallback, useState } from 'react'
import { sameItems, useSelected, useShop } from '../app/shop.ts'
import type { Answer } from './answer-store.ts'
import { useAsk } from './use-catalogue.ts'

export const productSorts = ['featured', 'newest', 'price-asc', 'price-desc', 'name'] as const
export type ProductSort = (typeof productSorts)[number]

export interface ProductQuery {
  categoryId?: string
  brandId?: string
  query?: string
  sort?: ProductSort
}

interface PageAnswer {
  data: readonly ProductCard[]
  total: number
}

export interface ProductList {
  products: readonly ProductCard[]
  /** Null until the first page is here. */
  total: number | null
  failed: boolean
  hasMore: boolean
  more(): void
}

const pageSize = 24
/** Pages opened, by list: going back finds the list as long as it was. */
const opened = new Map<string, number>()

function listPath(query: ProductQuery): string {
  const set = Object.entries(query).filter(([, value]) => value !== undefined && value !== '')
  return `catalog/products?${new URLSearchParams([...set, ['size', String(pageSize)]] as [string, string][])}`
}

/** Null asks for nothing. */
export function useProductList(query: ProductQuery | null): ProductList {
  const { catalogue } = useShop()
  const base = query === null ? null : listPath(query)
  const [, redraw] = useState(0)
  const pages = base === null ? 0 : (opened.get(base) ?? 1)
  useAsk(() => {
    for (let page = 0; page < pages; page++) catalogue.answers.want(`${base}&page=${page}`, 60_000)
  }, `${pages} ${base}`)
  const answers = useSelected(
    catalogue,
    (): readonly Answer<PageAnswer>[] =>
      Array.from({ length: pages }, (_, page) => catalogue.answers.answer<PageAnswer>(`${base}&page=${page}`)),
    sameItems,
  )
  const products = answers.flatMap((answer) => answer.value?.data ?? [])
  const total = answers.find((answer) => answer.value)?.value?.total ?? null
  const isComplete = answers.every((answer) => answer.value !== undefined)
  const hasMore = total !== null && isComplete && pages * pageSize < total
  const more = useCallback(() => {
    if (base === null || !hasMore) return
    opened.set(base, pages + 1)
    redraw((count) => count + 1)
  }, [base, hasMore, pages])
  return { products, total, hasMore, more, failed: answers.some((answer) => answer.failed && !answer.value) }
}
