/** The routes of the audit log. */
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { type AuditEntry, type AuditFilters, type AuditKeeping, auditRoutes } from '@vitrine/domain/audit/audit.routes'
import type { AuditAction, AuditArea } from '@vitrine/domain/audit/audit-actions'
import type { TableFormat } from '@vitrine/domain/formats/table-format.rules'
import { callApi } from '../../../shared/api/client.ts'
import { downloadFile } from '../../../shared/api/download-file.ts'
import type { ListAddress } from '../../../shared/lists/list-address.ts'
import type { auditFilters } from './audit-address.ts'

/** As the address has it; a day is such as '2026-11-21', in the viewer's time zone. */
type Narrowing = Pick<ListAddress<never, (typeof auditFilters)[number]>, 'query' | 'filters'>

/** An address that somebody changed by hand may name no day. */
function instantOf(day: string | undefined, time: string): string | undefined {
  const at = new Date(`${day}T${time}`)
  return day === undefined || Number.isNaN(at.getTime()) ? undefined : at.toISOString()
}

const filtersOf = ({ query, filters: { person, area, action, from, until } }: Narrowing): AuditFilters => ({
  query: query || undefined,
  person,
  // The server says which codes there are; another one is refused by it.
  area: area as AuditArea | undefined,
  action: action as AuditAction | undefined,
  from: instantOf(from, '00:00:00'),
  until: instantOf(until, '23:59:59.999'),
})

const pageSize = 50

export const auditQuery = (appKey: string, narrowing: Narrowing) =>
  infiniteQueryOptions({
    queryKey: ['audit', appKey, narrowing.query, narrowing.filters],
    queryFn: async ({ pageParam, signal }) => {
      const data: AuditEntry[] = []
      let next = pageParam
      // One answer looks through a part of a long log: it is asked on until there is a page.
      do {
        const size = pageSize - data.length
        const query = { ...filtersOf(narrowing), size, ...(next !== null && { cursor: next }) }
        const part = await callApi(auditRoutes.listAudit, { params: { appKey }, query }, { signal })
        data.push(...part.data)
        next = part.next
      } while (next !== null && data.length < pageSize)
      return { data, next }
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

export const auditPeopleQuery = (appKey: string) =>
  queryOptions({
    queryKey: ['audit-people', appKey],
    queryFn: async ({ signal }) =>
      (await callApi(auditRoutes.listAuditPeople, { params: { appKey } }, { signal })).data,
  })

export const auditEntryQuery = (appKey: string, id: string) =>
  queryOptions({
    queryKey: ['audit-entry', appKey, id],
    queryFn: async ({ signal }) =>
      (await callApi(auditRoutes.getAuditEntry, { params: { appKey, id } }, { signal })).data,
    // What the log has written down stays as it is.
    staleTime: Number.POSITIVE_INFINITY,
  })

/** Throws `AppError`, or `TypeError` if there is no connection. */
export const exportAudit = (appKey: string, narrowing: Narrowing, format: TableFormat): Promise<string> =>
  downloadFile(
    auditRoutes.exportAudit,
    { params: { appKey }, query: { ...filtersOf(narrowing), ...format } },
    'audit.csv',
  )

export const auditKeepingQuery = (appKey: string) =>
  queryOptions({
    queryKey: ['audit-keeping', appKey],
    queryFn: async ({ signal }) =>
      (await callApi(auditRoutes.getAuditKeeping, { params: { appKey } }, { signal })).data,
  })

export const saveKeeping = (appKey: string, { months, revision }: AuditKeeping) =>
  callApi(auditRoutes.putAuditKeeping, { params: { appKey }, body: { months } }, { revision })
