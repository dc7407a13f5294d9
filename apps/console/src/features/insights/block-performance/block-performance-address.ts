/** Order, release and page of the list stand in the address. */
import type { BlockSort } from '@vitrine/domain/insights/block-performance.routes'
import { listAddress, type SortDirection } from '../../../shared/lists/list-address.ts'
import { type InsightsSearch, useInsightsAddress } from '../insights-address.ts'

const lastRelease = 2_000_000_000

/** Null for all releases, and for what an address names that is none. */
const releaseIn = (release: unknown): number | null => {
  const number = Number(release)
  return Number.isInteger(number) && number >= 1 && number <= lastRelease ? number : null
}

/** The most first. */
const sorts: Record<BlockSort, SortDirection> = {
  views: 'desc',
  taps: 'desc',
  tapRate: 'desc',
  orders: 'desc',
  revenue: 'desc',
}

export function useBlockPerformanceAddress() {
  const { search, set, ...address } = useInsightsAddress()
  const change = (values: object, replace: boolean) => set(values as InsightsSearch, { replace })
  return {
    ...address,
    list: listAddress({ search, set: change, sorts, firstSort: 'revenue' }),
    release: releaseIn(search.release),
    chooseRelease: (release: string) =>
      change({ release: release === '' ? undefined : Number(release), page: undefined }, false),
  }
}
