/** What is counted of shoppers, for how long, and under which key. */
import { queryOptions } from '@tanstack/react-query'
import type { CountedLevel } from '@vitrine/domain/measurement/measured.rules'
import { measurementRoutes } from '@vitrine/domain/measurement/measurement.routes'
import { callApi } from '../../../shared/api/client.ts'

export const measurementQuery = (appKey: string) =>
  queryOptions({
    queryKey: ['measurement', appKey],
    queryFn: async ({ signal }) =>
      (await callApi(measurementRoutes.getMeasurement, { params: { appKey } }, { signal })).data,
    meta: { inline: true },
  })

export const saveMeasurement = async (appKey: string, body: { withoutConsent: CountedLevel; months: number }) =>
  (await callApi(measurementRoutes.putMeasurement, { params: { appKey }, body })).data

export const renewWriteKey = async (appKey: string) =>
  (await callApi(measurementRoutes.renewWriteKey, { params: { appKey } })).data
