/** Reports of Insights: one chart over a range of local days. */
import { isZone } from '@vitrine/domain/designs/zone.rules'
import { ensure } from '@vitrine/domain/errors'
import { isChartId } from '@vitrine/domain/insights/charts.rules'
import { insightsRoutes } from '@vitrine/domain/insights/insights.routes'
import { dayAt, maxRangeDays, problemOfRange, type RangeProblem } from '@vitrine/domain/insights/ranges.rules'
import { bindModule } from '../../../http/bind.ts'
import { refuseField } from '../../../http/refuse.ts'
import { readShop } from '../../apps/index.ts'
import { eventStoreOf } from '../event-store-of.ts'
import { buildReport } from './build-report.ts'
import { joinNames } from './join-names.ts'

const problems: Record<RangeProblem, string> = {
  notADay: 'Write a day as YYYY-MM-DD, such as 2026-03-31.',
  endBeforeStart: 'The last day lies before the first.',
  future: 'This day lies in the future.',
  tooLong: `A range has at most ${maxRangeDays} days.`,
}

export const insightsModule = bindModule(insightsRoutes, {
  readChart: async ({ params, query }, { ports, db, appKey, reply }) => {
    const { chartId } = params
    ensure(isChartId(chartId), 'not_found', { message: `There is no chart '${chartId}'.` })
    const { timezone: zone, startDate, endDate, split } = query
    if (!isZone(zone)) refuseField('timezone', 'Use the name of a time zone, such as Europe/Paris.', 'query')
    const now = ports.clock.now()
    const range = { startDate, endDate }
    const wrong = problemOfRange(range, dayAt(now, zone))
    if (wrong) refuseField(wrong.field, problems[wrong.problem], 'query')
    const shop = await readShop(db, appKey)
    const asked = { chartId, appKey, zone, range, split, now, currencyCode: shop?.currencyCode ?? 'USD' }
    reply.header('cache-control', 'private, no-store')
    return joinNames(db, await buildReport(eventStoreOf(ports), asked))
  },
})
