/** The routes of product badges. */
import { queryOptions } from '@tanstack/react-query'
import { badgesRoutes } from '@vitrine/domain/badges/badges.routes'
import { callApi } from '../../../../shared/api/client.ts'

const pageSize = 100

/** Every badge, the highest priority first: an app has one page of them. */
export const badgesQuery = (appKey: string, language: string) =>
  queryOptions({
    queryKey: ['badges', appKey, language],
    queryFn: async ({ signal }) =>
      (await callApi(badgesRoutes.listBadges, { params: { appKey }, query: { pageSize, pageNumber: 1 } }, { signal }))
        .data,
    meta: { inline: true },
  })
