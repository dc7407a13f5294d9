/** Writes products into the mirror: each is written completely, or stays as it was. */

import { foldText } from '@vitrine/domain/catalog/search-text.rules'
import { sql } from 'kysely'
import type { TenantDb } from '../../../platform/db/tenant.ts'
import { noteEmbedded } from '../../media/index.ts'
import { keepingCounts } from '../category-counts.queries.ts'
import { convertIntoEnabled } from '../currencies/convert-prices.ts'
import { keepPrices } from '../product-prices.queries.ts'
import type { MirrorProduct } from './read-products.ts'
import type { Review, StoreReviews } from './read-reviews.ts'

export interface Reading {
  appKey: string
  /** When the store was asked: an older reading never replaces a younger one. */
  readAt: Date
  /** The full run that these products belong to, with the position of the first one in the store's order. */
  full?: { run: string; position: number }
}

const rowsAtOnce = 500

/** Writes many rows with a few statements. */
export async function inParts<T>(rows: readonly T[], insert: (part: T[]) => Promise<unknown>): Promise<void> {
  for (let from = 0; from < rows.length; from += rowsAtOnce) await insert(rows.slice(from, from + rowsAtOnce))
}

/** The products that are new or changed: for the others only the date is written. */
export async function findChanged(db: TenantDb, products: readonly MirrorProduct[]): Promise<MirrorProduct[]> {
  if (products.length === 0) return []
  const rows = await db
    .selectFrom('products')
    .select(['id', 'content_hash'])
    .where(
      'id',
      'in',
      products.map(({ product }) => product.id),
    )
    .execute()
  const known = new Map(rows.map((row) => [row.id, row.content_hash]))
  return products.filter(({ product, hash }) => known.get(product.id) !== hash)
}

async function ensureBrands(trx: TenantDb, appKey: string, products: readonly MirrorProduct[]): Promise<void> {
  const vendors = new Map(products.flatMap(({ product: { vendor } }) => (vendor ? [[vendor.id, vendor.name]] : [])))
  const rows = [...vendors].map(([id = '', name = '']) => ({ app_key: appKey, id, name, search_text: foldText(name) }))
  if (rows.length > 0)
    await trx
      .insertInto('brands')
      .values(rows)
      .onConflict((conflict) => conflict.columns(['app_key', 'id']).doNothing())
      .execute()
}

const searchTextOf = (name: string, { sku, variants }: MirrorProduct['product']): string =>
  foldText([name, sku, ...variants.map((variant) => variant.sku)].filter((part) => part !== null).join(' '))

async function upsertRows(trx: TenantDb, reading: Reading, products: readonly MirrorProduct[], places: Places) {
  const { appKey, readAt, full } = reading
  const rows = products.map(({ product, hash }) => ({
    app_key: appKey,
    id: product.id,
    handle: product.handle,
    sku: product.sku,
    name: product.name,
    search_text: searchTextOf(product.name, product),
    description_html: product.descriptionHtml,
    brand_id: product.vendor?.id ?? null,
    product_type: product.productType,
    tags: [...product.tags],
    images: JSON.stringify(product.images),
    options: JSON.stringify(product.options),
    attributes: JSON.stringify(product.attributes),
    related_ids: [...product.relatedIds],
    rating_average: product.rating?.average ?? null,
    rating_count: product.rating?.count ?? null,
    videos: JSON.stringify(product.videos),
    visible: product.visible,
    position: places.get(product.id) ?? 0,
    created_at: new Date(product.createdAt),
    updated_at: new Date(product.updatedAt),
    read_at: readAt,
    run: full?.run ?? null,
    content_hash: hash,
  }))
  await inParts(rows, (part) =>
    trx
      .insertInto('products')
      .values(part)
      .onConflict((conflict) =>
        conflict.columns(['app_key', 'id']).doUpdateSet((eb) => {
          const { app_key: _app, id: _id, ...columns } = part[0] as (typeof rows)[number]
          return Object.fromEntries(Object.keys(columns).map((name) => [name, eb.ref(`excluded.${name}` as never)]))
        }),
      )
      .execute(),
  )
}

async function replaceTexts(trx: TenantDb, appKey: string, ids: string[], products: readonly MirrorProduct[]) {
  await trx.deleteFrom('product_texts').where('product_id', 'in', ids).execute()
  const rows = products.flatMap(({ product, texts }) =>
    texts.map(({ language, name, descriptionHtml, labels }) => ({
      app_key: appKey,
      product_id: product.id,
      language,
      name,
      search_text: searchTextOf(name, product),
      description_html: descriptionHtml,
      labels: JSON.stringify(labels),
    })),
  )
  await inParts(rows, (part) => trx.insertInto('product_texts').values(part).execute())
}

/** Links also name categories that the mirror does not know: they are shown as soon as it does. */
async function replaceCategories(trx: TenantDb, appKey: string, ids: string[], products: readonly MirrorProduct[]) {
  await trx.deleteFrom('product_categories').where('product_id', 'in', ids).execute()
  const rows = products.flatMap(({ product }) =>
    [...new Set(product.categoryIds)].map((category_id) => ({ app_key: appKey, product_id: product.id, category_id })),
  )
  await inParts(rows, (part) => trx.insertInto('product_categories').values(part).execute())
}

/** Returns the products that lost a variant to one of these. */
async function replaceVariants(
  trx: TenantDb,
  reading: Reading,
  ids: string[],
  products: readonly MirrorProduct[],
): Promise<string[]> {
  const { appKey, readAt } = reading
  const counted = await trx
    .selectFrom('variants')
    .select(['id', 'stock', 'sold_out', 'stock_read_at'])
    .where('product_id', 'in', ids)
    .where('stock_read_at', '>', readAt)
    .execute()
  const younger = new Map(counted.map((row) => [row.id, row]))
  await trx.deleteFrom('variants').where('product_id', 'in', ids).execute()
  const rows = products.flatMap(({ product }) =>
    product.variants.map((variant, position) => ({
      app_key: appKey,
      id: variant.id,
      product_id: product.id,
      title: variant.title,
      sku: variant.sku,
      barcode: variant.barcode,
      selected_options: JSON.stringify(variant.selectedOptions),
      image: variant.imageUrl,
      weight_grams: variant.weightGrams,
      position,
      ...(younger.get(variant.id) ?? {
        stock: variant.quantityAvailable,
        sold_out: !variant.availableForSale,
        stock_read_at: readAt,
      }),
    })),
  )
  // A variant that moved to another product must not be in both.
  const left: string[] = []
  await inParts(rows, async (part) => {
    const moved = await trx
      .deleteFrom('variants')
      .where(
        'id',
        'in',
        part.map(({ id }) => id),
      )
      .returning('product_id')
      .execute()
    left.push(...moved.map((row) => row.product_id))
  })
  await inParts(rows, (part) => trx.insertInto('variants').values(part).execute())
  const prices = products.flatMap((one) =>
    one.prices.map(({ variantId, currencyCode, amountMinor, compareAtMinor }) => ({
      app_key: appKey,
      variant_id: variantId,
      currency_code: currencyCode,
      amount_minor: amountMinor,
      compare_at_minor: compareAtMinor,
    })),
  )
  await inParts(prices, (part) => trx.insertInto('variant_prices').values(part).execute())
  return left
}

async function replaceReviews(trx: TenantDb, appKey: string, reviews: StoreReviews) {
  const ids = [...reviews.keys()]
  if (ids.length === 0) return
  await trx.deleteFrom('product_reviews').where('product_id', 'in', ids).execute()
  const rows = [...reviews].flatMap(([product_id, list]: [string, readonly Review[]]) =>
    list.map(({ id, rating, author, title, text, createdAt }) => ({
      app_key: appKey,
      id,
      product_id,
      rating,
      author,
      title,
      body: text,
      created_at: new Date(createdAt),
    })),
  )
  await inParts(rows, (part) => trx.insertInto('product_reviews').values(part).execute())
}

const descriptionsOf = ({ product, texts }: MirrorProduct): string[] => [
  product.descriptionHtml,
  ...texts.map(({ descriptionHtml }) => descriptionHtml),
]

type Places = ReadonlyMap<string, number>

/** Positions follow the order of a full run; else each product keeps its position and new ones go to the end. */
async function placesOf(trx: TenantDb, { full }: Reading, products: readonly MirrorProduct[]): Promise<Places> {
  const ids = products.map(({ product }) => product.id)
  if (full) return new Map(ids.map((id, at) => [id, full.position + at]))
  const rows = await trx.selectFrom('products').select(['id', 'position']).where('id', 'in', ids).execute()
  const known = new Map(rows.map(({ id, position }) => [id, position]))
  const { last } = await trx
    .selectFrom('products')
    .select(({ fn }) => fn.max('position').as('last'))
    .executeTakeFirstOrThrow()
  let next = Number(last ?? -1) + 1
  return new Map(ids.map((id) => [id, known.get(id) ?? next++]))
}

/** Readers see nothing of it before it is complete. `reviews` are those of the products that changed. */
export async function writeProducts(
  trx: TenantDb,
  reading: Reading,
  { products, reviews }: { products: readonly MirrorProduct[]; reviews: StoreReviews },
): Promise<void> {
  if (products.length === 0) return
  const { appKey, readAt, full } = reading
  // Rows are locked in one fixed order, so that two processes that write the same products cannot deadlock.
  const rows = await trx
    .selectFrom('products')
    .select(['id', 'read_at', 'content_hash'])
    .where(
      'id',
      'in',
      products.map(({ product }) => product.id),
    )
    .orderBy('id')
    .forUpdate()
    .execute()
  const known = new Map(rows.map((row) => [row.id, row]))
  const isOlder = ({ product }: MirrorProduct) => (known.get(product.id)?.read_at ?? readAt) > readAt
  const isSame = ({ product, hash }: MirrorProduct) => known.get(product.id)?.content_hash === hash
  const places = await placesOf(trx, reading, products)
  const seen = products.filter((one) => isOlder(one) || isSame(one)).map(({ product }) => product.id)
  if (seen.length > 0) {
    const inOrder = products.map(({ product }) => product.id)
    const place = (position: number) => sql<number>`${position} + array_position(${inOrder}::text[], id) - 1`
    await trx
      .updateTable('products')
      .set({
        read_at: sql`greatest(read_at, ${readAt})`,
        ...(full && { run: full.run, position: place(full.position) }),
      })
      .where('id', 'in', seen)
      .execute()
  }
  const changed = products.filter((one) => !isOlder(one) && !isSame(one))
  if (changed.length === 0) return
  const ids = changed.map(({ product }) => product.id)
  await ensureBrands(trx, appKey, changed)
  await keepingCounts(trx, ids, async () => {
    await upsertRows(trx, reading, changed, places)
    await replaceCategories(trx, appKey, ids, changed)
  })
  await replaceTexts(trx, appKey, ids, changed)
  await noteEmbedded(trx, appKey, changed.flatMap(descriptionsOf))
  const left = await replaceVariants(trx, reading, ids, changed)
  await convertIntoEnabled(trx, ids)
  await keepPrices(trx, { productIds: [...ids, ...left] })
  await replaceReviews(trx, appKey, new Map([...reviews].filter(([id]) => ids.includes(id))))
}
