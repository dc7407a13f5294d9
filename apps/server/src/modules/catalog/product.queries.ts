/** One product with everything of it. */
import type { Product } from '@vitrine/domain/catalog/catalog.schema'
import { sql } from 'kysely'
import {
  readList,
  type SelectedOption,
  type StoredAttribute,
  type StoredImage,
  type StoredOption,
} from './product-documents.ts'
import type { Reading } from './reading.ts'

const readRow = ({ db, language }: Reading, id: string) =>
  db
    .selectFrom('products as p')
    .leftJoin('product_texts as t', (join) => join.onRef('t.product_id', '=', 'p.id').on('t.language', '=', language))
    .leftJoin('brands as b', 'b.id', 'p.brand_id')
    .where('p.id', '=', id)
    .where('p.visible', '=', true)
    .selectAll('p')
    .select([
      'b.name as brand_name',
      sql<string>`coalesce(t.name, p.name)`.as('shown_name'),
      sql<string>`coalesce(t.description_html, p.description_html)`.as('shown_description'),
    ])
    .executeTakeFirst()

const readVariants = ({ db, currencyCode }: Reading, productId: string) =>
  db
    .selectFrom('variants as v')
    .innerJoin('variant_prices as vp', (join) =>
      join.onRef('vp.variant_id', '=', 'v.id').on('vp.currency_code', '=', currencyCode),
    )
    .where('v.product_id', '=', productId)
    .selectAll('v')
    .select(['vp.amount_minor', 'vp.compare_at_minor'])
    .orderBy('v.position')
    .execute()

async function readCategoryIds({ db, audience }: Reading, productId: string): Promise<string[]> {
  let query = db
    .selectFrom('product_categories as pc')
    .innerJoin('categories as c', 'c.id', 'pc.category_id')
    .where('pc.product_id', '=', productId)
  if (audience === 'shopper')
    query = query.where(
      sql<boolean>`not exists (
        select 1 from categories h where h.app_key = c.app_key and h.id = any (c.path) and not h.visible)`,
    )
  const rows = await query.select('pc.category_id').orderBy(sql`cardinality(c.path)`).orderBy('c.id').execute()
  return rows.map((row) => row.category_id)
}

/** Translates an option's, value's, attribute's or type's name; what has no translation stays. */
export async function readLabels({ db, language }: Reading, labels: Iterable<string>) {
  const asked = [...new Set(labels)]
  if (asked.length === 0) return (label: string) => label
  const rows = await db
    .selectFrom('catalog_labels')
    .select(['label', 'translation'])
    .where('language', '=', language)
    .where('label', 'in', asked)
    .execute()
  const translations = new Map(rows.map((row) => [row.label, row.translation]))
  return (label: string) => translations.get(label) ?? label
}

export const variantTitle = (options: readonly SelectedOption[], translate: (label: string) => string): string =>
  options.map((option) => translate(option.value)).join(' / ')

/** Null for a product that does not exist or is hidden. */
export async function findProduct(reading: Reading, id: string): Promise<(Product & { updatedAt: Date }) | null> {
  const row = await readRow(reading, id)
  if (!row) return null
  const variants = await readVariants(reading, id)
  const options = readList<StoredOption>(row.options)
  const attributes = readList<StoredAttribute>(row.attributes)
  const translate = await readLabels(reading, [
    ...(row.product_type !== null ? [row.product_type] : []),
    ...options.flatMap((option) => [option.name, ...option.values.map((value) => value.label)]),
    ...attributes.flatMap((attribute) => [attribute.name, attribute.value]),
  ])
  const money = (amountMinor: number) => ({ amountMinor: Number(amountMinor), currencyCode: reading.currencyCode })
  return {
    id: row.id,
    handle: row.handle,
    name: row.shown_name,
    descriptionHtml: row.shown_description,
    vendor: row.brand_id !== null && row.brand_name !== null ? { id: row.brand_id, name: row.brand_name } : null,
    productType: row.product_type !== null ? translate(row.product_type) : null,
    tags: row.tags,
    categoryIds: await readCategoryIds(reading, id),
    images: readList<StoredImage>(row.images).map(({ url, width, height }) => ({
      url,
      width,
      height,
      alt: row.shown_name,
    })),
    options: options.map((option) => ({
      name: translate(option.name),
      values: option.values.map((value) => ({ ...value, label: translate(value.label) })),
    })),
    attributes: attributes.map(({ id, name, value }) => ({ id, name: translate(name), value: translate(value) })),
    variants: variants.map((variant) => {
      const selected = readList<SelectedOption>(variant.selected_options)
      return {
        id: variant.id,
        title: variantTitle(selected, translate) || variant.title,
        sku: variant.sku,
        price: money(variant.amount_minor),
        compareAtPrice: variant.compare_at_minor === null ? null : money(variant.compare_at_minor),
        quantityAvailable: variant.stock,
        availableForSale: variant.stock === null || variant.stock > 0,
        selectedOptions: selected.map(({ name, value }) => ({ name: translate(name), value: translate(value) })),
        image: variant.image,
      }
    }),
    relatedIds: row.related_ids,
    rating:
      row.rating_average !== null && row.rating_count !== null
        ? { average: row.rating_average, count: row.rating_count }
        : null,
    updatedAt: row.updated_at,
  }
}
