/** The routes of the audit log. */
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { type AuditEntry, type AuditFilters, auditRoutes } from '@vitrine/domain/audit/audit.routes'
import type { AuditAction, AuditArea } from '@vitrine/domain/audit/audit-actions'
import { callApi } from '../../../shared/api/client.ts'
import { downloadFile } from '../../../shared/api/download-file.ts'

/** The filters as they stand in the address; a day is such as '2026-11-21', in the viewer's time zone. */
export interface AuditAddress {
  q?: string
  person?: string
  area?: string
  action?: string
  from?: string
  until?: string
}

/** An address that somebody changed by hand may name no day. */
function instantOf(day: string | undefined, time: string): string | undefined {
  const at = new Date(`${day}T${time}`)
  return day === undefined || Number.isNaN(at.getTime()) ? undefined : at.toISOString()
}

const filtersOf = ({ q, person, area, action, from, until }: AuditAddress): AuditFilters => ({
  query: q,
  person,
  // The server says which codes there are; another one is refused by it.
  area: area as AuditArea | undefined,
  action: action as AuditAction | undefined,
  from: instantOf(from, '00:00:00'),
  until: instantOf(until, '23:59:59.999'),
})

const pageSize = 50

export const auditQuery = (appKey: string, address: AuditAddress) =>
  infiniteQueryOptions({
    queryKey: ['audit', appKey, address],
    queryFn: async ({ pageParam, signal }) => {
      const data: AuditEntry[] = []
      let next = pageParam
      // One answer looks through a part of a long log: it is asked on until there is a page.
      do {
        const query = { ...filtersOf(address), size: pageSize - data.length, ...(next !== null && { cursor: next }) }
        const part = await callApi(auditRoutes.listAudit, { params: { appKey }, query }, { signal })
        data.push(...part.data)
        next = part.next
      } while (next !== null && data.length < pageSize)
      return { data, next }
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
    meta: { inline: true },
  })

export const auditPeopleQuery = (appKey: string) =>
  queryOptions({
    queryKey: ['audit-people', appKey],
    queryFn: async ({ signal }) =>
      (await callApi(auditRoutes.listAuditPeople, { params: { appKey } }, { signal })).data,
    meta: { inline: true },
  })

export const auditEntryQuery = (appKey: string, id: string) =>
  queryOptions({
    queryKey: ['audit-entry', appKey, id],
    queryFn: async ({ signal }) =>
      (await callApi(auditRoutes.getAuditEntry, { params: { appKey, id } }, { signal })).data,
    // What the log has written down stays as it is.
    staleTime: Number.POSITIVE_INFINITY,
    meta: { inline: true },
  })

/** Throws `AppError`, or `TypeError` if there is no connection. */
export const exportAudit = (appKey: string, address: AuditAddress): Promise<string> =>
  downloadFile(auditRoutes.exportAudit, { params: { appKey }, query: filtersOf(address) }, 'audit.csv')

export const auditKeepingQuery = (appKey: string) =>
  queryOptions({
    queryKey: ['audit-keeping', appKey],
    queryFn: async ({ signal }) =>
      (await callApi(auditRoutes.getAuditKeeping, { params: { appKey } }, { signal })).data,
    meta: { inline: true },
  })

export const saveKeeping = (appKey: string, months: number) =>
  callApi(auditRoutes.putAuditKeeping, { params: { appKey }, body: { months } })
