import { queryOptions } from '@tanstack/react-query'
import { appsRoutes } from '@vitrine/domain/apps/apps.routes'
import { callApi } from '../../../shared/api/client.ts'
import { requireAppKey } from '../../../shared/api/use-app.ts'

export type Home = Awaited<ReturnType<typeof loadHome>>

async function loadHome(signal: AbortSignal) {
  const { data } = await callApi(appsRoutes.getHome, { params: { appKey: requireAppKey() } }, { signal })
  return data
}

export const homeQuery = () =>
  queryOptions({
    queryKey: ['home', requireAppKey()],
    queryFn: ({ signal }) => loadHome(signal),
  })
