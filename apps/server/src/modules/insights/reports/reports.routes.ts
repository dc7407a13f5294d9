/** Reports of Insights: one chart over a range of local days. */
import { ensure } from '@vitrine/domain/errors'
import { isChartId } from '@vitrine/domain/insights/charts.rules'
import { insightsRoutes } from '@vitrine/domain/insights/insights.routes'
import { bindModule } from '../../../http/bind.ts'
import { readShop } from '../../apps/index.ts'
import { eventStoreOf } from '../event-store-of.ts'
import { buildReport } from './build-report.ts'
import { checkRange } from './check-range.ts'
import { joinNames } from './join-names.ts'

export const insightsModule = bindModule(insightsRoutes, {
  readChart: async ({ params, query }, { ports, db, appKey, reply }) => {
    const { chartId } = params
    ensure(isChartId(chartId), 'not_found', { message: `There is no chart '${chartId}'.` })
    const { timezone: zone, startDate, endDate, split } = query
    const now = ports.clock.now()
    const range = { startDate, endDate }
    checkRange(range, zone, now)
    const shop = await readShop(db, appKey)
    const asked = { chartId, appKey, zone, range, split, now, currencyCode: shop?.currencyCode ?? 'USD' }
    reply.header('cache-control', 'private, no-store')
    return joinNames(db, await buildReport(eventStoreOf(ports), asked))
  },
})
