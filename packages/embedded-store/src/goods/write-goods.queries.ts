/** Products of the store written whole, by their handles, some at a time. */
import type { ChosenIds } from '@vitrine/connectors/kit/own-goods'
import type { GoodsDocument, GoodsVariant } from '@vitrine/domain/goods/goods-document.rules'
import { newId } from '@vitrine/domain/ids'
import { type Insertable, sql } from 'kysely'
import { nowOf, type StoreDb, type StoreShop } from '../store-shop.ts'
import type { StoreTables } from '../tables.ts'
import { readList, type SelectedOption, type StoredImage } from './documents.ts'
import { readCategoryPaths, readVariantRows, valuesOf } from './read-goods.queries.ts'

type Row<T extends keyof StoreTables> = Insertable<StoreTables[T]>
type Known = Awaited<ReturnType<typeof readKnown>>[number]
interface StoredOption {
  name: string
  values: { label: string; swatch: string | null }[]
}

/** Rows of a statement: each has some parameters, of which there are 65,535 at most. */
const atOnce = 500

async function inParts<T>(all: readonly T[], write: (part: T[]) => Promise<unknown>): Promise<void> {
  for (let from = 0; from < all.length; from += atOnce) await write(all.slice(from, from + atOnce))
}

const readKnown = (db: StoreDb, handles: readonly string[]) =>
  db
    .selectFrom('demo_products')
    .selectAll()
    .where('handle', 'in', [...handles])
    .forUpdate()
    .execute()

async function nextPosition(db: StoreDb, table: 'demo_products' | 'demo_brands' | 'demo_categories'): Promise<number> {
  const { last } = await db
    .selectFrom(table as 'demo_products')
    .select((eb) => eb.fn.max('position').as('last'))
    .executeTakeFirstOrThrow()
  return last === null ? 0 : Number(last) + 1
}

/** Brands by their names; those that are not there are made. */
async function brandIds({ db, appKey }: StoreShop, names: readonly string[]): Promise<Map<string, string>> {
  if (names.length === 0) return new Map()
  const rows = await db.selectFrom('demo_brands').select(['id', 'name']).where('name', 'in', names).execute()
  const ids = new Map(rows.map(({ id, name }) => [name, id]))
  const made = names.filter((name) => !ids.has(name)).map((name) => ({ app_key: appKey, id: newId(), name }))
  if (made.length === 0) return ids
  const first = await nextPosition(db, 'demo_brands')
  await db
    .insertInto('demo_brands')
    .values(made.map((brand, at) => ({ ...brand, position: first + at })))
    .execute()
  return new Map([...ids, ...made.map(({ id, name }) => [name, id] as const)])
}

const keyOf = (path: readonly string[]): string => JSON.stringify(path)

/** Categories by their paths; those that are not there are made, with what is above them. */
async function categoryIds(shop: StoreShop, paths: readonly (readonly string[])[]): Promise<Map<string, string>> {
  if (paths.length === 0) return new Map()
  const { db, appKey } = shop
  const known = await readCategoryPaths(shop)
  // Of two with one name below the same parent the first is meant.
  const ids = new Map([...known].map(([id, path]) => [keyOf(path), id] as const).reverse())
  const made: Row<'demo_categories'>[] = []
  let position = -1
  for (const path of paths)
    for (let depth = 1; depth <= path.length; depth++) {
      const key = keyOf(path.slice(0, depth))
      if (ids.has(key)) continue
      if (position < 0) position = await nextPosition(db, 'demo_categories')
      const parent = depth === 1 ? null : (ids.get(keyOf(path.slice(0, depth - 1))) ?? null)
      const id = newId()
      made.push({ app_key: appKey, id, parent_id: parent, name: path[depth - 1] ?? '', position: position++ })
      ids.set(key, id)
    }
  await inParts(made, (part) => db.insertInto('demo_categories').values(part).execute())
  return ids
}

/** What is known of these pictures: kept ones, and those that the product had already. */
async function picturesBy({ db }: StoreShop, addresses: readonly string[], known: readonly Known[]) {
  const pictures = new Map(
    known.flatMap(({ images }) => readList<StoredImage>(images).map((image) => [image.url, image] as const)),
  )
  await inParts(addresses, async (part) => {
    const rows = await db
      .selectFrom('demo_pictures')
      .selectAll()
      .where('address', 'in', part)
      .where('state', '=', 'kept')
      .execute()
    for (const { address, url, thumbnail_url, width, height } of rows)
      if (url !== null && width !== null && height !== null)
        pictures.set(address, { url, thumbnailUrl: thumbnail_url ?? url, width, height })
  })
  return pictures
}

/** Notes pictures to fetch; one that is known is not fetched again. */
const wantPictures = async ({ db, appKey, clock }: StoreShop, addresses: readonly string[]): Promise<void> =>
  inParts(addresses, (part) =>
    db
      .insertInto('demo_pictures')
      .values(part.map((address) => ({ app_key: appKey, address, next_try_at: new Date(clock.now()) })))
      .onConflict((conflict) => conflict.doNothing())
      .execute(),
  )

function optionsOf({ options, variants }: GoodsDocument, known: Known | undefined): StoredOption[] {
  const before = known ? readList<StoredOption>(known.options) : []
  const swatches = new Map(
    before.flatMap(({ name, values }) => values.map(({ label, swatch }) => [keyOf([name, label]), swatch] as const)),
  )
  return options.map((name, at) => ({
    name,
    values: [...new Set(variants.map(({ values }) => values[at] ?? ''))].map((label) => ({
      label,
      swatch: swatches.get(keyOf([name, label])) ?? null,
    })),
  }))
}

interface Making {
  shop: StoreShop
  known: ReadonlyMap<string, Known>
  brands: ReadonlyMap<string, string>
  pictures: ReadonlyMap<string, StoredImage>
  firstPosition: number
  now: Date
  chosen: ReadonlyMap<string, ChosenIds>
}

function productRow(document: GoodsDocument, at: number, making: Making): Row<'demo_products'> {
  const { shop, known, brands, pictures, firstPosition, now, chosen } = making
  const before = known.get(document.handle)
  return {
    app_key: shop.appKey,
    id: before?.id ?? chosen.get(document.handle)?.id ?? newId(),
    revision: (before?.revision ?? 0) + 1,
    handle: document.handle,
    sku: before ? before.sku : (document.variants[0]?.sku ?? null),
    name: document.name,
    description_html: document.descriptionHtml,
    brand_id: document.brand === null ? null : (brands.get(document.brand) ?? null),
    product_type: document.productType,
    tags: document.tags,
    images: JSON.stringify(document.images.flatMap((address) => pictures.get(address) ?? [])),
    picture_addresses: document.images,
    options: JSON.stringify(optionsOf(document, before)),
    visible: document.visible,
    position: before?.position ?? firstPosition + at,
    created_at: before?.created_at ?? now,
    updated_at: now,
  }
}

const writeProductRows = (db: StoreDb, rows: readonly Row<'demo_products'>[]) =>
  db
    .insertInto('demo_products')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['app_key', 'id']).doUpdateSet((eb) => ({
        name: eb.ref('excluded.name'),
        description_html: eb.ref('excluded.description_html'),
        brand_id: eb.ref('excluded.brand_id'),
        product_type: eb.ref('excluded.product_type'),
        tags: eb.ref('excluded.tags'),
        images: eb.ref('excluded.images'),
        picture_addresses: eb.ref('excluded.picture_addresses'),
        options: eb.ref('excluded.options'),
        visible: eb.ref('excluded.visible'),
        revision: eb.ref('excluded.revision'),
        updated_at: eb.ref('excluded.updated_at'),
      })),
    )
    .execute()

type VariantRow = Awaited<ReturnType<typeof readVariantRows>>[number]

const variantRow = (
  { values, sku, barcode, stock, sellsOn, weightGrams, image }: GoodsVariant,
  {
    appKey,
    id,
    productId,
    options,
    position,
    pictures,
  }: {
    appKey: string
    id: string
    productId: string
    options: readonly string[]
    position: number
    pictures: ReadonlyMap<string, StoredImage>
  },
) => ({
  app_key: appKey,
  id,
  product_id: productId,
  title: values.join(' / '),
  ...{ sku, barcode, stock, position },
  sells_on: sellsOn && stock !== null,
  selected_options: JSON.stringify(values.map((value, at): SelectedOption => ({ name: options[at] ?? '', value }))),
  image: image === null ? null : (pictures.get(image)?.url ?? (image.startsWith('/media/') ? image : null)),
  picture_address: image,
  weight_grams: weightGrams,
})

/** Variants are known by the ids that were chosen for them, else by their values: carts go on with them. */
function variantIdsOf(
  { variants }: GoodsDocument,
  stored: readonly VariantRow[],
  chosen: ChosenIds['variantIds'] = [],
): string[] {
  const own = new Set(stored.map(({ id }) => id))
  // An id of another product is none of this one.
  const named = variants.map((_, at) => chosen[at] ?? null).map((id) => (id !== null && own.has(id) ? id : null))
  const taken = new Set(named)
  const free = new Map(
    stored.filter(({ id }) => !taken.has(id)).map((row): [string, string] => [keyOf(valuesOf(row)), row.id]),
  )
  return variants.map(({ values }, at) => named[at] ?? free.get(keyOf(values)) ?? newId())
}

async function writeVariants(
  { shop, pictures, chosen }: Making,
  documents: readonly GoodsDocument[],
  idOf: ReadonlyMap<string, string>,
): Promise<void> {
  const { db, appKey } = shop
  const stored = await readVariantRows(db, [...idOf.values()])
  const storedBy = Map.groupBy(stored, ({ product_id }) => product_id)
  const kept = new Set<string>()
  const rows: ReturnType<typeof variantRow>[] = []
  const prices: Row<'demo_variant_prices'>[] = []
  for (const document of documents) {
    const { handle, options, variants } = document
    const productId = idOf.get(handle) ?? ''
    const ids = variantIdsOf(document, storedBy.get(productId) ?? [], chosen.get(handle)?.variantIds)
    variants.forEach((variant, position) => {
      const id = ids[position] ?? ''
      kept.add(id)
      rows.push(variantRow(variant, { appKey, id, productId, options, position, pictures }))
      for (const [currency, { amountMinor, compareAtMinor }] of Object.entries(variant.prices))
        prices.push({
          ...{ app_key: appKey, variant_id: id, currency_code: currency },
          ...{ amount_minor: amountMinor, compare_at_minor: compareAtMinor },
        })
    })
  }
  const gone = stored.map(({ id }) => id).filter((id) => !kept.has(id))
  await inParts(gone, (ids) => db.deleteFrom('demo_variants').where('id', 'in', ids).execute())
  await inParts(rows, (part) =>
    db
      .insertInto('demo_variants')
      .values(part)
      .onConflict((conflict) =>
        conflict.columns(['app_key', 'id']).doUpdateSet((eb) => ({
          title: eb.ref('excluded.title'),
          sku: eb.ref('excluded.sku'),
          barcode: eb.ref('excluded.barcode'),
          stock: eb.ref('excluded.stock'),
          sells_on: eb.ref('excluded.sells_on'),
          position: eb.ref('excluded.position'),
          selected_options: eb.ref('excluded.selected_options'),
          image: eb.ref('excluded.image'),
          picture_address: eb.ref('excluded.picture_address'),
          weight_grams: eb.ref('excluded.weight_grams'),
        })),
      )
      .execute(),
  )
  // A price that the document does not have is charged no more.
  const priced = stored.map(({ id }) => id).filter((id) => kept.has(id))
  await inParts(priced, (ids) => db.deleteFrom('demo_variant_prices').where('variant_id', 'in', ids).execute())
  await inParts(prices, (part) => db.insertInto('demo_variant_prices').values(part).execute())
}

async function writeLinks(
  { db, appKey }: StoreShop,
  documents: readonly GoodsDocument[],
  { idOf, categories }: { idOf: ReadonlyMap<string, string>; categories: ReadonlyMap<string, string> },
): Promise<void> {
  await db
    .deleteFrom('demo_product_categories')
    .where('product_id', 'in', [...idOf.values()])
    .execute()
  const links = documents.flatMap((document) =>
    [...new Set(document.categories.map((path) => categories.get(keyOf(path)) ?? ''))]
      .filter((id) => id !== '')
      .map((category_id) => ({ app_key: appKey, category_id, product_id: idOf.get(document.handle) ?? '' })),
  )
  await inParts(links, (part) => db.insertInto('demo_product_categories').values(part).execute())
}

/** Within a transaction. The default language's words are those of the row: another row of them would hide them. */
export async function writeGoods(
  shop: StoreShop,
  documents: readonly GoodsDocument[],
  chosen: ReadonlyMap<string, ChosenIds> = new Map(),
): Promise<void> {
  if (documents.length === 0) return
  const { db, language } = shop
  const rows = await readKnown(
    db,
    documents.map(({ handle }) => handle),
  )
  const addresses = [
    ...new Set(
      documents.flatMap(({ images, variants }) => [...images, ...variants.flatMap(({ image }) => image ?? [])]),
    ),
  ]
  const pictures = await picturesBy(shop, addresses, rows)
  await wantPictures(
    shop,
    addresses.filter((address) => !pictures.has(address)),
  )
  const making: Making = {
    shop,
    known: new Map(rows.map((row) => [row.handle, row])),
    brands: await brandIds(shop, [...new Set(documents.flatMap(({ brand }) => brand ?? []))]),
    pictures,
    firstPosition: await nextPosition(db, 'demo_products'),
    now: nowOf(shop),
    chosen,
  }
  const categories = await categoryIds(
    shop,
    documents.flatMap((document) => document.categories),
  )
  const made = documents.map((document, at) => productRow(document, at, making))
  await inParts(made, (part) => writeProductRows(db, part))
  const idOf = new Map(made.map(({ handle, id }) => [handle, id]))
  await db
    .deleteFrom('demo_product_texts')
    .where('product_id', 'in', [...idOf.values()])
    .where('language', '=', language)
    .execute()
  await writeVariants(making, documents, idOf)
  await writeLinks(shop, documents, { idOf, categories })
}

/** As a checkout does it: variants before their products, each in the order of their ids. */
export async function lockGoods({ db }: StoreShop, handles: readonly string[]): Promise<void> {
  const inOrder = sql`id collate "C"`
  await inParts(handles, async (part) => {
    const products = db.selectFrom('demo_products').select('id').where('handle', 'in', part)
    await db
      .selectFrom('demo_variants')
      .select('id')
      .where('product_id', 'in', products)
      .orderBy(inOrder)
      .forUpdate()
      .execute()
    await products.orderBy(inOrder).forUpdate().execute()
  })
}

export async function removeGoods(shop: StoreShop, handles: readonly string[]): Promise<number> {
  const { db } = shop
  await lockGoods(shop, handles)
  const gone = await db
    .deleteFrom('demo_products')
    .where('handle', 'in', [...handles])
    .returning('id')
    .execute()
  const ids = gone.map(({ id }) => id)
  if (ids.length > 0) await db.deleteFrom('demo_product_categories').where('product_id', 'in', ids).execute()
  return ids.length
}
