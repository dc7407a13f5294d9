/** Search, order, page and the open customer stand in the address, so that a link shows the same. */
import { useNavigate, useSearch } from '@tanstack/react-router'
import type { CustomerListing, CustomerSort } from './customers.api.ts'

const pathOfScreen = '/customers'

/** The order in which a column is first shown: names from A, times from the latest. */
export const firstDirection: Record<CustomerSort, 'asc' | 'desc'> = {
  name: 'asc',
  email: 'asc',
  createdAt: 'desc',
  lastVisitAt: 'desc',
}

const isSort = (text: string): text is CustomerSort => Object.hasOwn(firstDirection, text)
const lastPage = 1_000_000

/** An address that somebody changed by hand may say anything: what is no order or page counts as the first one. */
function listingOf(address: { q?: string; sort?: string; direction?: string; page?: number }): CustomerListing {
  const { q = '', sort = '', direction, page = 1 } = address
  const by = isSort(sort) ? sort : 'createdAt'
  return {
    query: q.slice(0, 200),
    sort: by,
    sortDirection: direction === 'asc' || direction === 'desc' ? direction : firstDirection[by],
    page: Number.isInteger(page) && page >= 1 && page <= lastPage ? page : 1,
  }
}

export function useCustomersAddress() {
  const address = useSearch({ from: `/signed-in/in-app${pathOfScreen}` })
  const navigate = useNavigate({ from: pathOfScreen })
  const set = (values: Partial<typeof address>, replace: boolean) =>
    void navigate({ search: (now) => ({ ...now, ...values }), replace })
  const listing = listingOf(address)
  return {
    listing,
    customer: address.customer ?? null,
    /** A search is no place to go back to; it begins on the first page. */
    search: (text: string) => set({ q: text.trim() || undefined, page: undefined }, true),
    sortBy: (sort: CustomerSort) => {
      const turned = listing.sortDirection === 'asc' ? 'desc' : 'asc'
      const direction = listing.sort === sort ? turned : firstDirection[sort]
      const isFirst = direction === firstDirection[sort]
      set(
        {
          sort: sort === 'createdAt' ? undefined : sort,
          direction: isFirst ? undefined : direction,
          page: undefined,
        },
        true,
      )
    },
    turnTo: (page: number) => set({ page: page === 1 ? undefined : page }, false),
    /** The page of the address is beyond the last one. */
    fallBackTo: (page: number) => set({ page: page === 1 ? undefined : page }, true),
    open: (customer: string) => set({ customer }, false),
    close: () => set({ customer: undefined }, true),
  }
}
