/** What commands may use of new apps. */
export { beginApp } from './begin-app.ts'
export { inviteToMakeApp } from './new-app-invitations.queries.ts'
