/** What other modules may use of events and their sums. */
export { eventStoreOf } from './event-store-of.ts'
export { guestKeyOf } from './guest-key.ts'
export { countInstalls, platformOf } from './installs.queries.ts'
export { knownMeasuring } from './measuring/known-measuring.ts'
export {
  lockMeasuring,
  type Measuring,
  readMeasuring,
  replaceKey,
  writeMeasuring,
} from './measuring/measuring.queries.ts'
export { type CountedOrder, toOrderFact } from './order-fact.ts'
export { buildReport } from './reports/build-report.ts'
export { type CopiedRows, copyIn, copyOut } from './store/copied-rows.ts'
export type { InstallBatch, OrderFact } from './store/event-store.ts'
export { createSqlEventStore } from './store/sql-event-store.ts'
