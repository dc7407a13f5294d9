/** Calls of the customers' screen. */
import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { customersRoutes } from '@vitrine/domain/customers/customers.routes'
import { m } from '@vitrine/messages/console'
import { callApi } from '../../shared/api/client.ts'
import { downloadFile } from '../../shared/api/download-file.ts'
import { requireAppKey } from '../../shared/api/use-app.ts'
import { useCall } from '../../shared/api/use-call.ts'
import type { ListAddress } from '../../shared/lists/list-address.ts'
import { toastSuccess } from '../../shared/toast.ts'
import type { CustomerSort } from './customers-address.ts'

export const customersPageSize = 25

type CustomerListing = Pick<ListAddress<CustomerSort>, 'query' | 'sort' | 'direction' | 'page'>

const paramsOf = (id: string) => ({ appKey: requireAppKey(), id })
const listKey = () => ['customers', requireAppKey(), 'list']

export const useCustomers = ({ query, sort, direction, page }: CustomerListing) =>
  useQuery({
    queryKey: [...listKey(), query, sort, direction, page],
    queryFn: ({ signal }) =>
      callApi(
        customersRoutes.listCustomers,
        {
          params: { appKey: requireAppKey() },
          query: { query, sort, sortDirection: direction, pageNumber: page, pageSize: customersPageSize },
        },
        { signal },
      ),
    placeholderData: keepPreviousData,
  })

/** Read anew whenever the drawer opens, and kept no longer than it is open: it is all that is known of a person. */
export const customerQuery = (id: string) =>
  queryOptions({
    queryKey: ['customers', requireAppKey(), 'one', id],
    queryFn: async ({ signal }) =>
      (await callApi(customersRoutes.getCustomer, { params: paramsOf(id) }, { signal })).data,
    gcTime: 0,
    staleTime: 0,
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
