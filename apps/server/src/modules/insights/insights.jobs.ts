/** Work of Insights beside requests. */
import type { JobKind } from '../../ports.ts'
import { eventStoreOf, keptFrom } from './event-store-of.ts'
import { listEventMonths } from './measurement/measurement.queries.ts'

/** Packs days that are over and deletes events that their app keeps no longer. */
export const tidyInsights: JobKind = {
  name: 'tidy-insights',
  everySeconds: 6 * 60 * 60,
  expireInSeconds: 60 * 60,
  run: async (ports) => {
    const now = ports.clock.now()
    const months = await listEventMonths(ports.allTables('Each app says how long it keeps its events.'))
    const ofApps = months.map((app) => ({ appKey: app.appKey, keepFrom: keptFrom(now, app.months) }))
    // A month goes as a whole when no app keeps it any more.
    const keepFrom = Math.min(...ofApps.map((app) => app.keepFrom), now)
    await eventStoreOf(ports).tidy({ now, keepFrom, ofApps })
  },
}

/** Works out the sums of apps whose events were taken by an earlier version. */
export const rebuildInsights: JobKind = {
  name: 'rebuild-insights',
  everySeconds: 60 * 60,
  expireInSeconds: 2 * 60 * 60,
  run: (ports) => eventStoreOf(ports).rebuildOutdated(),
}
