/** Calls of the customers' screen. */
import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { type customerSorts, customersRoutes } from '@vitrine/domain/customers/customers.routes'
import { callApi } from '../../shared/api/client.ts'
import { downloadFile } from '../../shared/api/download-file.ts'
import { requireAppKey } from '../../shared/api/use-app.ts'
import { useCall } from '../../shared/api/use-call.ts'
import { m } from '../../shared/messages/messages.js'
import { toastSuccess } from '../../shared/toast.ts'

export const customersPageSize = 25

export type CustomerSort = (typeof customerSorts)[number]

export interface CustomerListing {
  query: string
  sort: CustomerSort
  sortDirection: 'asc' | 'desc'
  /** Counted from 1. */
  page: number
}

const paramsOf = (id: string) => ({ appKey: requireAppKey(), id })
const listKey = () => ['customers', requireAppKey(), 'list']

export const useCustomers = ({ page, ...listing }: CustomerListing) =>
  useQuery({
    queryKey: [...listKey(), listing, page],
    queryFn: ({ signal }) =>
      callApi(
        customersRoutes.listCustomers,
        {
          params: { appKey: requireAppKey() },
          query: { ...listing, pageNumber: page, pageSize: customersPageSize },
        },
        { signal },
      ),
    placeholderData: keepPreviousData,
    meta: { inline: true },
  })

/** Read anew whenever the drawer opens, and kept no longer than it is open: it is all that is known of a person. */
export const customerQuery = (id: string) =>
  queryOptions({
    queryKey: ['customers', requireAppKey(), 'one', id],
    queryFn: async ({ signal }) =>
      (await callApi(customersRoutes.getCustomer, { params: paramsOf(id) }, { signal })).data,
    gcTime: 0,
    staleTime: 0,
    meta: { inline: true },
  })

export const useExport = (id: string) =>
  useCall({
    mutationFn: () => downloadFile(customersRoutes.exportCustomer, { params: paramsOf(id) }, 'customer.json'),
    onSuccess: () => toastSuccess(m.customers_exported()),
  })

export function useErase(id: string) {
  const client = useQueryClient()
  return useCall({
    mutationFn: () => callApi(customersRoutes.eraseCustomer, { params: paramsOf(id) }),
    onSuccess: () => toastSuccess(m.customers_erased()),
    onSettled: (_, error) =>
      // Somebody else may have been quicker, or the account may have changed. Whoever is erased is not asked for again.
      client.invalidateQueries({ queryKey: error ? ['customers', requireAppKey()] : listKey() }),
  })
}

export function useKeep(id: string) {
  const client = useQueryClient()
  return useCall({
    mutationFn: () => callApi(customersRoutes.keepCustomer, { params: paramsOf(id) }),
    onSuccess: () => toastSuccess(m.customers_kept()),
    onSettled: () => client.invalidateQueries({ queryKey: ['customers', requireAppKey()] }),
  })
}
