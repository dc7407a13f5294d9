/** The apps of the signed-in person. */
import { queryOptions } from '@tanstack/react-query'
import { type Application, appsRoutes } from '@vitrine/domain/apps/apps.routes'
import { callApi } from './client.ts'
import { queryClient } from './query-client.ts'
import { profileQuery } from './use-profile.ts'

const pageSize = 500

async function loadMyApps(storeCode: string | null, signal: AbortSignal): Promise<Application[]> {
  const { sub } = await queryClient.fetchQuery(profileQuery())
  const apps: Application[] = []
  for (let page = 0; ; page++) {
    const query = { page, size: pageSize, ...(storeCode !== null && { storeCode }) }
    const answer = await callApi(appsRoutes.listApps, { params: { sub }, query }, { signal })
    apps.push(...answer.data)
    if (answer.data.length === 0 || apps.length >= answer.total) return apps
  }
}

/** All apps, or those of one store. */
export const myAppsQuery = (storeCode: string | null) =>
  queryOptions({
    queryKey: ['my-apps', storeCode],
    queryFn: ({ signal }) => loadMyApps(storeCode, signal),
  })
