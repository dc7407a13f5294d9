import { queryOptions } from '@tanstack/react-query'
import { deviceZone } from '@vitrine/domain/formats/device-zone'
import type { ChartId } from '@vitrine/domain/insights/charts.rules'
import { insightsRoutes, type Report } from '@vitrine/domain/insights/insights.routes'
import type { DayRange } from '@vitrine/domain/insights/ranges.rules'
import { callApi } from '../../../shared/api/client.ts'
import { requireAppKey } from '../../../shared/api/use-app.ts'
import { inDays } from './chart-content.ts'

/** One chart over days of this device's zone. */
export const reportQuery = (chartId: ChartId, { startDate, endDate }: DayRange, isSplit = false) =>
  queryOptions({
    queryKey: ['insights', requireAppKey(), chartId, startDate, endDate, isSplit],
    queryFn: ({ signal }) =>
      callApi(
        insightsRoutes.readChart,
        {
          params: { chartId },
          query: {
            appKey: requireAppKey(),
            startDate,
            endDate,
            timezone: deviceZone(),
            ...(isSplit && { split: 'currency' }),
          },
        },
        { signal },
      ),
    select: inDays,
    // While other days are read, those before stay, so that nothing jumps. They say themselves which days they are of.
    placeholderData: (before: Report | undefined, query) => (query?.queryKey[2] === chartId ? before : undefined),
    meta: { inline: true },
  })
