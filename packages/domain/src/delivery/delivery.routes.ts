/** Delivery and taxes of the store that the app has of its own. */
import { appKeyParams, inData } from '../contract/contract.schema.ts'
import { defineRoutes, memberWith } from '../contract/contract.ts'
import { deliveryRulesSchema, ownDeliverySchema } from './delivery.schema.ts'

const path = '/app/v1/builder/:appKey/store/delivery'

export const deliveryRoutes = defineRoutes({
  readDelivery: {
    method: 'GET',
    origin: 'console',
    access: memberWith('integrations.read'),
    path,
    summary: 'Where the app’s own store delivers to, for how much, and its tax',
    params: appKeyParams,
    response: inData(ownDeliverySchema),
    revision: 'answer',
    errors: ['conflict'],
  },
  saveDelivery: {
    method: 'PUT',
    origin: 'console',
    access: memberWith('integrations.change'),
    path,
    summary:
      'Store delivery and tax whole; they hold for every cart from then on. If-Match names the revision they were made on',
    params: appKeyParams,
    body: deliveryRulesSchema,
    response: inData(ownDeliverySchema),
    revision: 'optional',
    errors: ['conflict', 'stale_revision'],
    /** 250 zones with five rates in several currencies. */
    bodyLimit: 2 * 1024 * 1024,
  },
})
