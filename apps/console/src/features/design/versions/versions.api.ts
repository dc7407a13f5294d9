/** Saved versions of a page. */
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { pagesRoutes } from '@vitrine/domain/pages/pages.routes'
import { callApi } from '../../../shared/api/client.ts'

const pageSize = 20

/** The versions, newest first, a page of the list at a time. */
export const versionsQuery = (appKey: string, pageId: string) =>
  infiniteQueryOptions({
    queryKey: ['page-versions', appKey, pageId],
    queryFn: ({ signal, pageParam }) =>
      callApi(
        pagesRoutes.listPageRevisions,
        { params: { appKey, id: pageId }, query: { page: pageParam, size: pageSize } },
        { signal },
      ),
    initialPageParam: 0,
    getNextPageParam: ({ total }, _all, last) => ((last + 1) * pageSize < total ? last + 1 : undefined),
    gcTime: 0,
  })

/** The version that one save left; it never changes. */
export const versionQuery = (appKey: string, pageId: string, revision: string) =>
  queryOptions({
    queryKey: ['page-version', appKey, pageId, revision],
    queryFn: async ({ signal }) =>
      (await callApi(pagesRoutes.getPageRevision, { params: { appKey, id: pageId, revision } }, { signal })).data,
    staleTime: Number.POSITIVE_INFINITY,
  })
