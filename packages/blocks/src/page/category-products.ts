/** Picking and clearing the category of the product blocks (document 2, section 4.3), as changes of the block. */
import type { Action } from '@vitrine/domain/actions/action.schema'
import type { Category, ProductCard } from '@vitrine/domain/catalog/catalog.schema'
import { canonicalType } from '../kit/aliases.ts'
import type { BlockCategory, BlockProduct } from '../kit/common-fields.ts'
import type { BlockChange } from './block-path.ts'

/** How many of a category's products a block takes: 4 in the grid, 8 in carousel and cards (D-171, D-172). */
export const productsTaken = (type: string): number => (canonicalType(type) === 'productGrid' ? 4 : 8)

export const toBlockCategory = ({ id, name, title, image, parentId }: Category): BlockCategory => ({
  id,
  name,
  title,
  image,
  parentId,
  visibleName: true,
})

export const toBlockProduct = (product: ProductCard): BlockProduct => ({
  id: product.id,
  name: product.name,
  image: product.image,
  price: product.price,
  sku: product.sku,
  isThumbnail: product.isThumbnail,
  urlThumbnail: product.urlThumbnail,
})

const openCategory = ({ id, name, title, image, parentId }: Category): Action => ({
  type: 'openCategory',
  category: { id, name, title, image, parentId },
})

/** Category, its first products, its name as the title and an action that opens it; the view-more text stays (D-170). */
export const fillFromCategory = (type: string, category: Category, products: readonly ProductCard[]): BlockChange[] => [
  { path: 'category', value: toBlockCategory(category) },
  { path: 'products', value: products.slice(0, productsTaken(type)).map(toBlockProduct) },
  { path: 'title.text', value: category.name },
  { path: 'action', value: openCategory(category) },
]

export const clearCategory = (): BlockChange[] => [
  { path: 'category', value: null },
  { path: 'products', value: [] },
  { path: 'title.text', value: '' },
  { path: 'action', value: null },
]
