/** Calls of the users' screen. */
import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Permission, Role } from '@vitrine/domain/identity/permissions'
import { type TeamUser, teamRoutes } from '@vitrine/domain/team/team.routes'
import { callApi } from '../../shared/api/client.ts'
import { requireAppKey } from '../../shared/api/use-app.ts'

export const usersPageSize = 25

const params = () => ({ appKey: requireAppKey() })

interface UserListQuery {
  query: string
  /** Counted from 1. */
  page: number
}

export const useUsers = ({ query, page }: UserListQuery) =>
  useQuery({
    queryKey: ['users', requireAppKey(), 'list', query, page],
    queryFn: ({ signal }) =>
      callApi(
        teamRoutes.listUsers,
        { params: params(), query: { query, page: page - 1, size: usersPageSize } },
        { signal },
      ),
    placeholderData: keepPreviousData,
  })

/** Read anew whenever the panel opens: somebody else may have changed the user meanwhile. */
export const userQuery = (id: string) =>
  queryOptions({
    queryKey: ['users', requireAppKey(), 'one', id],
    queryFn: async ({ signal }) =>
      (await callApi(teamRoutes.getUser, { params: { ...params(), id } }, { signal })).data,
    gcTime: 0,
    staleTime: 0,
    refetchOnReconnect: false,
    refetchOnWindowFocus: false,
  })

export const permissionsQuery = () =>
  queryOptions({
    queryKey: ['permissions', requireAppKey()],
    queryFn: async ({ signal }) => (await callApi(teamRoutes.listPermissions, { params: params() }, { signal })).data,
  })

/** Reads again who belongs to the app, and what the person here may do: they may have changed themselves. */
export function useReadAgain(): () => Promise<unknown> {
  const client = useQueryClient()
  return () =>
    Promise.all([
      client.invalidateQueries({ queryKey: ['users', requireAppKey(), 'list'] }),
      client.invalidateQueries({ queryKey: ['app', requireAppKey()] }),
    ])
}

export interface UserValues {
  email: string
  name: string
  active: 'true' | 'false'
  role: Role
  permissions: Permission[]
}

interface UserSave {
  data: TeamUser
  link: string | null
}

export const createUser = ({ active, ...values }: UserValues): Promise<UserSave> =>
  callApi(teamRoutes.createUser, { params: params(), body: { ...values, active: active === 'true' } })

export const updateUser = (
  id: string,
  { email: _email, active, ...values }: UserValues,
  revision: string,
): Promise<UserSave> =>
  callApi(
    teamRoutes.updateUser,
    { params: { ...params(), id }, body: { ...values, active: active === 'true' } },
    { revision },
  )

export const deleteUser = (id: string) => callApi(teamRoutes.deleteUser, { params: { ...params(), id } })

export const sendInvitation = (id: string): Promise<UserSave> =>
  callApi(teamRoutes.sendInvitation, { params: { ...params(), id } })

export const handOverOwnership = (id: string) => callApi(teamRoutes.handOverOwnership, { params: { ...params(), id } })
