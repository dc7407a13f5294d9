/** What other modules may use of events. */
export { countInstalls, countSessionsByDay, platformOf } from './events.queries.ts'
