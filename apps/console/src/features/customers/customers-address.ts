/** Search, order, page and the open customer stand in the address, so that a link shows the same. */
import { useSearch } from '@tanstack/react-router'
import type { customerSorts } from '@vitrine/domain/customers/customers.routes'
import { listAddress, type SortDirection } from '../../shared/lists/list-address.ts'
import { useSetSearch } from '../../shared/lists/use-set-search.ts'

export type CustomerSort = (typeof customerSorts)[number]

const sorts: Record<CustomerSort, SortDirection> = { name: 'asc', email: 'asc', createdAt: 'desc', lastVisitAt: 'desc' }

export function useCustomersAddress() {
  const search = useSearch({ from: '/signed-in/in-app/customers' })
  const set = useSetSearch()
  return {
    list: listAddress({ search, set, sorts, firstSort: 'createdAt' }),
    customer: search.customer ?? null,
    open: (customer: string) => set({ customer }, false),
    close: () => set({ customer: undefined }, true),
  }
}
