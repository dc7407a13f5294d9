/** The raw events of the chosen days. */
import { queryOptions } from '@tanstack/react-query'
import { deviceZone } from '@vitrine/domain/formats/device-zone'
import type { DayRange } from '@vitrine/domain/insights/ranges.rules'
import { rawEventsRoutes } from '@vitrine/domain/insights/raw-events.routes'
import { callApi } from '../../../shared/api/client.ts'
import { downloadFile } from '../../../shared/api/download-file.ts'

/** Throws `AppError`, or `TypeError` if there is no connection. */
export function exportEvents(appKey: string, { startDate, endDate }: DayRange, format: 'csv' | 'parquet') {
  const { exportEventsCsv, exportEventsParquet } = rawEventsRoutes
  const query = { appKey, startDate, endDate, timezone: deviceZone() }
  return downloadFile(format === 'csv' ? exportEventsCsv : exportEventsParquet, { query }, `events.${format}`)
}

export const dropsQuery = (appKey: string, { startDate, endDate }: DayRange, timezone: string) =>
  queryOptions({
    queryKey: ['event-drops', appKey, startDate, endDate, timezone],
    queryFn: async ({ signal }) =>
      (await callApi(rawEventsRoutes.listDrops, { query: { appKey, startDate, endDate, timezone } }, { signal })).data,
    staleTime: 0,
    meta: { inline: true },
  })
