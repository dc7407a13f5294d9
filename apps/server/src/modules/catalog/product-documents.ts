/** The documents a product row holds as text, and the shapes they take in answers. */
import type { Product, ProductCard } from '@vitrine/domain/catalog/catalog.schema'
import { colorsOf } from '@vitrine/domain/catalog/swatch.rules'
import { formatMoney } from '@vitrine/domain/formats/money.rules'

export interface StoredImage {
  url: string
  width: number
  height: number
  thumbnailUrl: string
}
export type StoredOption = Product['options'][number]
export type StoredAttribute = Product['attributes'][number]
export interface SelectedOption {
  name: string
  value: string
}

/** Only our own code writes these columns; a text that is no list reads as an empty list. */
export function readList<T>(text: string): T[] {
  const value: unknown = JSON.parse(text)
  return Array.isArray(value) ? (value as T[]) : []
}

export interface CardRow {
  id: string
  name: string
  sku: string | null
  images: string
  options: string
  vendor: string | null
  amount_minor: number
  compare_at_minor: number | null
  available: boolean
}

export function toCard(row: CardRow, currencyCode: string): ProductCard {
  const [image] = readList<StoredImage>(row.images)
  const price = { amountMinor: Number(row.amount_minor), currencyCode }
  const colors = colorsOf(readList<StoredOption>(row.options))
  return {
    id: row.id,
    name: row.name,
    image: image?.url ?? null,
    sku: row.sku,
    price,
    compareAtPrice: row.compare_at_minor === null ? null : { amountMinor: Number(row.compare_at_minor), currencyCode },
    priceText: formatMoney(price),
    availableForSale: row.available,
    vendor: row.vendor,
    isThumbnail: image?.thumbnailUrl !== undefined,
    urlThumbnail: image?.thumbnailUrl ?? null,
    ...(colors.length > 0 && { colors }),
  }
}
