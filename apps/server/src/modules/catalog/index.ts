/** What other modules may use of the catalogue. */
export { isFileInCatalog } from './catalog-media.queries.ts'
export { listBrands, listCategories } from './categories.queries.ts'
export { findProduct, readProducts } from './product.queries.ts'
export { listProducts, listProductTypes, listTags } from './products.queries.ts'
export type { Reading } from './reading.ts'
export { readSellable, type SellableVariant, takeStock } from './stock.queries.ts'
