/** Calls of the screen 'Block performance'. */
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import {
  type BlockRow,
  type BlockSort,
  blockPerformanceRoutes,
} from '@vitrine/domain/insights/block-performance.routes'
import { callApi } from '../../../shared/api/client.ts'
import { requireAppKey } from '../../../shared/api/use-app.ts'
import { useCall } from '../../../shared/api/use-call.ts'
import { saveAs } from '../../../shared/lib/save-as.ts'
import type { ListOrder } from '../../../shared/lists/list-address.ts'
import { useTableFormat } from '../../../shared/tables/table-format.ts'
import type { Days } from '../charts/charts.api.ts'
import { csvName } from '../charts/save-csv.ts'
import { csvOfBlocks } from './block-csv.ts'

export interface BlockListing extends Days, ListOrder<BlockSort> {
  /** Null for all releases. */
  release: number | null
}

export const rowsOnPage = 25
/** The most that the server gives at a time. */
const rowsAtOnce = 200

const queryOf = ({ startDate, endDate, zone, sort, direction, release }: BlockListing) => ({
  ...{ appKey: requireAppKey(), startDate, endDate, timezone: zone, sort, sortDirection: direction },
  ...(release !== null && { release }),
})

export const useBlocks = (listing: BlockListing, pageNumber: number) =>
  useQuery({
    queryKey: ['insights', requireAppKey(), 'blocks', listing, pageNumber],
    queryFn: ({ signal }) =>
      callApi(
        blockPerformanceRoutes.readBlocks,
        { query: { ...queryOf(listing), pageNumber, pageSize: rowsOnPage } },
        { signal },
      ),
    placeholderData: keepPreviousData,
  })

/** All pages of the list, as a file for spreadsheets. */
export function useBlocksFile(listing: BlockListing) {
  const format = useTableFormat()
  return useCall({
    mutationFn: async () => {
      const rows: BlockRow[] = []
      for (let pageNumber = 1; ; pageNumber++) {
        const answer = await callApi(blockPerformanceRoutes.readBlocks, {
          query: { ...queryOf(listing), pageNumber, pageSize: rowsAtOnce },
        })
        rows.push(...answer.data)
        if (answer.data.length < rowsAtOnce) break
      }
      const name = csvName('block-performance', { range: listing, timezone: listing.zone })
      saveAs(new Blob([csvOfBlocks(rows, format)], { type: 'text/csv;charset=utf-8' }), `${name}.csv`)
    },
  })
}
