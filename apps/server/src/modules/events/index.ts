/** What other modules may use of events. */
export {
  countInstalls,
  countInstallsByVersion,
  countSessionsByDay,
  findVisitOfOrder,
  platformOf,
} from './events.queries.ts'
