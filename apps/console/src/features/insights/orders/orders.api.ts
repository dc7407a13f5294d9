/** Calls of the orders' tab. */

import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { AppError } from '@vitrine/domain/errors'
import { type OrderDetail, type OrderDevice, type OrderSort, ordersRoutes } from '@vitrine/domain/orders/orders.routes'
import { minuteMs } from '@vitrine/domain/time'
import { m } from '@vitrine/messages/console'
import { callApi } from '../../../shared/api/client.ts'
import { downloadFile } from '../../../shared/api/download-file.ts'
import { requireAppKey } from '../../../shared/api/use-app.ts'
import { useCall } from '../../../shared/api/use-call.ts'
import type { ListAddress } from '../../../shared/lists/list-address.ts'
import { useTableFormat } from '../../../shared/tables/table-format.ts'
import { toastSuccess } from '../../../shared/toast.ts'

export interface OrderFilters {
  /** Null where no status is left out. */
  statuses: readonly number[] | null
  devices: readonly OrderDevice[] | null
}

/** Without days, orders of all of them are meant. */
export interface OrderDays {
  startDate?: string
  endDate?: string
  zone: string
}

type Matching = Pick<ListAddress<OrderSort>, 'query' | 'sort' | 'direction'> & OrderFilters & OrderDays

const directions = { asc: 'ASC', desc: 'DESC' } as const

const queryOf = ({ query, statuses, devices, sort, direction, startDate, endDate, zone }: Matching) => ({
  appKey: requireAppKey(),
  ...(query !== '' && { keyword: query }),
  ...(startDate !== undefined && { startDate }),
  ...(endDate !== undefined && { endDate }),
  timezone: zone,
  ...(statuses && { 'status[]': [...statuses] }),
  ...(devices && { 'deviceType[]': [...devices] }),
  sort,
  sortDirection: directions[direction],
})

export function useOrders(matching: Matching, { page, size }: { page: number; size: number }) {
  const query = { ...queryOf(matching), page, size }
  return useQuery({
    queryKey: ['orders', requireAppKey(), 'list', query],
    queryFn: async ({ signal }) => (await callApi(ordersRoutes.listOrders, { query }, { signal })).data,
    placeholderData: keepPreviousData,
  })
}

export const orderStatusesQuery = () =>
  queryOptions({
    queryKey: ['orders', requireAppKey(), 'statuses'],
    queryFn: async ({ signal }) =>
      (await callApi(ordersRoutes.listOrderStatuses, { params: { appKey: requireAppKey() } }, { signal })).data,
    staleTime: 5 * minuteMs,
  })

export const orderQuery = (id: string) =>
  queryOptions({
    queryKey: ['orders', requireAppKey(), 'one', id],
    queryFn: async ({ signal }) =>
      (await callApi(ordersRoutes.openOrder, { params: { appKey: requireAppKey(), id } }, { signal })).data,
  })

export function useOrdersExport(matching: Matching) {
  const format = useTableFormat()
  return useCall({
    mutationFn: () =>
      downloadFile(ordersRoutes.exportOrders, { query: { ...queryOf(matching), ...format } }, 'orders.csv'),
    onSuccess: () => toastSuccess(m.orders_exported()),
  })
}

const one = (id: string) => ({ params: { appKey: requireAppKey(), id } })

export interface ParcelForm {
  carrier: string
  trackingNumber: string
  trackingUrl: string
}

interface OfOrder {
  id: string
  revision: string
}

export const changeStatus = ({ id, revision, statusCode }: OfOrder & { statusCode: number }) =>
  callApi(ordersRoutes.changeOrderStatus, { ...one(id), body: { statusCode } }, { revision })

export const setParcels = ({ id, revision, parcels }: OfOrder & { parcels: ParcelForm[] }) =>
  callApi(ordersRoutes.setOrderParcels, { ...one(id), body: { parcels } }, { revision })

export const refundOrder = ({
  id,
  ...body
}: OfOrder & { key: string; amountMinor: number; restock: { line: number; quantity: number }[] }) =>
  callApi(ordersRoutes.refundOrder, { ...one(id), body })

/** What somebody else left, where a change came too late. */
export const newerIn = (error: unknown): OrderDetail | undefined =>
  error instanceof AppError && error.code === 'stale_revision'
    ? (error.details as { newer?: OrderDetail } | undefined)?.newer
    : undefined

/** A change of an order that is shown. Where somebody else was first, what they left is shown from then on. */
export function useOrderCall<Input extends OfOrder>(
  mutationFn: (input: Input) => Promise<{ data: OrderDetail }>,
  done: () => string,
) {
  const client = useQueryClient()
  const show = (order: OrderDetail) => client.setQueryData(orderQuery(order.id).queryKey, order)
  return useCall<{ data: OrderDetail }, Input>({
    mutationFn,
    onSuccess: ({ data }) => {
      show(data)
      toastSuccess(done())
    },
    onError: (error) => {
      const newer = newerIn(error)
      if (newer) show(newer)
    },
    onSettled: () => client.invalidateQueries({ queryKey: ['orders', requireAppKey(), 'list'] }),
  })
}
