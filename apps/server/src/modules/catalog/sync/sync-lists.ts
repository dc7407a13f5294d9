/** Categories and brands of a store: few enough to be read and written as a whole. */
import type { CategoryNode, StoreBrand } from '@vitrine/connectors/kit/commerce'
import { readParts } from '@vitrine/connectors/kit/read-list'
import { foldText } from '@vitrine/domain/catalog/search-text.rules'
import { sameContent } from '@vitrine/domain/merge/same-content.rules'
import { sql } from 'kysely'
import type { TenantDb } from '../../../platform/db/tenant.ts'
import { recount } from '../category-counts.queries.ts'
import { forgetLeftOut, nameLeftOut } from './left-out.queries.ts'
import { type LeftOut, mirrorLimits, siftBrands, siftCategories } from './mirror-limits.rules.ts'
import type { Scope, Store } from './read-products.ts'
import { inParts } from './write-products.ts'

export interface StoreLists {
  left: { category: readonly LeftOut[]; brand: readonly LeftOut[] }
  categories: readonly CategoryNode[]
  /** Names by language, and then by id. */
  names: ReadonlyMap<string, ReadonlyMap<string, string>>
  brands: readonly StoreBrand[]
}

/** Not more than somewhat over what the mirror takes. */
export const readBrands = (store: Pick<Store, 'brands'>): Promise<StoreBrand[]> =>
  readParts((cursor) => store.brands(cursor), mirrorLimits.brands)

export async function readLists(store: Store, { own, otherLanguages }: Scope): Promise<StoreLists> {
  const categories = siftCategories(await store.categories(own))
  const names = new Map<string, Map<string, string>>()
  for (const language of otherLanguages) {
    const translated = await store.categories({ ...own, language })
    names.set(language, new Map(siftCategories(translated).taken.map(({ id, name }) => [id, name])))
  }
  const brands = siftBrands(await readBrands(store))
  return {
    left: { category: categories.left, brand: brands.left },
    ...{ categories: categories.taken, names, brands: brands.taken },
  }
}

/**
 * Lists of a store seldom change, and each written row would hold up everybody else: only what differs is written, and
 * only what is gone is deleted. Columns that no row names are not compared.
 */
function differences<T extends object, S extends T>(
  rows: readonly T[],
  stored: readonly S[],
  keyOf: (row: T) => string,
): { changed: T[]; gone: S[] } {
  const known = new Map(stored.map((row) => [keyOf(row), row]))
  const kept = new Set(rows.map(keyOf))
  const isStored = (row: T) => {
    const same = known.get(keyOf(row))
    return same !== undefined && Object.entries(row).every(([name, value]) => sameContent(value, same[name as keyof S]))
  }
  return { changed: rows.filter((row) => !isStored(row)), gone: stored.filter((row) => !kept.has(keyOf(row))) }
}

const idOf = ({ id }: { id: string }) => id
const textKeyOf = (text: { category_id: string; language: string }) => `${text.language} ${text.category_id}`

async function writeCategories(trx: TenantDb, appKey: string, { categories }: StoreLists): Promise<void> {
  const paths = new Map<string, string[]>()
  const hidden = new Set<string>()
  const rows = categories.map(({ id, parentId, name, visible, imageUrl }, position) => {
    const path = [...(parentId === null ? [] : (paths.get(parentId) ?? [])), id]
    paths.set(id, path)
    // Below a hidden category all are hidden.
    if (!visible || (parentId !== null && hidden.has(parentId))) hidden.add(id)
    const place = { app_key: appKey, id, parent_id: parentId, path, position }
    return { ...place, name, search_text: foldText(name), visible, shown: !hidden.has(id), image: imageUrl }
  })
  const { changed, gone } = differences(rows, await trx.selectFrom('categories').selectAll().execute(), idOf)
  await inParts(gone.map(idOf), (ids) => trx.deleteFrom('categories').where('id', 'in', ids).execute())
  await inParts(changed, (part) =>
    trx
      .insertInto('categories')
      .values(part)
      .onConflict((conflict) =>
        conflict.columns(['app_key', 'id']).doUpdateSet(({ ref }) => ({
          parent_id: ref('excluded.parent_id'),
          path: ref('excluded.path'),
          name: ref('excluded.name'),
          search_text: ref('excluded.search_text'),
          position: ref('excluded.position'),
          visible: ref('excluded.visible'),
          shown: ref('excluded.shown'),
          image: ref('excluded.image'),
        })),
      )
      .execute(),
  )
  if (changed.length > 0 || gone.length > 0) await recount(trx)
}

async function writeCategoryTexts(trx: TenantDb, appKey: string, { categories, names }: StoreLists): Promise<void> {
  const rows = [...names].flatMap(([language, byId]) =>
    categories.flatMap(({ id }) => {
      const name = byId.get(id)
      return name === undefined
        ? []
        : [{ app_key: appKey, category_id: id, language, name, search_text: foldText(name) }]
    }),
  )
  const stored = await trx.selectFrom('category_texts').selectAll().execute()
  const { changed, gone } = differences(rows, stored, textKeyOf)
  for (const language of new Set(gone.map((row) => row.language)))
    await inParts(
      gone.filter((row) => row.language === language).map((row) => row.category_id),
      (ids) =>
        trx.deleteFrom('category_texts').where('language', '=', language).where('category_id', 'in', ids).execute(),
    )
  await inParts(changed, (part) =>
    trx
      .insertInto('category_texts')
      .values(part)
      .onConflict((conflict) =>
        conflict.columns(['app_key', 'category_id', 'language']).doUpdateSet(({ ref }) => ({
          name: ref('excluded.name'),
          search_text: ref('excluded.search_text'),
        })),
      )
      .execute(),
  )
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
  const { changed, gone } = differences(rows, await trx.selectFrom('brands').selectAll().execute(), idOf)
  await inParts(changed, (part) =>
    trx
      .insertInto('brands')
      .values(part)
      .onConflict((conflict) =>
        conflict.columns(['app_key', 'id']).doUpdateSet(({ ref }) => ({
          name: ref('excluded.name'),
          search_text: ref('excluded.search_text'),
          image: ref('excluded.image'),
          position: ref('excluded.position'),
        })),
      )
      .execute(),
  )
  // A brand that a product still has is removed together with that product.
  await inParts(gone.map(idOf), (ids) =>
    trx
      .deleteFrom('brands')
      .where('id', 'in', ids)
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom('products').whereRef('products.brand_id', '=', 'brands.id').select(sql`1`.as('one')))),
      )
      .execute(),
  )
}

/** Without `mayBeEmpty` a store that names no category, or no brand, is taken to be in maintenance, and ours stay. */
export async function writeLists(
  trx: TenantDb,
  appKey: string,
  lists: StoreLists,
  { mayBeEmpty, now }: { mayBeEmpty: boolean; now: Date },
): Promise<void> {
  for (const kind of ['category', 'brand'] as const) {
    await forgetLeftOut(trx, { kind, before: now })
    await nameLeftOut(trx, { appKey, kind, left: lists.left[kind], seen: [], now })
  }
  if (mayBeEmpty || lists.categories.length > 0) {
    await writeCategories(trx, appKey, lists)
    await writeCategoryTexts(trx, appKey, lists)
  }
  if (mayBeEmpty || lists.brands.length > 0) await writeBrands(trx, appKey, lists)
}
