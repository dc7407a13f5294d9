/** What commands and jobs may use of the store behind an app. */

export { askOf, askStore, hindrancesOf } from './ask-store.ts'
export { changeStore, sweepFormerStores } from './change-store.ts'
export { mailStoreNews } from './store-connection.mails.ts'
export { followStoreHook, sweepStoreDeliveries } from './store-hooks.ts'
export { watchStores } from './watch-stores.ts'
