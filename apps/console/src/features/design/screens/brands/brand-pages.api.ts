/** The store's brands for the picker, loaded page by page and searched on the server. */

import { infiniteQueryOptions } from '@tanstack/react-query'
import { catalogRoutes } from '@vitrine/domain/catalog/catalog.routes'
import { minuteMs } from '@vitrine/domain/time'
import { callApi } from '../../../../shared/api/client.ts'

const pageSize = 100

async function readPage(appKey: string, query: string, page: number, signal?: AbortSignal) {
  const input = { params: { appKey }, query: { query: query || undefined, page, size: pageSize } }
  const { data, total } = await callApi(catalogRoutes.listBrands, input, { signal })
  return { brands: data.brands, total }
}

export const brandPagesQuery = (appKey: string, query: string) =>
  infiniteQueryOptions({
    queryKey: ['brand-pages', appKey, query],
    queryFn: ({ pageParam, signal }) => readPage(appKey, query, pageParam, signal),
    initialPageParam: 0,
    getNextPageParam: ({ total }, _all, page) => ((page + 1) * pageSize < total ? page + 1 : undefined),
    staleTime: minuteMs,
  })

/** Resolves to the ids of all brands that the search finds, in the store's order. */
export async function allBrandIds(appKey: string, query: string): Promise<string[]> {
  const ids: string[] = []
  for (let page = 0; ; page++) {
    const { brands, total } = await readPage(appKey, query, page)
    ids.push(...brands.map(({ id }) => id))
    if (brands.length < pageSize || ids.length >= total) return ids
  }
}
