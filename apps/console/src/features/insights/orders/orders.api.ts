/** Calls of the orders' tab. */
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { deviceZone } from '@vitrine/domain/formats/device-zone'
import type { DayRange } from '@vitrine/domain/insights/ranges.rules'
import { type OrderDevice, type OrderSort, ordersRoutes } from '@vitrine/domain/orders/orders.routes'
import { callApi } from '../../../shared/api/client.ts'
import { downloadFile } from '../../../shared/api/download-file.ts'
import { requireAppKey } from '../../../shared/api/use-app.ts'
import { useCall } from '../../../shared/api/use-call.ts'
import { m } from '../../../shared/messages/messages.js'
import { toastSuccess } from '../../../shared/toast.ts'

export interface OrderListing {
  keyword: string
  /** Null where no status is left out. */
  statuses: readonly number[] | null
  devices: readonly OrderDevice[] | null
  sort: OrderSort
  sortDirection: 'ASC' | 'DESC'
  /** Counted from 1. */
  page: number
  size: number
}

type Matching = Omit<OrderListing, 'page' | 'size'> & DayRange

const queryOf = ({ keyword, statuses, devices, sort, sortDirection, startDate, endDate }: Matching) => ({
  appKey: requireAppKey(),
  ...(keyword !== '' && { keyword }),
  startDate,
  endDate,
  timezone: deviceZone(),
  ...(statuses && { 'status[]': [...statuses] }),
  ...(devices && { 'deviceType[]': [...devices] }),
  sort,
  sortDirection,
})

export const useOrders = ({ page, size, ...matching }: OrderListing & DayRange) =>
  useQuery({
    queryKey: ['orders', requireAppKey(), 'list', matching, page, size],
    queryFn: async ({ signal }) =>
      (await callApi(ordersRoutes.listOrders, { query: { ...queryOf(matching), page, size } }, { signal })).data,
    placeholderData: keepPreviousData,
    meta: { inline: true },
  })

export const orderStatusesQuery = () =>
  queryOptions({
    queryKey: ['orders', requireAppKey(), 'statuses'],
    queryFn: async ({ signal }) =>
      (await callApi(ordersRoutes.listOrderStatuses, { params: { appKey: requireAppKey() } }, { signal })).data,
    staleTime: 5 * 60_000,
    meta: { inline: true },
  })

export const orderQuery = (id: string) =>
  queryOptions({
    queryKey: ['orders', requireAppKey(), 'one', id],
    queryFn: async ({ signal }) =>
      (await callApi(ordersRoutes.openOrder, { params: { appKey: requireAppKey(), id } }, { signal })).data,
    meta: { inline: true },
  })

export const useOrdersExport = (matching: Matching) =>
  useCall({
    mutationFn: () => downloadFile(ordersRoutes.exportOrders, { query: queryOf(matching) }, 'orders.csv'),
    onSuccess: () => toastSuccess(m.orders_exported()),
  })
