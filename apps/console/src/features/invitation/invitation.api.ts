/** Calls of the screen to which an invitation leads. */
import { queryOptions } from '@tanstack/react-query'
import { invitationsRoutes } from '@vitrine/domain/team/invitations.routes'
import { callApi } from '../../shared/api/client.ts'

export const invitationQuery = (token: string) =>
  queryOptions({
    queryKey: ['invitation', token],
    queryFn: async ({ signal }) =>
      (await callApi(invitationsRoutes.lookAtInvitation, { body: { token } }, { signal })).data,
    gcTime: 0,
    staleTime: 0,
    refetchOnWindowFocus: false,
  })

export interface JoinValues {
  name: string
  password: string
}

export const joinByInvitation = (token: string, values: JoinValues) =>
  callApi(invitationsRoutes.joinByInvitation, { body: { token, ...values } })

export const acceptInvitation = (token: string) => callApi(invitationsRoutes.acceptInvitation, { body: { token } })
