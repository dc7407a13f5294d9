/** The routes of delivery and tax of the app's own store. */
import { queryOptions } from '@tanstack/react-query'
import { deliveryRoutes as routes } from '@vitrine/domain/delivery/delivery.routes'
import type { DeliveryRules } from '@vitrine/domain/delivery/delivery.schema'
import { callApi } from '../../../shared/api/client.ts'
import { requireAppKey } from '../../../shared/api/use-app.ts'

const params = () => ({ appKey: requireAppKey() })

export const deliveryQuery = () =>
  queryOptions({
    queryKey: ['goods', requireAppKey(), 'delivery'],
    queryFn: async ({ signal }) => (await callApi(routes.readDelivery, { params: params() }, { signal })).data,
  })

export const saveDelivery = async (body: DeliveryRules, revision: string) =>
  (await callApi(routes.saveDelivery, { params: params(), body }, { revision })).data
