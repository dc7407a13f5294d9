import type { AreaPlugin } from '../../http/area-plugin.ts'
import { orderFollowers } from '../commerce/index.ts'
import { followOrder } from './integrations.jobs.ts'

export const integrationsPlugin: AreaPlugin = async (_listeners, ports) =>
  orderFollowers(ports).register(async (trx, news) => {
    if (news.kind === 'orderPlaced') await followOrder(ports, trx, news)
  })
