import { useQuery } from '@tanstack/react-query'
import type { Permission } from '@vitrine/domain/identity/permissions'
import { type TeamUser, teamRoutes } from '@vitrine/domain/team/team.routes'
import { minuteMs } from '@vitrine/domain/time'
import { m } from '@vitrine/messages/console'
import { getLocale } from '@vitrine/messages/console/runtime'
import { callApi } from '../api/client.ts'
import { requireAppKey, useMay } from '../api/use-app.ts'
import { wordOfPermission } from './permission-words.ts'

const mostRead = 200
const mostNamed = 3

/** An owner who lacks a permission cannot give it to themselves. */
const isOtherOwner = ({ active, invitation, roles, self }: TeamUser) =>
  active && invitation === null && !self && roles.some(({ code }) => code === 'owner')

/** Who can give a permission: the owners by name where the person may know them. */
function useWhomToAsk(): string {
  const mayKnow = useMay('team.read')
  const { data: owners = [] } = useQuery({
    queryKey: ['users', requireAppKey(), 'owners'],
    queryFn: async ({ signal }) => {
      const query = { page: 0, size: mostRead }
      const { data } = await callApi(teamRoutes.listUsers, { params: { appKey: requireAppKey() }, query }, { signal })
      return data.filter(isOtherOwner).map(({ name, email }) => name || email)
    },
    enabled: mayKnow,
    staleTime: minuteMs,
  })
  if (!mayKnow || owners.length === 0) return m.errors_ask_owner()
  return new Intl.ListFormat(getLocale(), { type: 'disjunction' }).format(owners.slice(0, mostNamed))
}

/** 'Ask Olivia Owner.' */
export const useAsking = (): string => m.errors_ask({ whom: useWhomToAsk() })

/** What somebody without the permission is told in its place, in two sentences. */
export function useNeeds(permission: Permission): string {
  const asking = useAsking()
  const label = wordOfPermission({ code: permission, displayName: permission })
  return `${m.errors_needs_permission({ permission: label })} ${asking}`
}
