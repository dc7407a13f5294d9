/** What commands and other modules may use of apps. */
export { insertApp } from './new-app.queries.ts'
