/** What other modules may use of stores elsewhere. */

export { elsewhereOf, keepConnection, reachFormer, sweepStoreNotes, withOneReach } from './elsewhere.ts'
export { sealedConnections, sealedFormerStores, sealedNotes } from './sealed.ts'
export { deleteUnusedGrants } from './shop-grants.queries.ts'
export { isLetIn, keepGrant, openedBy, sealedGrants } from './shop-grants.ts'
export { forgetBudgets, readBudget } from './store-bucket.ts'
export {
  deleteFormer,
  deleteNote,
  deleteNotes,
  type FormerStore,
  findConnection,
  findFormer,
  findMark,
  findStoreOf,
  forgetBuyersInNotes,
  forgetFormer,
  isFormerMark,
  listFormerBefore,
  readEarlierTimes,
  type StoreTime,
  setStoreTimes,
  spelledAddress,
  writeConnection,
  writeFormer,
} from './stores.queries.ts'
