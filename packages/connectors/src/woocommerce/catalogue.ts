/** Categories, brands, tags and reviews of a WooCommerce. */
import type { Review } from '@vitrine/domain/catalog/catalog.schema'
import { inTree } from '../kit/category-tree.ts'
import type { CategoryNode, CommerceConnector, StoreBrand } from '../kit/commerce.ts'
import { mustBeRow, nextRow } from '../kit/read-list.ts'
import { inTurns, isWoocommerceId } from './ids.ts'
import { plainText } from './plain-text.ts'
import { utcInstant } from './utc-instant.ts'
import { mostOfList, orNull, type WoocommerceApi } from './woocommerce-api.ts'

interface TermAnswer {
  id: number
  name: string
  parent?: number
  menu_order?: number
  image?: { src?: string } | null
}

interface ReviewAnswer {
  id: number
  date_created_gmt: string
  reviewer?: string
  review?: string
  rating?: number
}

/** As https://github.com/woocommerce/woocommerce/blob/trunk/docs/apis/store-api tells terms; since WooCommerce 10.9 with swatches. */
interface ShopTermAnswer {
  name: string
  __experimentalVisual?: { type?: string; value?: string }
}

/** What products name by numbers. */
export interface Lists {
  /** By the number of an attribute and the label of one of its values. */
  swatches: ReadonlyMap<string, string>
}

export const swatchKey = (attributeId: number, label: string): string => `${attributeId} ${label}`

type Catalogue = Pick<CommerceConnector, 'categories' | 'brands' | 'productTypes' | 'tags' | 'reviews'> & {
  readLists(): Promise<Lists>
}

const toReview = ({ id, date_created_gmt: at, reviewer, review, rating = 0 }: ReviewAnswer): Review[] =>
  rating >= 1 && rating <= 5
    ? [
        {
          id: String(id),
          rating: Math.round(rating),
          author: plainText(reviewer ?? ''),
          title: '',
          text: plainText(review ?? ''),
          createdAt: utcInstant(at),
        },
      ]
    : []

/** A colour or the address of a picture. */
const isSwatch = (value: string | undefined): value is string =>
  value !== undefined && (/^#[0-9a-f]{3,8}$/i.test(value) || (URL.canParse(value) && value.startsWith('https://')))

export function catalogueOf(api: WoocommerceApi): Catalogue {
  async function categories(): Promise<CategoryNode[]> {
    const rows = await api.all<TermAnswer>('products/categories', { orderby: 'id', order: 'asc' })
    return inTree(
      rows.map((one) => ({
        id: String(one.id),
        name: plainText(one.name),
        parentId: one.parent ? String(one.parent) : null,
        visible: true,
        imageUrl: one.image?.src || null,
        position: one.menu_order ?? 0,
      })),
    )
  }

  /** Of WooCommerce 9.6; before it there were none. */
  async function readBrands(): Promise<StoreBrand[]> {
    const rows = await orNull(api.all<TermAnswer>('products/brands', { orderby: 'id', order: 'asc' }))
    return (rows ?? []).map(({ id, name, image }) => ({
      id: String(id),
      name: plainText(name),
      imageUrl: image?.src || null,
    }))
  }

  async function readSwatches(attributeId: number): Promise<[string, string][]> {
    const terms = await orNull(api.shop<ShopTermAnswer[]>(`products/attributes/${attributeId}/terms`))
    return (terms?.answer ?? []).flatMap(({ name, __experimentalVisual: visual }) =>
      isSwatch(visual?.value) ? [[swatchKey(attributeId, plainText(name)), visual.value] as [string, string]] : [],
    )
  }

  return {
    categories: () => categories(),
    brands: async () => ({ items: await readBrands(), next: null }),
    // WooCommerce's own types say how something is sold.
    productTypes: async () => [],
    tags: async () => {
      const rows = await api.all<TermAnswer>('products/tags', { orderby: 'id', order: 'asc' })
      return [...new Set(rows.map(({ name }) => plainText(name)))]
    },
    async reviews(productId, { cursor, limit = 20 } = {}) {
      const offset = mustBeRow(cursor)
      if (!isWoocommerceId(productId)) return { items: [], next: null }
      const { items, total } = await api.list<ReviewAnswer>('products/reviews', {
        ...{ product: productId, status: 'approved', orderby: 'date_gmt', order: 'desc' },
        ...{ offset, per_page: Math.min(limit, mostOfList) },
      })
      const all = total ?? offset + items.length
      return { items: items.flatMap(toReview), next: nextRow(offset, { items, total: all }), total: all }
    },
    async readLists() {
      const attributes = await api.all<{ id: number; type?: string }>('products/attributes')
      // WooCommerce's own kind is `select`; the others come with pictures or colours.
      const visual = attributes.filter(({ type = 'select' }) => type !== 'select')
      return { swatches: new Map((await inTurns(visual, ({ id }) => readSwatches(id))).flat()) }
    },
  }
}
