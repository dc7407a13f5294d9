/** What commands and jobs may use of the store behind an app. */

export { askOf, askStore, hindrancesOf } from './ask-store.ts'
export { changeStore, sweepFormerStores } from './change-store.ts'
