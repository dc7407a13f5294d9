/** Categories, brands and reviews of a BigCommerce. */
import type { Review } from '@vitrine/domain/catalog/catalog.schema'
import { inTree } from '../kit/category-tree.ts'
import type { CategoryNode, CommerceConnector } from '../kit/commerce.ts'
import { instant } from '../kit/instant.ts'
import { mustBeRow } from '../kit/read-list.ts'
import { type BigcommerceApi, orNull } from './bigcommerce-api.ts'
import { isBigcommerceId } from './ids.ts'
import type { StoreFacts } from './store-facts.ts'

interface CategoryAnswer {
  category_id?: number
  parent_id?: number
  name?: string
  sort_order?: number
  image_url?: string
  is_visible?: boolean
}

interface ReviewAnswer {
  id?: number
  title: string
  text?: string
  status?: string
  rating?: number
  name?: string
  date_reviewed: string
}

/** What a product names by numbers. */
export interface Lists {
  categoryIds: ReadonlySet<string>
  brandNames: ReadonlyMap<string, string>
}

type Catalogue = Pick<CommerceConnector, 'categories' | 'brands' | 'productTypes' | 'tags' | 'reviews'> & {
  readLists(): Promise<Lists>
}

const toReview = ({ id, title, text, rating, name, date_reviewed: at }: ReviewAnswer): Review[] =>
  id !== undefined && rating !== undefined && rating >= 1 && rating <= 5
    ? [
        {
          id: String(id),
          rating: Math.round(rating),
          author: name ?? '',
          title,
          text: text ?? '',
          createdAt: instant(at),
        },
      ]
    : []

export function catalogueOf(api: BigcommerceApi, facts: () => Promise<StoreFacts>): Catalogue {
  async function categories(): Promise<CategoryNode[]> {
    const { channelId } = await facts()
    const trees = await api.list3<{ id?: number }>('catalog/trees', { 'channel_id:in': channelId })
    const ids = trees.flatMap(({ id }) => id ?? [])
    if (ids.length === 0) return []
    const rows = await api.all3<CategoryAnswer>('catalog/trees/categories', { 'tree_id:in': ids.join(',') })
    return inTree(
      rows.map((one) => ({
        id: String(one.category_id),
        name: one.name ?? '',
        parentId: one.parent_id ? String(one.parent_id) : null,
        visible: one.is_visible ?? true,
        imageUrl: one.image_url || null,
        position: one.sort_order ?? 0,
      })),
    )
  }

  async function readBrands() {
    const rows = await api.all3<{ id?: number; name: string; image_url?: string }>('catalog/brands', { sort: 'id' })
    return rows.map(({ id, name, image_url: imageUrl }) => ({ id: String(id), name, imageUrl: imageUrl || null }))
  }

  return {
    categories: () => categories(),
    brands: async () => ({ items: await readBrands(), next: null }),
    // BigCommerce has neither: its own types say whether something is sent or loaded.
    productTypes: async () => [],
    tags: async () => [],
    async reviews(productId, { cursor, limit = 20 } = {}) {
      const from = mustBeRow(cursor)
      if (!isBigcommerceId(productId)) return { items: [], next: null }
      // Its order is BigCommerce's own, and none is shown that the shop has not approved.
      const rows = await orNull(api.all3<ReviewAnswer>(`catalog/products/${productId}/reviews`, { status: 1 }))
      const all = (rows ?? [])
        .flatMap(toReview)
        .toSorted((one, other) => other.createdAt.localeCompare(one.createdAt) || Number(other.id) - Number(one.id))
      const items = all.slice(from, from + limit)
      const end = from + items.length
      return { items, next: end < all.length ? String(end) : null, total: all.length }
    },
    async readLists() {
      const [nodes, brands] = await Promise.all([categories(), readBrands()])
      return {
        categoryIds: new Set(nodes.map(({ id }) => id)),
        brandNames: new Map(brands.map(({ id, name }) => [id, name])),
      }
    },
  }
}
