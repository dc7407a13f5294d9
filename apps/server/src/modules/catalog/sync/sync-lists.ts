/** Categories and brands of a store: few enough to be read and written as a whole. */
import type { CategoryNode, StoreBrand } from '@vitrine/connectors/kit/commerce'
import { foldText } from '@vitrine/domain/catalog/search-text.rules'
import { sql } from 'kysely'
import type { TenantDb } from '../../../platform/db/tenant.ts'
import type { Scope, Store } from './read-products.ts'

export interface StoreLists {
  categories: readonly CategoryNode[]
  /** Names by language, and then by id. */
  names: ReadonlyMap<string, ReadonlyMap<string, string>>
  brands: readonly StoreBrand[]
}

export async function readLists(store: Store, { own, otherLanguages }: Scope): Promise<StoreLists> {
  const categories = await store.categories(own)
  const names = new Map<string, Map<string, string>>()
  for (const language of otherLanguages) {
    const translated = await store.categories({ ...own, language })
    names.set(language, new Map(translated.map(({ id, name }) => [id, name])))
  }
  const brands: StoreBrand[] = []
  let cursor: string | undefined
  do {
    const page = await store.brands(cursor)
    brands.push(...page.items)
    cursor = page.next ?? undefined
  } while (cursor !== undefined)
  return { categories, names, brands }
}

const rowsAtOnce = 500

async function writeCategories(trx: TenantDb, appKey: string, { categories, names }: StoreLists): Promise<void> {
  const paths = new Map<string, string[]>()
  const rows = categories.map(({ id, parentId, name, visible, imageUrl }, position) => {
    const path = [...(parentId === null ? [] : (paths.get(parentId) ?? [])), id]
    paths.set(id, path)
    const search_text = foldText(name)
    return { app_key: appKey, id, parent_id: parentId, path, name, search_text, position, visible, image: imageUrl }
  })
  const texts = [...names].flatMap(([language, byId]) =>
    rows.flatMap(({ id }) => {
      const name = byId.get(id)
      return name === undefined
        ? []
        : [{ app_key: appKey, category_id: id, language, name, search_text: foldText(name) }]
    }),
  )
  await trx
    .deleteFrom('categories')
    .where(sql<boolean>`not (id = any (${rows.map(({ id }) => id)}::text[]))`)
    .execute()
  for (let from = 0; from < rows.length; from += rowsAtOnce)
    await trx
      .insertInto('categories')
      .values(rows.slice(from, from + rowsAtOnce))
      .onConflict((conflict) =>
        conflict.columns(['app_key', 'id']).doUpdateSet(({ ref }) => ({
          parent_id: ref('excluded.parent_id'),
          path: ref('excluded.path'),
          name: ref('excluded.name'),
          search_text: ref('excluded.search_text'),
          position: ref('excluded.position'),
          visible: ref('excluded.visible'),
          image: ref('excluded.image'),
        })),
      )
      .execute()
  await trx.deleteFrom('category_texts').execute()
  for (let from = 0; from < texts.length; from += rowsAtOnce)
    await trx
      .insertInto('category_texts')
      .values(texts.slice(from, from + rowsAtOnce))
      .execute()
}

async function writeBrands(trx: TenantDb, appKey: string, { brands }: StoreLists): Promise<void> {
  const rows = brands.map(({ id, name, imageUrl }, position) => ({
    app_key: appKey,
    id,
    name,
    search_text: foldText(name),
    image: imageUrl,
    position,
  }))
  for (let from = 0; from < rows.length; from += rowsAtOnce)
    await trx
      .insertInto('brands')
      .values(rows.slice(from, from + rowsAtOnce))
      .onConflict((conflict) =>
        conflict.columns(['app_key', 'id']).doUpdateSet(({ ref }) => ({
          name: ref('excluded.name'),
          search_text: ref('excluded.search_text'),
          image: ref('excluded.image'),
          position: ref('excluded.position'),
        })),
      )
      .execute()
  // A brand that a product still has is removed together with that product.
  await trx
    .deleteFrom('brands')
    .where(sql<boolean>`not (id = any (${rows.map(({ id }) => id)}::text[]))`)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('products').whereRef('products.brand_id', '=', 'brands.id').select(sql`1`.as('one')))),
    )
    .execute()
}

export async function writeLists(trx: TenantDb, appKey: string, lists: StoreLists): Promise<void> {
  await writeCategories(trx, appKey, lists)
  await writeBrands(trx, appKey, lists)
}
