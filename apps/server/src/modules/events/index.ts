/** What other modules may use of events. */
export { countInstalls, countInstallsByVersion, countSessionsByDay, platformOf } from './events.queries.ts'
