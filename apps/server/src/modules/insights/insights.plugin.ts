import type { AreaPlugin } from '../../http/area-plugin.ts'
import { orderFollowers } from '../commerce/index.ts'
import { countOrder } from './insights.jobs.ts'

/** Each order of a store in our database is counted, in each state it gets. */
export const insightsPlugin: AreaPlugin = async (_listeners, ports) =>
  orderFollowers(ports).register((trx, { appKey, orderId, statusCode }) =>
    ports.jobs.send(countOrder, { appKey, orderId, statusCode }, { within: trx }),
  )
