/** Search, filters, order and page of the list stand in the address. */
import { countDays, maxRangeDays } from '@vitrine/domain/insights/ranges.rules'
import { isOrderStatusCode } from '@vitrine/domain/orders/order-status.rules'
import { type OrderDevice, type OrderSort, orderDevices, orderPageSizes } from '@vitrine/domain/orders/orders.routes'
import { type ListOrder, listAddress, type SortDirection } from '../../../shared/lists/list-address.ts'
import { allDays, type InsightsSearch, useInsightsAddress } from '../insights-address.ts'
import type { OrderDays, OrderFilters } from './orders.api.ts'

/** Whoever chooses nothing of a list leaves nothing out. */
function listIn<T>(text: string | undefined, read: (part: string) => T | undefined): T[] | null {
  const found = (text ?? '').split(',').flatMap((part) => read(part) ?? [])
  return found.length === 0 ? null : found
}
const textOf = (list: readonly (number | string)[] | null): string | undefined => list?.join(',') || undefined

const statusIn = (text: string): number | undefined =>
  text !== '' && isOrderStatusCode(Number(text)) ? Number(text) : undefined
const deviceIn = (text: string): OrderDevice | undefined => orderDevices.find((device) => device === text)

const sorts: Record<OrderSort, SortDirection> = {
  order_id: 'asc',
  created_date: 'desc',
  status_code: 'asc',
  total: 'asc',
  items_total: 'asc',
  device_type: 'asc',
}

/**
 * The next order of a column's head: ascending, descending, and then none, which is the newest first. The dates are never
 * without an order: there the direction turns (I-098).
 */
export function nextOrder({ sort, direction }: ListOrder<OrderSort>, by: OrderSort): ListOrder<OrderSort> {
  if (sort !== by) return { sort: by, direction: 'asc' }
  if (by === 'created_date') return { sort, direction: direction === 'asc' ? 'desc' : 'asc' }
  return direction === 'asc' ? { sort, direction: 'desc' } : { sort: 'created_date', direction: 'desc' }
}

const noDays = { range: undefined, from: undefined, until: undefined }

export function useOrdersAddress() {
  const { search, set, range, zone, today, chooseDays } = useInsightsAddress()
  const isAll = search.range === allDays
  const days: OrderDays = isAll ? { zone } : { startDate: range.startDate, endDate: range.endDate, zone }
  const filters: OrderFilters = { statuses: listIn(search.status, statusIn), devices: listIn(search.device, deviceIn) }
  const change = (values: object, replace: boolean) => set(values as InsightsSearch, { replace })
  return {
    list: listAddress({ search, set: change, sorts, firstSort: 'created_date', nextOrder, sizes: orderPageSizes }),
    filters,
    days,
    order: search.order ?? null,
    /** Looks also in the days that the range leaves out; undefined where it leaves out none. */
    widen: isAll ? undefined : () => change({ ...noDays, range: allDays, page: undefined }, false),
    /** The same days, and those since. A range that ends today may still leave out what a store dates later. */
    showNewer: () => {
      const since = { startDate: range.startDate, endDate: today }
      if (range.endDate >= today || countDays(since) > maxRangeDays)
        change({ ...noDays, range: allDays, page: undefined }, false)
      else chooseDays(since)
    },
    filter: ({ statuses, devices }: OrderFilters) =>
      change({ status: textOf(statuses), device: textOf(devices), page: undefined }, false),
    open: (order: string) => change({ order }, false),
    close: () => change({ order: undefined }, true),
  }
}
