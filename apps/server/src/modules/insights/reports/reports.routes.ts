/** Reports of Insights: one chart over a range of local days, and how many installs have which version. */

import { ensure } from '@vitrine/domain/errors'
import { isChartId } from '@vitrine/domain/insights/charts.rules'
import { insightsRoutes, type Report } from '@vitrine/domain/insights/insights.routes'
import { dayMs } from '@vitrine/domain/time'
import { bindModule } from '../../../http/bind.ts'
import { createLoopTurns } from '../../../http/loop-turns.ts'
import { RawReply } from '../../../http/raw-reply.ts'
import { defineService } from '../../../services.ts'
import { findShop } from '../../apps/index.ts'
import { eventStoreOf } from '../event-store-of.ts'
import { countInstallsByVersion } from '../installs.queries.ts'
import { checkRange } from './check-range.ts'
import { hasNames, joinNames } from './join-names.ts'
import { rememberedReport } from './remembered-report.ts'

/** Installs that nobody opened for so long are no reason to wait with a feature. */
const countedMs = 30 * dayMs

const turns = defineService(createLoopTurns)

export const insightsModule = bindModule(insightsRoutes, {
  countVersions: async (_input, { db, ports }) => ({
    data: await countInstallsByVersion(db, new Date(ports.clock.now() - countedMs)),
  }),
  readChart: async ({ params, query }, { ports, db, appKey, reply, toText }) => {
    const { chartId } = params
    ensure(isChartId(chartId), 'not_found', { message: `There is no chart '${chartId}'.` })
    const { timezone: zone, startDate, endDate, split } = query
    const now = ports.clock.now()
    const range = { startDate, endDate }
    checkRange(range, zone, now)
    const currencyCode = (await findShop(ports, appKey))?.currencyCode ?? 'USD'
    const asked = { chartId, appKey, zone, range, split, now, currencyCode }
    reply.header('cache-control', 'private, no-store')
    const text = await rememberedReport(await eventStoreOf(ports).reader(appKey), asked, { toText, turn: turns(ports) })
    if (!hasNames(chartId)) return RawReply.checked(text)
    return joinNames(db, JSON.parse(text) as Report)
  },
})
