import { queryOptions } from '@tanstack/react-query'
import { designsRoutes } from '@vitrine/domain/designs/designs.routes'
import { callApi } from './client.ts'

/** Time zones to choose from. Their display names contain today's offset. */
export const timezonesQuery = () =>
  queryOptions({
    queryKey: ['timezones'],
    queryFn: async ({ signal }) => (await callApi(designsRoutes.listTimezones, {}, { signal })).data,
    staleTime: Number.POSITIVE_INFINITY,
  })
