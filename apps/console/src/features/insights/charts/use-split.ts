import type { ChartId } from '@vitrine/domain/insights/charts.rules'
import { useInsightsAddress } from '../insights-address.ts'

/** Which charts show each currency by itself stands in the address. */
export function useSplit(id: ChartId): { isSplit: boolean; toggle: () => void } {
  const { search, set } = useInsightsAddress()
  const split = (search.split ?? '').split(',').filter((one) => one !== '')
  const isSplit = split.includes(id)
  const next = isSplit ? split.filter((one) => one !== id) : [...split, id]
  return { isSplit, toggle: () => set({ split: next.join(',') || undefined }, { replace: true }) }
}
