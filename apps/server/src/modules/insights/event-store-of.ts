/** The event store of this server, and how long it keeps raw events. */
import { defineService } from '../../services.ts'
import { createSqlEventStore } from './store/sql-event-store.ts'

export const eventStoreOf = defineService((ports) =>
  createSqlEventStore(ports.allTables('Raw SQL sums up the events of an app, which it names in each statement.')),
)

/** Raw events are kept this long: thirteen months, so that a month can be compared with the same of last year. */
const keptMonths = 13

/** The beginning of the oldest month of which raw events are kept. */
export function keptFrom(now: number, months = keptMonths): number {
  const date = new Date(now)
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() - months, 1)
}
