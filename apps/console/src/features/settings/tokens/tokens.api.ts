/** The routes of API tokens. */
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import type { Permission } from '@vitrine/domain/identity/permissions'
import { tokensRoutes } from '@vitrine/domain/tokens/tokens.routes'
import { m } from '@vitrine/messages/console'
import { callApi } from '../../../shared/api/client.ts'
import { requireAppKey } from '../../../shared/api/use-app.ts'
import { useCall } from '../../../shared/api/use-call.ts'
import { toastSuccess } from '../../../shared/toast.ts'

const params = () => ({ appKey: requireAppKey() })

export const tokensQuery = () =>
  queryOptions({
    queryKey: ['tokens', requireAppKey()],
    queryFn: async ({ signal }) => (await callApi(tokensRoutes.listApiTokens, { params: params() }, { signal })).data,
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

/** Somebody else may have revoked it: the list is read again also after a refusal. */
function useReadAgain() {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: tokensQuery().queryKey })
}

export const useRevoke = () =>
  useCall({
    mutationFn: (id: string) => callApi(tokensRoutes.revokeApiToken, { params: { ...params(), id } }),
    onSuccess: () => toastSuccess(m.tokens_revoked()),
    onSettled: useReadAgain(),
  })

export const useRevokeSeveral = () =>
  useCall({
    mutationFn: async (ids: string[]) =>
      (await callApi(tokensRoutes.revokeApiTokens, { params: params(), body: { ids } })).data,
    onSuccess: ({ length }) => toastSuccess(m.tokens_revoked_many({ count: length })),
    onSettled: useReadAgain(),
  })
