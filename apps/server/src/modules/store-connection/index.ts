/** What commands and jobs may use of the store behind an app. */

export { askStore, hindrancesOf } from './ask-store.ts'
export { changeStore, sweepFormerStores } from './change-store.ts'
