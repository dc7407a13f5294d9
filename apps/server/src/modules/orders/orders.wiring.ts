/** Mirrors each order of a store that lives in our database: the job is sent in the transaction of the order. */
import type { Ports } from '../../ports.ts'
import { orderFollowers } from '../commerce/index.ts'
import { mirrorOrder } from './orders.jobs.ts'

export const wireOrders = (ports: Ports): void =>
  orderFollowers(ports).register((trx, { appKey, orderId }) =>
    ports.jobs.send(mirrorOrder, { appKey, orderId }, { within: trx }),
  )
