/** Products of the embedded store in the port's shape. */

import type { ConnectorPage, ProductsQuery, StoreProduct } from '@vitrine/connectors/kit/commerce'
import { ConnectorError } from '@vitrine/connectors/kit/connector-error'
import { sql } from 'kysely'
import { limitOf } from '../cart/stock.queries.ts'
import type { StoreDb } from '../store-shop.ts'
import { listBranches } from './category-branches.queries.ts'
import { readList, type SelectedOption, type StoredImage } from './documents.ts'
import { readLabels, type Translate, variantTitle } from './labels.queries.ts'

export interface Reading {
  db: StoreDb
  language: string
  currencyCode: string
  /** Top categories that the channel does not have. */
  without?: readonly string[]
}

const pageSize = 250

const selectProducts = ({ db, language }: Reading) =>
  db
    .selectFrom('demo_products as p')
    .leftJoin('demo_product_texts as t', (join) =>
      join.onRef('t.product_id', '=', 'p.id').on('t.language', '=', language),
    )
    .leftJoin('demo_brands as b', 'b.id', 'p.brand_id')
    .selectAll('p')
    .select([
      'b.name as brand_name',
      sql<string>`coalesce(t.name, p.name)`.as('shown_name'),
      sql<string>`coalesce(t.description_html, p.description_html)`.as('shown_description'),
    ])
    .orderBy('p.position')
    .orderBy('p.id')
type ProductRow = Awaited<ReturnType<ReturnType<typeof selectProducts>['execute']>>[number]

const readVariants = ({ db, currencyCode }: Reading, productIds: readonly string[]) =>
  db
    .selectFrom('demo_variants as v')
    .leftJoin('demo_variant_prices as vp', (join) =>
      join.onRef('vp.variant_id', '=', 'v.id').on('vp.currency_code', '=', currencyCode),
    )
    .where('v.product_id', 'in', [...productIds])
    .selectAll('v')
    .select(['vp.amount_minor', 'vp.compare_at_minor'])
    .orderBy('v.position')
    .orderBy('v.id')
    .execute()
type VariantRow = Awaited<ReturnType<typeof readVariants>>[number]

const readCategories = (db: StoreDb, productIds: readonly string[]) =>
  db
    .selectFrom('demo_product_categories')
    .select(['product_id', 'category_id'])
    .where('product_id', 'in', [...productIds])
    .orderBy('category_id')
    .execute()

function toVariant(row: VariantRow, currencyCode: string, translate: Translate): StoreProduct['variants'][number] {
  const selected = readList<SelectedOption>(row.selected_options)
  const limit = limitOf(row)
  const money = (minor: number | null) => (minor === null ? null : { amountMinor: Number(minor), currencyCode })
  return {
    id: row.id,
    title: variantTitle(selected, translate) || row.title,
    sku: row.sku,
    barcode: row.barcode,
    price: money(row.amount_minor),
    compareAtPrice: money(row.compare_at_minor),
    quantityAvailable: limit,
    availableForSale: limit === null || limit > 0,
    selectedOptions: selected.map(({ name, value }) => ({ name: translate(name), value: translate(value) })),
    imageUrl: row.image,
    weightGrams: row.weight_grams,
  }
}

interface Parts {
  variants: readonly VariantRow[]
  categoryIds: readonly string[]
  currencyCode: string
  translate: Translate
}

function toProduct(row: ProductRow, { variants, categoryIds, currencyCode, translate }: Parts): StoreProduct {
  return {
    id: row.id,
    handle: row.handle,
    sku: row.sku,
    name: row.shown_name,
    descriptionHtml: row.shown_description,
    vendor: row.brand_id !== null && row.brand_name !== null ? { id: row.brand_id, name: row.brand_name } : null,
    productType: row.product_type,
    tags: row.tags,
    categoryIds,
    images: readList<StoredImage>(row.images).map(({ url, width, height, thumbnailUrl }) => ({
      url,
      width,
      height,
      thumbnailUrl,
    })),
    options: readList<StoreProduct['options'][number]>(row.options).map((option) => ({
      name: translate(option.name),
      values: option.values.map((value) => ({ ...value, label: translate(value.label) })),
    })),
    attributes: readList<StoreProduct['attributes'][number]>(row.attributes).map(({ id, name, value }) => ({
      id,
      name: translate(name),
      value: translate(value),
    })),
    variants: variants.map((variant) => toVariant(variant, currencyCode, translate)),
    relatedIds: row.related_ids,
    rating:
      row.rating_average !== null && row.rating_count !== null
        ? { average: row.rating_average, count: row.rating_count }
        : null,
    videos: readList<StoreProduct['videos'][number]>(row.videos),
    visible: row.visible,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  }
}

const labelsOf = (row: ProductRow, variants: readonly VariantRow[]): string[] => [
  ...readList<StoreProduct['options'][number]>(row.options).flatMap(({ name, values }) => [
    name,
    ...values.map(({ label }) => label),
  ]),
  ...readList<StoreProduct['attributes'][number]>(row.attributes).flatMap(({ name, value }) => [name, value]),
  ...variants.flatMap((variant) =>
    readList<SelectedOption>(variant.selected_options).flatMap(({ name, value }) => [name, value]),
  ),
]

const groupBy = <T>(rows: readonly T[], key: (row: T) => string): Map<string, T[]> => {
  const groups = new Map<string, T[]>()
  for (const row of rows) {
    const group = groups.get(key(row))
    if (group) group.push(row)
    else groups.set(key(row), [row])
  }
  return groups
}

/** Runs four queries, however many products there are. */
async function withParts(
  reading: Reading,
  rows: readonly ProductRow[],
  hidden: readonly string[],
): Promise<StoreProduct[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const variants = groupBy(await readVariants(reading, ids), (row) => row.product_id)
  const categories = groupBy(await readCategories(reading.db, ids), (row) => row.product_id)
  const translate = await readLabels(
    reading,
    rows.flatMap((row) => labelsOf(row, variants.get(row.id) ?? [])),
  )
  return rows.map((row) =>
    toProduct(row, {
      variants: variants.get(row.id) ?? [],
      categoryIds: (categories.get(row.id) ?? []).map((one) => one.category_id).filter((id) => !hidden.includes(id)),
      currencyCode: reading.currencyCode,
      translate,
    }),
  )
}

/** The cursor `position:id` of the last product that was read: products that come or go meanwhile shift nothing. */
function placeOf(cursor: string): { position: number; id: string } {
  const [, position, id] = /^(\d{1,9}):(.+)$/s.exec(cursor) ?? []
  if (position === undefined || id === undefined) throw new ConnectorError('invalid', 'This is not a cursor of ours.')
  return { position: Number(position), id }
}

async function readPage(
  reading: Reading,
  page: readonly { id: string }[],
  hidden: readonly string[],
): Promise<StoreProduct[]> {
  if (page.length === 0) return []
  const ids = page.map(({ id }) => id)
  return withParts(reading, await selectProducts(reading).where('p.id', 'in', ids).execute(), hidden)
}

export async function readStoreProducts(
  reading: Reading,
  { cursor, updatedSince, ids, limit = pageSize, named }: ProductsQuery & { named?: string },
): Promise<ConnectorPage<StoreProduct>> {
  const { db, language } = reading
  const hidden = await listBranches(db, reading.without ?? [])
  // Only the page's own rows are joined, however many there are before and behind it.
  let places = db.selectFrom('demo_products as p').select(['p.id', 'p.position']).orderBy('p.position').orderBy('p.id')
  if (hidden.length > 0)
    places = places.where((eb) => {
      const links = eb
        .selectFrom('demo_product_categories as pc')
        .whereRef('pc.product_id', '=', 'p.id')
        .select('pc.product_id')
      return eb.or([eb.not(eb.exists(links)), eb.exists(links.where('pc.category_id', 'not in', hidden))])
    })
  if (ids !== undefined) {
    if (ids.length === 0) return { items: [], next: null }
    return { items: await readPage(reading, await places.where('p.id', 'in', [...ids]).execute(), hidden), next: null }
  }
  if (updatedSince !== undefined) places = places.where('p.updated_at', '>', updatedSince)
  if (named !== undefined)
    places = places.where((eb) => {
      const translated = eb
        .selectFrom('demo_product_texts as t')
        .whereRef('t.app_key', '=', 'p.app_key')
        .whereRef('t.product_id', '=', 'p.id')
        .where('t.language', '=', language)
        .select('t.name')
      return sql<boolean>`coalesce(${translated}, p.name) ilike ${`%${named.replace(/[\\%_]/g, '\\$&')}%`}`
    })
  if (cursor !== undefined) {
    const { position, id } = placeOf(cursor)
    // Compared as one, so that the index of the order finds the place.
    places = places.where(sql<boolean>`(p.position, p.id) > (${position}, ${id})`)
  }
  const size = Math.min(limit, pageSize)
  const page = await places.limit(size).execute()
  const last = page.length === size ? page.at(-1) : undefined
  return { items: await readPage(reading, page, hidden), next: last ? `${last.position}:${last.id}` : null }
}
