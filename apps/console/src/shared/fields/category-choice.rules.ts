/** The changes to a product grid, carousel or swipeable cards block when a category is picked or cleared. */
import type { Action } from '@vitrine/domain/actions/action.schema'
import type { Category, ProductCard } from '@vitrine/domain/catalog/catalog.schema'
import type { FieldChange } from './field-binding.ts'

/** The part of an action that opens a category. */
export const categoryTarget = (category: Category) => ({
  id: category.id,
  name: category.name,
  title: category.title,
  image: category.image,
  parentId: category.parentId,
})

export const openCategoryAction = (category: Category): Action => ({
  type: 'openCategory',
  category: categoryTarget(category),
})

/** A category as a block keeps it. */
export const toBlockCategory = (category: Category) => ({ ...categoryTarget(category), visibleName: true })

/** A product as a block keeps it: a copy made on that day. Views show current data under the same id. */
export const toBlockProduct = (product: ProductCard) => ({
  id: product.id,
  name: product.name,
  image: product.image,
  price: product.price,
  sku: product.sku,
  isThumbnail: product.isThumbnail,
  urlThumbnail: product.urlThumbnail,
})

/** A sibling of the field's path: `category` in the block itself, `data.category` in an object within it. */
const beside = (path: string, name: string): string => [...path.split('.').slice(0, -1), name].join('.')

export interface PickedCategory {
  category: Category
  products: readonly ProductCard[]
}

/** Changes the category, products, title and action; the view-more text stays as it is. */
export const pickChanges = (path: string, { category, products }: PickedCategory): FieldChange[] => [
  { path, value: toBlockCategory(category) },
  { path: beside(path, 'products'), value: products.map(toBlockProduct) },
  { path: beside(path, 'title.text'), value: category.name },
  { path: beside(path, 'action'), value: openCategoryAction(category) },
]

export const clearChanges = (path: string): FieldChange[] => [
  { path, value: null },
  { path: beside(path, 'products'), value: [] },
  { path: beside(path, 'title.text'), value: '' },
  { path: beside(path, 'action'), value: { type: 'noAction' } },
]
