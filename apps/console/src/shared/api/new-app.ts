/** Whether the signed-in person may make an app on this server. */
import { queryOptions, useQuery } from '@tanstack/react-query'
import { newAppRoutes } from '@vitrine/domain/apps/new-app.routes'
import { callApi } from './client.ts'

const mayMakeAppQuery = () =>
  queryOptions({
    queryKey: ['may-make-app'],
    queryFn: async ({ signal }) => (await callApi(newAppRoutes.mayMakeApp, {}, { signal })).data.allowed,
  })

/** False until it is known. */
export const useMayMakeApp = (): boolean => useQuery(mayMakeAppQuery()).data ?? false
