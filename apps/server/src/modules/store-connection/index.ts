/** What commands and jobs may use of the store behind an app. */

export { askOf, askStore, hindrancesOf } from './ask-store.ts'
export { sweepShopAuthorizations } from './authorize-shop.ts'
export { changeStore, sweepFormerStores } from './change-store.ts'
export { followPrivacyRequest } from './privacy-requests.ts'
export { mailStoreNews } from './store-connection.mails.ts'
export { followStoreHook, keepStoresTelling, keepStoreTelling, sweepStoreDeliveries } from './store-hooks.ts'
export { watchStores } from './watch-stores.ts'
