/** Calls of the screen 'What sells'. */
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { deviceZone } from '@vitrine/domain/formats/device-zone'
import { type BlockRow, type BlockSort, blockReportRoutes } from '@vitrine/domain/insights/blocks.routes'
import type { DayRange } from '@vitrine/domain/insights/ranges.rules'
import { callApi } from '../../../shared/api/client.ts'
import { requireAppKey } from '../../../shared/api/use-app.ts'
import { useCall } from '../../../shared/api/use-call.ts'
import { saveAs } from '../../../shared/lib/save-as.ts'
import { csvOfBlocks } from './block-csv.ts'

export interface BlockListing extends DayRange {
  sort: BlockSort
  sortDirection: 'asc' | 'desc'
  /** Null for all releases. */
  release: number | null
}

export const rowsOnPage = 25
/** The most that the server gives at a time. */
const rowsAtOnce = 200

const queryOf = ({ startDate, endDate, sort, sortDirection, release }: BlockListing) => ({
  ...{ appKey: requireAppKey(), startDate, endDate, timezone: deviceZone(), sort, sortDirection },
  ...(release !== null && { release }),
})

export const useBlocks = (listing: BlockListing, pageNumber: number) =>
  useQuery({
    queryKey: ['insights', requireAppKey(), 'blocks', listing, pageNumber],
    queryFn: ({ signal }) =>
      callApi(
        blockReportRoutes.readBlocks,
        { query: { ...queryOf(listing), pageNumber, pageSize: rowsOnPage } },
        { signal },
      ),
    placeholderData: keepPreviousData,
    meta: { inline: true },
  })

/** All pages of the list, as a file for spreadsheets. */
export const useBlocksFile = (listing: BlockListing) =>
  useCall({
    mutationFn: async () => {
      const rows: BlockRow[] = []
      for (let pageNumber = 1; ; pageNumber++) {
        const answer = await callApi(blockReportRoutes.readBlocks, {
          query: { ...queryOf(listing), pageNumber, pageSize: rowsAtOnce },
        })
        rows.push(...answer.data)
        if (answer.data.length < rowsAtOnce) break
      }
      const name = `what-sells-${listing.startDate}-${listing.endDate}.csv`
      saveAs(new Blob([csvOfBlocks(rows)], { type: 'text/csv;charset=utf-8' }), name)
    },
  })
