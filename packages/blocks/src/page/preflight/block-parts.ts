/** Reads what a block refers to in the same way for every type, including types without a folder. */
import type { Action } from '@vitrine/domain/actions/action.schema'
import type { Block } from '@vitrine/domain/blocks/block.schema'
import { isRecord } from '../../kit/define/parse-block.ts'
import { isFilledCategory, isFilledImage } from '../../kit/products/fill.rules.ts'
import type { BlockCategory, BlockImage, BlockProduct, BlockVideo } from '../../schemas.ts'

// The schema of the type checked these when the page was saved; a type without such a list has none.
const listOf = <T>(value: unknown): T[] => (Array.isArray(value) ? (value as T[]) : [])

/** Pictures that shoppers see. */
export const imagesOf = (block: Block): BlockImage[] =>
  listOf<BlockImage>(block['images']).filter((image) => isFilledImage(image) && image.visible !== false)

export const videosOf = (block: Block): BlockVideo[] =>
  listOf<BlockVideo>(block['videos']).filter((video) => typeof video?.src === 'string' && video.src !== '')

export const productsOf = (block: Block): BlockProduct[] =>
  listOf<BlockProduct>(block['products']).filter((product) => isRecord(product) && typeof product.id === 'string')

/** The categories that a block shows: those of its slots and the one whose products it lists. */
export const categoriesOf = (block: Block): BlockCategory[] => {
  const own = block['category'] as BlockCategory | null | undefined
  return [...listOf<BlockCategory>(block['categories']), ...(own ? [own] : [])].filter(isFilledCategory)
}

export const brandsOf = (block: Block): { id: string; name: string }[] =>
  listOf<{ id: string; name: string }>(block['brands']).filter(
    (brand) => isRecord(brand) && typeof brand.id === 'string',
  )

/** The actions of the block and its parts. */
export function actionsOf(block: Block): Action[] {
  const parts = [block, ...imagesOf(block), ...listOf<BlockCategory>(block['categories']).filter(isFilledCategory)]
  return parts.flatMap((part) => {
    const action = part['action' as keyof typeof part] as unknown
    return isRecord(action) && typeof action['type'] === 'string' ? [action as Action] : []
  })
}

/** The ids for which facts must be gathered. */
export function referencesOf(blocks: Iterable<Block>) {
  const found = { products: new Set<string>(), categories: new Set<string>(), brands: new Set<string>() }
  const media = new Set<string>()
  for (const block of blocks) {
    for (const { id } of productsOf(block)) found.products.add(id)
    for (const { id } of categoriesOf(block)) found.categories.add(id)
    for (const { id } of brandsOf(block)) found.brands.add(id)
    for (const { src } of [...imagesOf(block), ...videosOf(block)]) media.add(src)
    for (const { type, product, category, brand } of actionsOf(block)) {
      if (type === 'openProduct' && product?.id) found.products.add(product.id)
      if ((type === 'openCategory' || type === 'openCollection') && category?.id) found.categories.add(category.id)
      if ((type === 'openBrand' || type === 'openVendor') && brand?.id) found.brands.add(brand.id)
    }
  }
  return { ...found, media }
}
