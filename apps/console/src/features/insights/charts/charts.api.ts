import { queryOptions } from '@tanstack/react-query'
import type { ChartId } from '@vitrine/domain/insights/charts.rules'
import { insightsRoutes, type Report } from '@vitrine/domain/insights/insights.routes'
import type { DayRange } from '@vitrine/domain/insights/ranges.rules'
import { callApi } from '../../../shared/api/client.ts'
import { requireAppKey } from '../../../shared/api/use-app.ts'
import { inDays } from './read-report.ts'

export interface Days extends DayRange {
  /** Whose days they are. */
  zone: string
}

export const reportQuery = (chartId: ChartId, { startDate, endDate, zone }: Days, isSplit = false) =>
  queryOptions({
    queryKey: ['insights', requireAppKey(), chartId, startDate, endDate, zone, isSplit],
    queryFn: ({ signal }) =>
      callApi(
        insightsRoutes.readChart,
        {
          params: { chartId },
          query: {
            appKey: requireAppKey(),
            startDate,
            endDate,
            timezone: zone,
            ...(isSplit && { split: 'currency' }),
          },
        },
        { signal },
      ),
    select: inDays,
    // While other days are read, those before stay, so that nothing jumps. They say themselves which days they are of.
    placeholderData: (before: Report | undefined, query) => (query?.queryKey[2] === chartId ? before : undefined),
  })
