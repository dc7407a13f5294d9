/** Products with all their details. */
import type { Product, ProductVideo } from '@vitrine/domain/catalog/catalog.schema'
import { sql } from 'kysely'
import {
  readList,
  type SelectedOption,
  type StoredAttribute,
  type StoredImage,
  type StoredOption,
} from './product-documents.ts'
import { readFacts } from './product-facts.queries.ts'
import type { Reading } from './reading.ts'
import { shownRating } from './reviews.queries.ts'

const readRows = ({ db, language }: Reading, ids: readonly string[]) =>
  db
    .selectFrom('products as p')
    .leftJoin('product_texts as t', (join) => join.onRef('t.product_id', '=', 'p.id').on('t.language', '=', language))
    .leftJoin('brands as b', 'b.id', 'p.brand_id')
    .where('p.id', 'in', [...ids])
    .where('p.visible', '=', true)
    .selectAll('p')
    .select([
      'b.name as brand_name',
      sql<string>`coalesce(t.name, p.name)`.as('shown_name'),
      sql<string>`coalesce(t.description_html, p.description_html)`.as('shown_description'),
      't.labels',
    ])
    .execute()
type ProductRow = Awaited<ReturnType<typeof readRows>>[number]

const readVariants = ({ db, currencyCode }: Reading, productIds: readonly string[]) =>
  db
    .selectFrom('variants as v')
    .innerJoin('variant_prices as vp', (join) =>
      join.onRef('vp.variant_id', '=', 'v.id').on('vp.currency_code', '=', currencyCode),
    )
    .where('v.product_id', 'in', [...productIds])
    .selectAll('v')
    .select(['vp.amount_minor', 'vp.compare_at_minor'])
    .orderBy('v.position')
    .orderBy('v.id')
    .execute()
type VariantRow = Awaited<ReturnType<typeof readVariants>>[number]

const readCategories = ({ db }: Reading, productIds: readonly string[]) =>
  db
    .selectFrom('product_categories as pc')
    .innerJoin('categories as c', 'c.id', 'pc.category_id')
    .where('pc.product_id', 'in', [...productIds])
    .select(['pc.product_id', 'pc.category_id', 'c.path', 'c.shown'])
    .orderBy(sql`cardinality(c.path)`)
    .orderBy('c.id')
    .execute()
type CategoryRow = Awaited<ReturnType<typeof readCategories>>[number]

type Translate = (label: string) => string

/** Translates the name of an option, value or attribute of one product; a name without a translation stays as it is. */
function translateBy(labels: string | null): Translate {
  const known = (labels === null ? {} : JSON.parse(labels)) as Record<string, string>
  return (label) => (Object.hasOwn(known, label) ? (known[label] ?? label) : label)
}

const variantTitle = (options: readonly SelectedOption[], translate: (label: string) => string): string =>
  options.map((option) => translate(option.value)).join(' / ')

interface Parts {
  row: ProductRow
  variants: readonly VariantRow[]
  /** The product's categories, including those that shoppers do not see. */
  categories: readonly CategoryRow[]
  reading: Reading
  translate: Translate
}

function toVariant(variant: VariantRow, { reading: { currencyCode }, translate }: Parts): Product['variants'][number] {
  const selected = readList<SelectedOption>(variant.selected_options)
  const money = (amountMinor: number) => ({ amountMinor: Number(amountMinor), currencyCode })
  return {
    id: variant.id,
    title: variantTitle(selected, translate) || variant.title,
    sku: variant.sku,
    price: money(variant.amount_minor),
    compareAtPrice: variant.compare_at_minor === null ? null : money(variant.compare_at_minor),
    quantityAvailable: variant.stock,
    availableForSale: !variant.sold_out && (variant.stock === null || variant.stock > 0),
    selectedOptions: selected.map(({ name, value }) => ({ name: translate(name), value: translate(value) })),
    image: variant.image,
  }
}

function toProduct(parts: Parts): Product & { updatedAt: Date } {
  const { row, variants, categories, translate, reading } = parts
  const shown = categories.filter((one) => reading.audience === 'console' || one.shown)
  return {
    id: row.id,
    handle: row.handle,
    name: row.shown_name,
    descriptionHtml: row.shown_description,
    vendor: row.brand_id !== null && row.brand_name !== null ? { id: row.brand_id, name: row.brand_name } : null,
    productType: row.product_type,
    tags: row.tags,
    categoryIds: shown.map((one) => one.category_id),
    allCategoryIds: [...new Set(categories.flatMap((one) => one.path))],
    images: readList<StoredImage>(row.images).map(({ url, width, height }) => ({
      url,
      width,
      height,
      alt: row.shown_name,
    })),
    options: readList<StoredOption>(row.options).map((option) => ({
      name: translate(option.name),
      values: option.values.map((value) => ({ ...value, label: translate(value.label) })),
    })),
    attributes: readList<StoredAttribute>(row.attributes).map(({ id, name, value }) => ({
      id,
      name: translate(name),
      value: translate(value),
    })),
    variants: variants.map((variant) => toVariant(variant, parts)),
    relatedIds: row.related_ids,
    rating:
      row.rating_average !== null && row.rating_count !== null
        ? { average: row.rating_average, count: row.rating_count }
        : null,
    videos: readList<ProductVideo>(row.videos),
    updatedAt: row.updated_at,
  }
}

/** Visible products in the requested order, without those that do not exist. Three queries, however many there are. */
async function readProducts(reading: Reading, ids: readonly string[]): Promise<(Product & { updatedAt: Date })[]> {
  const rows = ids.length > 0 ? await readRows(reading, ids) : []
  if (rows.length === 0) return []
  const variants = await readVariants(reading, ids)
  const categories = await readCategories(reading, ids)
  return ids.flatMap((id) => {
    const row = rows.find((one) => one.id === id)
    if (!row) return []
    return toProduct({
      row,
      variants: variants.filter((variant) => variant.product_id === id),
      categories: categories.filter((one) => one.product_id === id),
      reading,
      translate: translateBy(row.labels),
    })
  })
}

/** Null for a product that does not exist or is hidden. */
export async function findProduct(reading: Reading, id: string): Promise<(Product & { updatedAt: Date }) | null> {
  const [product] = await readProducts(reading, [id])
  if (!product) return null
  const rating = await shownRating(reading.db, product)
  return { ...product, rating, facts: (await readFacts(reading, [id])).get(id) }
}
