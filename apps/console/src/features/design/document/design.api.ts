import { queryOptions } from '@tanstack/react-query'
import type { PageType } from '@vitrine/domain/actions/action-types'
import { catalogRoutes } from '@vitrine/domain/catalog/catalog.routes'
import { type DesignDraft, type DesignSave, pagesRoutes } from '@vitrine/domain/pages/pages.routes'
import { minuteMs } from '@vitrine/domain/time'
import { callApi } from '../../../shared/api/client.ts'
import { queryClient } from '../../../shared/api/query-client.ts'
import { iconTemplatesQuery } from '../../../shared/pickers/pickers.api.ts'
import type { CatalogSource } from '../canvas/host/catalog.ts'

/** The pages of a design that a screen edits, and the language in which it does. */
export interface DesignScope {
  appKey: string
  language: string
  types: readonly PageType[]
  /** Absent for the live design. */
  designId?: string | undefined
}

const routeInput = ({ appKey, types, designId }: DesignScope) => ({
  params: { appKey },
  query: { types: types.join(','), designId },
})

/** Read only when a design screen opens: from then on the editor owns the design, and nothing replaces it unasked. */
export const designQuery = (scope: DesignScope) =>
  queryOptions({
    queryKey: ['design', scope.appKey, scope.language, scope.designId ?? 'live', ...scope.types],
    queryFn: async ({ signal }) => (await callApi(pagesRoutes.getDesign, routeInput(scope), { signal })).data,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })

/** Reads the design as the server holds it now; the next visit to the screen opens this copy. */
export async function readDesign(scope: DesignScope): Promise<DesignDraft> {
  const { data } = await callApi(pagesRoutes.getDesign, routeInput(scope))
  queryClient.setQueryData(designQuery(scope).queryKey, data)
  return data
}

/** Saves the design. The next visit to the screen opens the copy in the answer. */
export async function saveDesign(scope: DesignScope, body: DesignSave): Promise<DesignDraft> {
  const { data } = await callApi(pagesRoutes.saveDesign, { ...routeInput(scope), body: { data: body } })
  queryClient.setQueryData(designQuery(scope).queryKey, data)
  return data
}

/** Address of each icon of the library by its stored name. */
const sourcesOf = (
  groups: readonly { icons: readonly { name: string; src: string }[] }[],
): ReadonlyMap<string, string> =>
  new Map(groups.flatMap(({ icons }) => icons.map(({ name, src }) => [name, src] as const)))

/** The icons of the Icons Library by name. Both share one answer in the cache. */
export const iconsQuery = () => queryOptions({ ...iconTemplatesQuery(), select: sourcesOf })

const catalogStaleMs = 5 * minuteMs
const sampleCount = 12

/** The store's catalogue for the canvas. Batches go through the query cache, so screens share what was fetched. */
export function catalogOf(appKey: string, language: string): CatalogSource {
  const params = { appKey }
  const cached = <T>(name: string, ids: readonly string[], queryFn: () => Promise<T>) =>
    queryClient.fetchQuery({
      queryKey: ['catalog', appKey, language, name, ...ids],
      queryFn,
      staleTime: catalogStaleMs,
    })
  return {
    products: (ids) =>
      cached('products', ids, async () => {
        const query = { ids: ids.join(','), size: ids.length, facts: '1' as const }
        return (await callApi(catalogRoutes.listProducts, { params, query })).data.products
      }),
    // One request fetches many categories; those that no longer exist are missing from the answer.
    categories: (ids) =>
      cached('categories', ids, async () => {
        const query = { ids: ids.join(','), size: ids.length }
        return (await callApi(catalogRoutes.listCategories, { params, query })).data
      }),
    brands: (ids) =>
      cached('brands', ids, async () => {
        const query = { ids: ids.join(','), size: ids.length }
        return (await callApi(catalogRoutes.listBrands, { params, query })).data.brands
      }),
    productPage: (id) =>
      cached('product-page', [id], async () => {
        const of = { params: { ...params, id } }
        const [product, reviews] = await Promise.all([
          callApi(catalogRoutes.getProduct, of),
          callApi(catalogRoutes.listReviews, { ...of, query: { size: sampleCount } }),
        ])
        return { id, product: product.data, reviews }
      }),
    sampleProducts: () =>
      cached('samples', [], async () => {
        const { data } = await callApi(catalogRoutes.listProducts, { params, query: { size: sampleCount, facts: '1' } })
        return data.products
      }),
  }
}
