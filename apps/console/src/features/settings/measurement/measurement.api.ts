/** What is counted of shoppers, for how long, and under which key. */
import { queryOptions } from '@tanstack/react-query'
import { measurementRoutes } from '@vitrine/domain/measurement/measurement.routes'
import type { CountedLevel } from '@vitrine/domain/measurement/measurement.rules'
import { callApi } from '../../../shared/api/client.ts'

export const measurementQuery = (appKey: string) =>
  queryOptions({
    queryKey: ['measurement', appKey],
    queryFn: async ({ signal }) =>
      (await callApi(measurementRoutes.getMeasurement, { params: { appKey } }, { signal })).data,
  })

export const saveMeasurement = async (
  appKey: string,
  { revision, ...body }: { withoutConsent: CountedLevel; months: number; revision: string },
) => (await callApi(measurementRoutes.putMeasurement, { params: { appKey }, body }, { revision })).data

export const renewWriteKey = async (appKey: string) =>
  (await callApi(measurementRoutes.renewWriteKey, { params: { appKey } })).data
