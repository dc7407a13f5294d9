/** Who is signed in. */

import { queryOptions, useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { type IdentityInfo, identityRoutes } from '@vitrine/domain/identity/identity.routes'
import { minuteMs } from '@vitrine/domain/time'
import { callApi } from './client.ts'

export const profileQuery = () =>
  queryOptions({
    queryKey: ['profile'],
    queryFn: async ({ signal }) => (await callApi(identityRoutes.getProfile, {}, { signal })).data,
    staleTime: 5 * minuteMs,
  })

/** Whose it is what this browser keeps: several people may use one. */
export const useMember = (): string => useSuspenseQuery(profileQuery()).data.sub

export const useProfile = (): IdentityInfo | undefined => useQuery(profileQuery()).data
