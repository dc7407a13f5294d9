/** Search, filters and the open change stand in the address, so that a link shows the same. */
import { useSearch } from '@tanstack/react-router'
import { listAddress, unsorted } from '../../../shared/lists/list-address.ts'
import { useSetSearch } from '../../../shared/lists/use-set-search.ts'

export const auditFilters = ['person', 'area', 'action', 'from', 'until'] as const

export function useAuditAddress() {
  const search = useSearch({ from: '/signed-in/in-app/settings/audit' })
  const set = useSetSearch()
  return {
    list: listAddress({ search, set, ...unsorted, filters: auditFilters }),
    entry: search.entry ?? null,
    open: (entry: string) => set({ entry }, false),
    close: () => set({ entry: undefined }, true),
  }
}
