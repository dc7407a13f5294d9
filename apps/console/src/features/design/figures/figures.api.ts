/** What the blocks of a page came to: one call for all of its blocks. */

import { useQuery } from '@tanstack/react-query'
import { deviceZone } from '@vitrine/domain/formats/device-zone'
import { blockPerformanceRoutes } from '@vitrine/domain/insights/block-performance.routes'
import { addDays, dayAt } from '@vitrine/domain/insights/ranges.rules'
import { minuteMs } from '@vitrine/domain/time'
import { callApi } from '../../../shared/api/client.ts'
import { serverNow } from '../../../shared/api/server-clock.ts'
import { requireAppKey } from '../../../shared/api/use-app.ts'

/** So many days, today among them: a block that was published this morning has its numbers too. */
export const spans = ['7', '30'] as const
export type Span = (typeof spans)[number]

const staleMs = 5 * minuteMs

/** More than a page has blocks. */
const mostRows = 200

export function usePageFigures(pageId: string, span: Span) {
  const timezone = deviceZone()
  const today = dayAt(serverNow(), timezone)
  const range = { startDate: addDays(today, 1 - Number(span)), endDate: today }
  return useQuery({
    queryKey: ['insights', requireAppKey(), 'blocks of a page', pageId, range],
    queryFn: ({ signal }) =>
      callApi(
        blockPerformanceRoutes.readBlocks,
        { query: { appKey: requireAppKey(), ...range, timezone, pageId, pageSize: mostRows } },
        { signal },
      ),
    staleTime: staleMs,
  })
}
