/** The raw events of the chosen days. */
import { queryOptions } from '@tanstack/react-query'
import type { TableFormat } from '@vitrine/domain/formats/table-format.rules'
import { rawEventsRoutes } from '@vitrine/domain/insights/raw-events.routes'
import { callApi } from '../../../shared/api/client.ts'
import { downloadFile } from '../../../shared/api/download-file.ts'
import type { Days } from '../charts/charts.api.ts'

/** Throws `AppError`, or `TypeError` if there is no connection. */
export function exportEvents(
  appKey: string,
  { startDate, endDate, zone }: Days,
  as: { file: 'csv'; format: TableFormat } | { file: 'parquet' },
) {
  const { exportEventsCsv, exportEventsParquet } = rawEventsRoutes
  const query = { appKey, startDate, endDate, timezone: zone }
  return as.file === 'csv'
    ? downloadFile(exportEventsCsv, { query: { ...query, ...as.format } }, 'events.csv')
    : downloadFile(exportEventsParquet, { query }, 'events.parquet')
}

export const dropsQuery = (appKey: string, { startDate, endDate, zone: timezone }: Days) =>
  queryOptions({
    queryKey: ['event-drops', appKey, startDate, endDate, timezone],
    queryFn: async ({ signal }) =>
      (await callApi(rawEventsRoutes.listDrops, { query: { appKey, startDate, endDate, timezone } }, { signal })).data,
    staleTime: 0,
  })
