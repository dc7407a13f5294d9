/** Calls of the section 'Security'. */
import { queryOptions } from '@tanstack/react-query'
import { secondFactorRoutes } from '@vitrine/domain/identity/second-factor.routes'
import { callApi } from '../../shared/api/client.ts'

export const securityQuery = () =>
  queryOptions({
    queryKey: ['security'],
    queryFn: async ({ signal }) => (await callApi(secondFactorRoutes.getSecurity, {}, { signal })).data,
    // Another tab may have changed it, and what is decided here rests on it.
    staleTime: 0,
    meta: { inline: true },
  })

/** What the app and its first code are set up with. */
export type Setup = Awaited<ReturnType<typeof beginAuthenticator>>

export const beginAuthenticator = async () => (await callApi(secondFactorRoutes.beginAuthenticator, {})).data

export const confirmAuthenticator = async (body: { setup: string; code: string }) =>
  (await callApi(secondFactorRoutes.confirmAuthenticator, { body })).data.recoveryCodes

export const renewRecoveryCodes = async () =>
  (await callApi(secondFactorRoutes.renewRecoveryCodes, {})).data.recoveryCodes

export const removeAuthenticator = async () => (await callApi(secondFactorRoutes.removeAuthenticator, {})).data
