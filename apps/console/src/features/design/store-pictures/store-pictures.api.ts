import { queryOptions } from '@tanstack/react-query'
import { publishingRoutes } from '@vitrine/domain/publishing/publishing.routes'
import { callApi } from '../../../shared/api/client.ts'

/** A release as shoppers of a language see it. */
export const releaseContentQuery = (appKey: string, id: string, language: string) =>
  queryOptions({
    queryKey: ['release-content', appKey, id, language],
    queryFn: async ({ signal }) =>
      (
        await callApi(
          publishingRoutes.readRelease,
          { params: { appKey, id }, query: { shownLanguage: language } },
          { signal },
        )
      ).data,
    staleTime: Number.POSITIVE_INFINITY,
  })
