import { queryOptions } from '@tanstack/react-query'
import { maxBadges } from '@vitrine/domain/badges/badge.rules'
import { badgesRoutes } from '@vitrine/domain/badges/badges.routes'
import { callApi } from '../../../shared/api/client.ts'

export async function readBadges(appKey: string, signal?: AbortSignal) {
  const query = { pageSize: maxBadges, pageNumber: 1 }
  return (await callApi(badgesRoutes.listBadges, { params: { appKey }, query }, signal && { signal })).data
}

/** Reads every badge, the highest priority first: all badges of an app fit on one page. */
export const badgesQuery = (appKey: string, language: string) =>
  queryOptions({
    queryKey: ['badges', appKey, language],
    queryFn: ({ signal }) => readBadges(appKey, signal),
    // Only presence reports others' changes: a list that was refetched by itself would never be merged with the edits
    // made here.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
