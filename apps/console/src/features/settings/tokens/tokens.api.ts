/** The routes of API tokens. */
import { queryOptions } from '@tanstack/react-query'
import type { Permission } from '@vitrine/domain/identity/permissions'
import { tokensRoutes } from '@vitrine/domain/tokens/tokens.routes'
import { callApi } from '../../../shared/api/client.ts'
import { requireAppKey } from '../../../shared/api/use-app.ts'

const params = () => ({ appKey: requireAppKey() })

export const tokensQuery = () =>
  queryOptions({
    queryKey: ['tokens', requireAppKey()],
    queryFn: async ({ signal }) => (await callApi(tokensRoutes.listApiTokens, { params: params() }, { signal })).data,
    meta: { inline: true },
  })

export interface TokenValues {
  name: string
  /** `never` for a token that does not expire. */
  days: string
  permissions: Permission[]
}

export const makeToken = ({ days, ...values }: TokenValues) =>
  callApi(tokensRoutes.createApiToken, {
    params: params(),
    body: { ...values, days: days === 'never' ? null : Number(days) },
  })

export const revokeToken = (id: string) => callApi(tokensRoutes.revokeApiToken, { params: { ...params(), id } })
