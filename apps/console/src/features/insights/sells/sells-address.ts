/** Order, release and page of the list stand in the address. */
import { type BlockSort, blockSorts } from '@vitrine/domain/insights/blocks.routes'
import { type InsightsSearch, useInsightsAddress } from '../insights-address.ts'
import type { BlockListing } from './sells.api.ts'

const firstSort: BlockSort = 'revenue'
const lastPage = 1_000_000
const lastRelease = 2_000_000_000

const wholeNumber = (value: unknown, most: number): number | null => {
  const number = Number(value)
  return Number.isInteger(number) && number >= 1 && number <= most ? number : null
}

/** An address that somebody changed by hand may say anything: what it cannot mean counts as the first choice. */
export const listingOf = ({
  sort,
  direction,
  release,
}: InsightsSearch): Omit<BlockListing, 'startDate' | 'endDate'> => ({
  sort: blockSorts.find((one) => one === sort) ?? firstSort,
  sortDirection: direction === 'asc' ? 'asc' : 'desc',
  release: release === undefined ? null : wholeNumber(release, lastRelease),
})

export function useSellsAddress() {
  const { search, set, days, range, choosePreset, chooseDays } = useInsightsAddress()
  const listing = listingOf(search)
  return {
    days,
    range,
    choosePreset,
    chooseDays,
    listing: { ...listing, startDate: range.startDate, endDate: range.endDate },
    page: wholeNumber(search.page ?? 1, lastPage) ?? 1,
    /** The most first, then the least first. */
    sortBy: (by: BlockSort) => {
      const isTurned = listing.sort === by && listing.sortDirection === 'desc'
      const sort = by === firstSort ? undefined : by
      set({ sort, direction: isTurned ? 'asc' : undefined, page: undefined }, { replace: true })
    },
    chooseRelease: (release: string) =>
      set({ release: release === '' ? undefined : Number(release), page: undefined }, { replace: false }),
    turnTo: (page: number, replace = false) => set({ page: page === 1 ? undefined : page }, { replace }),
  }
}
