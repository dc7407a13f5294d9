/** The data that pickers read: the catalogue, the app's pages, its active integrations and the icon library. */
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { catalogRoutes } from '@vitrine/domain/catalog/catalog.routes'
import type { Brand, Category, ProductCard } from '@vitrine/domain/catalog/catalog.schema'
import { layoutsRoutes } from '@vitrine/domain/layouts/layouts.routes'
import type { Page } from '@vitrine/domain/pages/page.schema'
import { pagesRoutes } from '@vitrine/domain/pages/pages.routes'
import { readAppKey } from '../api/app-key.ts'
import { callApi } from '../api/client.ts'
import { requireAppKey } from '../api/use-app.ts'
import type { PickedCategory } from '../fields/category-choice.rules.ts'

export const pickerPageSize = 20

export interface Found<T> {
  items: readonly T[]
  total: number
}

interface Search {
  query: string
  page: number
  signal: AbortSignal
}

const params = () => ({ appKey: requireAppKey() })
const paging = (page: number) => ({ page, size: pickerPageSize })

export const searchProducts = async ({ query, page, signal }: Search): Promise<Found<ProductCard>> => {
  const found = await callApi(
    catalogRoutes.listProducts,
    { params: params(), query: { query: query || undefined, ...paging(page) } },
    { signal },
  )
  return { items: found.data.products, total: found.total }
}

export const searchCategories = async ({ query, page, signal }: Search): Promise<Found<Category>> => {
  const found = await callApi(
    catalogRoutes.searchCategories,
    { params: params(), query: { query, ...paging(page) } },
    { signal },
  )
  return { items: found.data, total: found.total }
}

export const searchBrands = async ({ query, page, signal }: Search): Promise<Found<Brand>> => {
  const found = await callApi(
    catalogRoutes.listBrands,
    { params: params(), query: { query: query || undefined, ...paging(page) } },
    { signal },
  )
  return { items: found.data.brands, total: found.total }
}

/** A searched list that is loaded page by page. */
export const searchQuery = <T>(kind: string, query: string, search: (input: Search) => Promise<Found<T>>) =>
  infiniteQueryOptions({
    queryKey: ['picker', readAppKey(), kind, query],
    queryFn: ({ pageParam, signal }) => search({ query, page: pageParam, signal }),
    initialPageParam: 0,
    getNextPageParam: ({ total, items }, _all, page) =>
      items.length > 0 && (page + 1) * pickerPageSize < total ? page + 1 : undefined,
    meta: { inline: true },
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
    staleTime: 60_000,
    meta: { inline: true },
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
    meta: { inline: true },
  })

/** Codes of the active integrations. An app whose request failed has none. */
export const integrationsQuery = () =>
  queryOptions({
    queryKey: ['integrations', readAppKey()],
    queryFn: async ({ signal }) =>
      (await callApi(catalogRoutes.listActiveIntegrations, { params: params() }, { signal })).data,
    staleTime: 60_000,
    meta: { inline: true },
  })

export const iconTemplatesQuery = () =>
  queryOptions({
    queryKey: ['icon-templates'],
    queryFn: async ({ signal }) => (await callApi(layoutsRoutes.listIconTemplates, {}, { signal })).data,
    staleTime: Number.POSITIVE_INFINITY,
    meta: { inline: true },
  })
