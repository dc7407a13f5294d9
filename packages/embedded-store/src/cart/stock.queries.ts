/** Variants as a cart needs them, and stock. */

import type { Availability } from '@vitrine/connectors/kit/commerce'
import { sql } from 'kysely'
import { readList, type SelectedOption, type StoredImage } from '../goods/documents.ts'
import { readLabels, variantTitle } from '../goods/labels.queries.ts'
import type { StoreDb } from '../store-shop.ts'

interface Reading {
  db: StoreDb
  language: string
  currencyCode: string
}

export interface SellableVariant {
  id: string
  productId: string
  sku: string | null
  title: string
  variantTitle: string
  image: string | null
  unitMinor: number
  /** Price in the store's own currency, for totals over several currencies; null when there is none. */
  storeUnitMinor: number | null
  /** How many can be bought; null when that is not counted, or sold beyond its stock. */
  stock: number | null
}

/** How many can be bought at most; null for any number. */
export const limitOf = ({ stock, sells_on }: { stock: number | null; sells_on: boolean }): number | null =>
  sells_on || stock === null ? null : Math.max(0, stock)

/** Variants of visible products with a price in the asked currency, by id. */
export async function readSellable(
  reading: Reading & { storeCurrencyCode: string },
  ids: readonly string[],
): Promise<Map<string, SellableVariant>> {
  if (ids.length === 0) return new Map()
  const rows = await reading.db
    .selectFrom('demo_variants as v')
    .innerJoin('demo_products as p', 'p.id', 'v.product_id')
    .leftJoin('demo_product_texts as t', (join) =>
      join.onRef('t.product_id', '=', 'p.id').on('t.language', '=', reading.language),
    )
    .innerJoin('demo_variant_prices as vp', (join) =>
      join.onRef('vp.variant_id', '=', 'v.id').on('vp.currency_code', '=', reading.currencyCode),
    )
    .leftJoin('demo_variant_prices as sp', (join) =>
      join.onRef('sp.variant_id', '=', 'v.id').on('sp.currency_code', '=', reading.storeCurrencyCode),
    )
    .where('v.id', 'in', [...ids])
    .where('p.visible', '=', true)
    .select([
      'v.id',
      'v.product_id',
      'v.sku',
      'v.title',
      'v.selected_options',
      'v.image',
      'v.stock',
      'v.sells_on',
      'p.images',
      'vp.amount_minor',
      sql<string>`coalesce(t.name, p.name)`.as('name'),
      'sp.amount_minor as store_amount_minor',
    ])
    .execute()
  const selected = new Map(rows.map((row) => [row.id, readList<SelectedOption>(row.selected_options)]))
  const translate = await readLabels(
    reading,
    [...selected.values()].flatMap((options) => options.map((option) => option.value)),
  )
  return new Map(
    rows.map((row) => [
      row.id,
      {
        id: row.id,
        productId: row.product_id,
        sku: row.sku,
        title: row.name,
        variantTitle: variantTitle(selected.get(row.id) ?? [], translate),
        image: row.image ?? readList<StoredImage>(row.images)[0]?.url ?? null,
        unitMinor: Number(row.amount_minor),
        storeUnitMinor: row.store_amount_minor === null ? null : Number(row.store_amount_minor),
        stock: limitOf(row),
      },
    ]),
  )
}

export type NamedVariant = Pick<SellableVariant, 'id' | 'title' | 'variantTitle'>

/** Names of variants, sold or not; those that no longer exist are left out. */
export async function readNames(
  reading: Pick<Reading, 'db' | 'language'>,
  ids: readonly string[],
): Promise<NamedVariant[]> {
  if (ids.length === 0) return []
  const rows = await reading.db
    .selectFrom('demo_variants as v')
    .innerJoin('demo_products as p', 'p.id', 'v.product_id')
    .leftJoin('demo_product_texts as t', (join) =>
      join.onRef('t.product_id', '=', 'p.id').on('t.language', '=', reading.language),
    )
    .where('v.id', 'in', [...ids])
    .select(['v.id', 'v.selected_options', sql<string>`coalesce(t.name, p.name)`.as('name')])
    .orderBy('v.id')
    .execute()
  const options = rows.map((row) => readList<SelectedOption>(row.selected_options))
  const translate = await readLabels(
    reading,
    options.flat().map((option) => option.value),
  )
  return rows.map((row, at) => ({
    id: row.id,
    title: row.name,
    variantTitle: variantTitle(options[at] ?? [], translate),
  }))
}

/**
 * Takes pieces out of the stock; returns false and takes nothing when there are too few and no more are sold than there are. The row's lock makes
 * concurrent buyers wait, and each of them then sees the remaining stock.
 */
export async function takeStock(trx: StoreDb, variantId: string, quantity: number): Promise<boolean> {
  const taken = await trx
    .updateTable('demo_variants')
    .set({ stock: sql`stock - ${quantity}` })
    .where('id', '=', variantId)
    .where((eb) => eb.or([eb('stock', 'is', null), eb('sells_on', '=', true), eb('stock', '>=', quantity)]))
    .returning('id')
    .executeTakeFirst()
  return taken !== undefined
}

/** Puts pieces back that were taken. */
export const giveStock = (trx: StoreDb, variantId: string, quantity: number) =>
  trx
    .updateTable('demo_variants')
    .set({ stock: sql`stock + ${quantity}` })
    .where('id', '=', variantId)
    .execute()

/** Marks the products as changed, so that a sync reads them again. All callers lock the rows in the same order. */
export async function touchProducts(trx: StoreDb, ids: readonly string[], now: Date): Promise<void> {
  for (const id of [...new Set(ids)].sort())
    await trx.updateTable('demo_products').set({ updated_at: now }).where('id', '=', id).execute()
}

/** The stock of these variants now; variants that do not exist are left out. */
export async function readAvailability(db: StoreDb, ids: readonly string[]): Promise<Map<string, Availability>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('demo_variants')
    .select(['id', 'stock', 'sells_on'])
    .where('id', 'in', [...ids])
    .execute()
  return new Map(
    rows.map((row) => {
      const quantity = limitOf(row)
      return [row.id, { availableForSale: quantity === null || quantity > 0, quantity }] as const
    }),
  )
}
