/** What other modules may use of the catalogue. */

export { listAttributes } from './attributes.queries.ts'
export { listBrands } from './brands.queries.ts'
export { findCategory, listCategories, listCategoryNodes } from './categories.queries.ts'
export { listChildren } from './category-children.queries.ts'
export { listCategoryLevel } from './category-levels.ts'
export { findByCode } from './codes.queries.ts'
export { listKnownIds } from './known-ids.queries.ts'
export { findPresentCategories, findPresentProducts } from './present.queries.ts'
export { findProduct, readProducts } from './product.queries.ts'
export { listProducts, listProductTypes, listTags } from './products.queries.ts'
export type { Paging, Reading } from './reading.ts'
export { listReviews } from './reviews.queries.ts'
export {
  type NamedVariant,
  readAvailability,
  readNames,
  readSellable,
  type SellableVariant,
  takeStock,
} from './stock.queries.ts'
