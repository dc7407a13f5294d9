/** Categories, brands, types and tags of a Medusa. Its collections are the app's brands. */
import { inTree } from '../kit/category-tree.ts'
import type { CategoryNode, CommerceConnector } from '../kit/commerce.ts'
import { listsOf } from './lists.ts'
import type { MedusaApi } from './medusa-api.ts'
import type { StoreFacts } from './store-facts.ts'

interface CategoryAnswer {
  id: string
  name: string
  parent_category_id: string | null
  is_active: boolean
  is_internal: boolean
  rank: number
  metadata: Record<string, unknown> | null
}

interface TranslationAnswer {
  reference_id: string
  translations: Record<string, string>
}

/** Where a shop keeps the picture of what Medusa has no picture for. */
const pictureIn = (metadata: Record<string, unknown> | null): string | null => {
  const found = metadata?.['image']
  return typeof found === 'string' && URL.canParse(found) ? found : null
}

type Catalogue = Pick<CommerceConnector, 'categories' | 'brands' | 'productTypes' | 'tags' | 'reviews'>

export function catalogueOf(api: MedusaApi, facts: () => Promise<StoreFacts>): Catalogue {
  const readAll = listsOf(api)

  const valuesOf = async (path: string, key: string): Promise<string[]> =>
    (await readAll<string, { value: string }>(path, key, { fields: 'id,value' })).map(({ value }) => value)

  async function readNames(reference: string, language: string | undefined): Promise<Map<string, string>> {
    const locale = (await facts()).localeOf(language)
    if (locale === undefined) return new Map()
    const rows = await readAll<'translations', TranslationAnswer>('translations', 'translations', {
      ...{ reference, locale_code: locale },
      fields: 'id,reference_id,translations',
    })
    return new Map(rows.flatMap(({ reference_id: id, translations: { name } }) => (name ? [[id, name] as const] : [])))
  }

  return {
    async categories({ language } = {}) {
      const [rows, names] = await Promise.all([
        readAll<'product_categories', CategoryAnswer>('product-categories', 'product_categories', {
          fields: 'id,name,parent_category_id,is_active,is_internal,rank,metadata',
        }),
        readNames('product_category', language),
      ])
      return inTree(
        rows.map(
          (one): CategoryNode => ({
            id: one.id,
            name: names.get(one.id) ?? one.name,
            parentId: one.parent_category_id,
            visible: one.is_active && !one.is_internal,
            imageUrl: pictureIn(one.metadata),
            position: one.rank,
          }),
        ),
      )
    },
    async brands() {
      const rows = await readAll<
        'collections',
        { id: string; title: string; metadata: Record<string, unknown> | null }
      >('collections', 'collections', { fields: 'id,title,metadata' })
      return {
        items: rows.map(({ id, title, metadata }) => ({ id, name: title, imageUrl: pictureIn(metadata) })),
        next: null,
      }
    },
    productTypes: () => valuesOf('product-types', 'product_types'),
    tags: () => valuesOf('product-tags', 'product_tags'),
    reviews: async () => ({ items: [], next: null }),
  }
}
