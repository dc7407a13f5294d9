/** Search, filters, order and the open file stand in the address, so that a link shows the same. */
import { useSearch } from '@tanstack/react-router'
import { type LibrarySort, librarySorts } from '@vitrine/domain/media/library.routes'
import { listAddress } from '../../shared/lists/list-address.ts'
import { useSetSearch } from '../../shared/lists/use-set-search.ts'

/** Each order has one direction. */
const sorts = Object.fromEntries(librarySorts.map((sort) => [sort, 'asc'])) as Record<LibrarySort, 'asc'>
export const fileFilters = ['type', 'tag', 'unused'] as const

export function useFilesAddress() {
  const search = useSearch({ from: '/signed-in/in-app/files' })
  const set = useSetSearch()
  return {
    list: listAddress({ search, set, sorts, firstSort: 'newest', filters: fileFilters }),
    file: search.file ?? null,
    open: (file: string) => set({ file }, false),
    close: () => set({ file: undefined }, true),
  }
}
