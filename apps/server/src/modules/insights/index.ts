/** What other modules may use of events and their sums. */
export { eventFollowers, type TakenEvent } from './event-followers.ts'
export { eventStoreOf } from './event-store-of.ts'
export { guestKeyOf } from './guest-key.ts'
export { countInstalls, hasPhone, platformOf } from './installs.queries.ts'
export { knownMeasurement } from './measurement/known-measurement.ts'
export {
  lockMeasurement,
  type MeasurementRow,
  readMeasurement,
  replaceKey,
  writeMeasurement,
} from './measurement/measurement.queries.ts'
export { type CountedOrder, toOrderFact } from './order-fact.ts'
export { buildReport } from './reports/build-report.ts'
export type { InstallBatch, OrderFact } from './store/event-store.ts'
export { type CopiedRows, copyIn, copyOut } from './store/keeping/copied-rows.ts'
export { createSqlEventStore } from './store/sql-event-store.ts'
