import { queryOptions } from '@tanstack/react-query'
import { secondFactorRoutes } from '@vitrine/domain/identity/second-factor.routes'
import { callApi } from './client.ts'

/** The second factors of the person. */
export const securityQuery = () =>
  queryOptions({
    queryKey: ['security'],
    queryFn: async ({ signal }) => (await callApi(secondFactorRoutes.getSecurity, {}, { signal })).data,
    // Another tab may have changed it, and what is decided here rests on it.
    staleTime: 0,
  })
