/** The routes the design tool speaks to. */
import { queryOptions } from '@tanstack/react-query'
import type { PageType } from '@vitrine/domain/actions/action-types'
import { catalogRoutes } from '@vitrine/domain/catalog/catalog.routes'
import { type DesignDraft, type DesignSave, pagesRoutes } from '@vitrine/domain/pages/pages.routes'
import { callApi } from '../../../shared/api/client.ts'
import { queryClient } from '../../../shared/api/query-client.ts'
import { iconTemplatesQuery } from '../../../shared/pickers/pickers.api.ts'
import type { CatalogueSource } from '../canvas/host/catalogue.ts'

/** Which pages of which design a screen edits, and in which language. */
export interface DesignScope {
  appKey: string
  language: string
  types: readonly PageType[]
  /** Absent is the live design. */
  designId?: string | undefined
}

const routeInput = ({ appKey, types, designId }: DesignScope) => ({
  params: { appKey },
  query: { types: types.join(','), designId },
})

/** Read when a design screen opens, never behind the person's back: the editor owns it from there on. */
export const designQuery = (scope: DesignScope) =>
  queryOptions({
    queryKey: ['design', scope.appKey, scope.language, scope.designId ?? 'live', ...scope.types],
    queryFn: async ({ signal }) => (await callApi(pagesRoutes.getDesign, routeInput(scope), { signal })).data,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    meta: { inline: true },
  })

/** As the server holds it now; the next visit to the screen opens it. */
export async function readDesign(scope: DesignScope): Promise<DesignDraft> {
  const { data } = await callApi(pagesRoutes.getDesign, routeInput(scope))
  queryClient.setQueryData(designQuery(scope).queryKey, data)
  return data
}

/** The answer is what the next visit to the screen opens. */
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

/** What the Icons Library holds, by name: one answer in the cache for both. */
export const iconsQuery = () => queryOptions({ ...iconTemplatesQuery(), select: sourcesOf })

const catalogueStaleMs = 5 * 60_000
const sampleCount = 12

/** The store's catalogue for the canvas: batches go through the query cache, so screens share what was fetched. */
export function catalogueOf(appKey: string, language: string): CatalogueSource {
  const params = { appKey }
  const cached = <T>(name: string, ids: readonly string[], queryFn: () => Promise<T>) =>
    queryClient.fetchQuery({
      queryKey: ['catalogue', appKey, language, name, ...ids],
      queryFn,
      staleTime: catalogueStaleMs,
      meta: { inline: true },
    })
  return {
    products: (ids) =>
      cached('products', ids, async () => {
        const query = { ids: ids.join(','), size: ids.length, facts: '1' as const }
        return (await callApi(catalogRoutes.listProducts, { params, query })).data.products
      }),
    // One request for many; those that are gone are left out of the answer.
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
