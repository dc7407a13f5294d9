/** What other modules may use of the catalogue. */

export { listAttributes } from './attributes.queries.ts'
export { listBrands } from './brands.queries.ts'
export { findCategory, listCategories, listCategoryNodes } from './categories.queries.ts'
export { listChildren } from './category-children.queries.ts'
export { listCategoryLevel } from './category-levels.ts'
export { findByCode } from './codes.queries.ts'
export { convertPrices, dropPrices } from './currencies/convert-prices.ts'
export { ratesOn } from './currencies/day-rates.ts'
export { type GoodsUser, type GoodUse, goodsUses } from './goods-uses.ts'
export { type KnownGood, readKnownGoods } from './known-goods.queries.ts'
export { listKnownIds } from './known-ids.queries.ts'
export { findPresentCategories, findPresentProducts, hasProducts } from './present.queries.ts'
export { findProduct } from './product.queries.ts'
export { listProducts, listProductTypes, listTags } from './products.queries.ts'
export type { Paging, Reading } from './reading.ts'
export { listReviews } from './reviews.queries.ts'
export { deleteReviewsBefore, deleteServiceReviews, writeServiceReviews } from './service-reviews.queries.ts'
export { askFullSync, syncCatalog } from './sync/ask-full-sync.ts'
export { findLeftOut, listLeftOut, nameLeftOut } from './sync/left-out.queries.ts'
export { leftOutOf } from './sync/mirror-limits.rules.ts'
export { refreshStock } from './sync/refresh-stock.ts'
export { readBrands } from './sync/sync-lists.ts'
export {
  cancelSync,
  isMirrorOld,
  listSyncStandings,
  lockSync,
  noteOutage,
  readSyncStanding,
  type SyncStanding,
} from './sync/sync-state.queries.ts'
export { syncProduct, syncStore } from './sync/sync-store.ts'
export { keepStore } from './sync/sync-stores.ts'
export { type TakenProducts, takeProducts } from './sync/take-products.ts'
