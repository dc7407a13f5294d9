/** The event store of this server, and from when on it keeps raw events. */

import { forApp } from '../../platform/db/tenant.ts'
import { defineService } from '../../services.ts'
import { eventFollowers } from './event-followers.ts'
import { createSqlEventStore } from './store/sql-event-store.ts'

export const eventStoreOf = defineService((ports) =>
  createSqlEventStore(ports.allTables('Raw SQL sums up the events of an app, which it names in each statement.'), {
    taken: (trx, appKey, events) => eventFollowers(ports).tell(forApp(trx, appKey), events),
  }),
)

/** The beginning of the oldest month of which raw events are kept, where that many are. */
export function keptFrom(now: number, months: number): number {
  const date = new Date(now)
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() - months, 1)
}
