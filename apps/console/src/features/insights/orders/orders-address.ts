/** Search, filters, order and page of the list stand in the address. */
import { isOrderStatusCode } from '@vitrine/domain/orders/order-status.rules'
import {
  type OrderDevice,
  type OrderSort,
  orderDevices,
  orderPageSizes,
  orderSorts,
} from '@vitrine/domain/orders/orders.routes'
import { type InsightsSearch, longestRange, useInsightsAddress } from '../insights-address.ts'
import type { OrderListing } from './orders.api.ts'

const firstSize = orderPageSizes[0]
const lastPage = 1_000_000

/** Whoever chooses nothing of a list leaves nothing out. */
function listIn<T>(text: string | undefined, read: (part: string) => T | undefined): T[] | null {
  const found = (text ?? '').split(',').flatMap((part) => read(part) ?? [])
  return found.length === 0 ? null : found
}
const textOf = (list: readonly (number | string)[] | null): string | undefined => list?.join(',') || undefined

const statusIn = (text: string): number | undefined =>
  text !== '' && isOrderStatusCode(Number(text)) ? Number(text) : undefined
const deviceIn = (text: string): OrderDevice | undefined => orderDevices.find((device) => device === text)
const isSort = (text: string | undefined): text is OrderSort => orderSorts.some((sort) => sort === text)

/** An address that somebody changed by hand may say anything: what it cannot mean counts as the first choice. */
export function listingOf({ q = '', status, device, sort, direction, page = 1, size }: InsightsSearch): OrderListing {
  return {
    keyword: q.slice(0, 200),
    statuses: listIn(status, statusIn),
    devices: listIn(device, deviceIn),
    sort: isSort(sort) ? sort : 'created_date',
    sortDirection: direction === 'asc' ? 'ASC' : 'DESC',
    page: Number.isInteger(page) && page >= 1 && page <= lastPage ? page : 1,
    size: orderPageSizes.find((one) => one === size) ?? firstSize,
  }
}

/**
 * The next order of a column's head: ascending, descending, and then none, which is the newest first. The dates are never
 * without an order: there the direction turns (I-098).
 */
export function nextOrder(
  { sort, sortDirection }: Pick<OrderListing, 'sort' | 'sortDirection'>,
  by: OrderSort,
): Pick<OrderListing, 'sort' | 'sortDirection'> {
  if (sort !== by) return { sort: by, sortDirection: 'ASC' }
  if (by === 'created_date') return { sort, sortDirection: sortDirection === 'ASC' ? 'DESC' : 'ASC' }
  return sortDirection === 'ASC' ? { sort, sortDirection: 'DESC' } : { sort: 'created_date', sortDirection: 'DESC' }
}

export function useOrdersAddress() {
  const { search, set, range, chooseDays } = useInsightsAddress()
  const longest = longestRange()
  const listing = listingOf(search)
  const change = (values: { [K in keyof InsightsSearch]: InsightsSearch[K] | undefined }, replace: boolean) =>
    set(values as InsightsSearch, { replace })
  return {
    listing,
    range,
    order: search.order ?? null,
    /** Searches also in the days that the range leaves out; undefined where it leaves out none. */
    widen:
      range.startDate > longest.startDate || range.endDate < longest.endDate ? () => chooseDays(longest) : undefined,
    search: (text: string) => change({ q: text.trim() || undefined, page: undefined }, true),
    filter: ({ statuses, devices }: Pick<OrderListing, 'statuses' | 'devices'>) =>
      change({ status: textOf(statuses), device: textOf(devices), page: undefined }, false),
    sortBy: (by: OrderSort) => {
      const { sort, sortDirection } = nextOrder(listing, by)
      change(
        {
          sort: sort === 'created_date' ? undefined : sort,
          direction: sortDirection === 'ASC' ? 'asc' : undefined,
          page: undefined,
        },
        true,
      )
    },
    turnTo: (page: number) => change({ page: page === 1 ? undefined : page }, false),
    fallBackTo: (page: number) => change({ page: page === 1 ? undefined : page }, true),
    resize: (size: number) => change({ size: size === firstSize ? undefined : size, page: undefined }, true),
    open: (order: string) => change({ order }, false),
    close: () => change({ order: undefined }, true),
  }
}
