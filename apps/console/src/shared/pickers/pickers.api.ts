/** The data that pickers read: the catalogue, the app's pages, its active integrations and the icon library. */

import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { catalogRoutes } from '@vitrine/domain/catalog/catalog.routes'
import type { Brand, Category, ProductCard } from '@vitrine/domain/catalog/catalog.schema'
import { layoutsRoutes } from '@vitrine/domain/layouts/layouts.routes'
import type { Page } from '@vitrine/domain/pages/page.schema'
import { pagesRoutes } from '@vitrine/domain/pages/pages.routes'
import { minuteMs } from '@vitrine/domain/time'
import { readAppKey } from '../api/app-key.ts'
import { callApi } from '../api/client.ts'
import { requireAppKey } from '../api/use-app.ts'
import type { PickedCategory } from '../fields/category-choice.rules.ts'

export const pickerPageSize = 20

export interface PickerPage<T> {
  items: readonly T[]
  total: number
}

interface Search {
  query: string
  page: number
  size: number
  signal: AbortSignal
}

const params = () => ({ appKey: requireAppKey() })

export const searchProducts = async ({ query, page, size, signal }: Search): Promise<PickerPage<ProductCard>> => {
  const found = await callApi(
    catalogRoutes.listProducts,
    { params: params(), query: { query: query || undefined, page, size } },
    { signal },
  )
  return { items: found.data.products, total: found.total }
}

export const searchCategories = async ({ query, page, size, signal }: Search): Promise<PickerPage<Category>> => {
  const found = await callApi(
    catalogRoutes.searchCategories,
    { params: params(), query: { query, page, size } },
    { signal },
  )
  return { items: found.data, total: found.total }
}

export const searchBrands = async ({ query, page, size, signal }: Search): Promise<PickerPage<Brand>> => {
  const found = await callApi(
    catalogRoutes.listBrands,
    { params: params(), query: { query: query || undefined, page, size } },
    { signal },
  )
  return { items: found.data.brands, total: found.total }
}

/** A searched list that is loaded page by page. */
export const searchQuery = <T>(
  kind: string,
  { query, size }: { query: string; size: number },
  search: (input: Search) => Promise<PickerPage<T>>,
) =>
  infiniteQueryOptions({
    queryKey: ['picker', readAppKey(), kind, query, size],
    queryFn: ({ pageParam, signal }) => search({ query, page: pageParam, size, signal }),
    initialPageParam: 0,
    getNextPageParam: ({ total, items }, _all, page) =>
      items.length > 0 && (page + 1) * size < total ? page + 1 : undefined,
  })

/** Resolves to a category with its first products, as the catalogue has them now. */
export async function loadPickedCategory(id: string, products: number): Promise<PickedCategory> {
  const [category, found] = await Promise.all([
    callApi(catalogRoutes.getCategory, { params: { ...params(), id } }),
    callApi(catalogRoutes.listProducts, { params: params(), query: { categoryId: id, page: 0, size: products } }),
  ])
  return { category: category.data, products: found.data.products.slice(0, products) }
}

/** Resolves to a category in the form that a block's condition keeps. */
export const loadCategory = async (id: string): Promise<Category> =>
  (await callApi(catalogRoutes.getCategory, { params: { ...params(), id } })).data

const labelQuery = <T>(kind: string, read: (signal: AbortSignal) => Promise<T>) =>
  queryOptions({
    queryKey: ['picker', readAppKey(), kind],
    queryFn: ({ signal }) => read(signal),
    staleTime: minuteMs,
  })

export const tagsQuery = () =>
  labelQuery('tags', async (signal) => (await callApi(catalogRoutes.listTags, { params: params() }, { signal })).data)
export const productTypesQuery = () =>
  labelQuery(
    'types',
    async (signal) => (await callApi(catalogRoutes.listProductTypes, { params: params() }, { signal })).data,
  )
export const attributesQuery = () =>
  labelQuery(
    'attributes',
    async (signal) => (await callApi(catalogRoutes.listAttributes, { params: params() }, { signal })).data,
  )

export const pagesQuery = () =>
  queryOptions({
    queryKey: ['picker', readAppKey(), 'pages'],
    queryFn: async ({ signal }): Promise<Page[]> =>
      (await callApi(pagesRoutes.listPages, { params: params(), query: { size: 200 } }, { signal })).data,
  })

/** Codes of the active integrations. An app whose request failed has none. */
export const integrationsQuery = () =>
  queryOptions({
    queryKey: ['integrations', readAppKey()],
    queryFn: async ({ signal }) =>
      (await callApi(catalogRoutes.listActiveIntegrations, { params: params() }, { signal })).data,
    staleTime: minuteMs,
  })

export const iconTemplatesQuery = () =>
  queryOptions({
    queryKey: ['icon-templates'],
    queryFn: async ({ signal }) => (await callApi(layoutsRoutes.listIconTemplates, {}, { signal })).data,
    staleTime: Number.POSITIVE_INFINITY,
  })
