/** A product of BigCommerce as one of ours. */
import type { Availability, StoreProduct, StoreVariant } from '../kit/commerce.ts'
import { instant } from '../kit/instant.ts'
import { variantIdOf } from './ids.ts'
import type { StoreFacts } from './store-facts.ts'

export interface VariantAnswer {
  id: number
  product_id: number
  sku?: string
  price?: number | null
  sale_price?: number | null
  retail_price?: number | null
  calculated_price?: number
  weight?: number | null
  purchasing_disabled?: boolean
  image_url?: string
  upc?: string
  gtin?: string
  inventory_level?: number | null
  option_values?: { label: string; option_display_name: string }[]
}

export interface ProductAnswer {
  id: number
  name?: string
  sku?: string
  description?: string
  price?: number
  retail_price?: number
  calculated_price?: number
  weight?: number
  categories?: number[]
  brand_id?: number
  availability?: string
  inventory_level?: number
  inventory_tracking?: string
  is_visible?: boolean
  is_price_hidden?: boolean
  related_products?: number[]
  reviews_rating_sum?: number
  reviews_count?: number
  custom_url?: { url?: string }
  custom_fields?: { name: string; value: string }[]
  images?: { sort_order?: number; is_thumbnail?: boolean; url_zoom?: string; url_standard?: string }[]
  videos?: { title?: string; sort_order?: number; type?: string; video_id?: string }[]
  options?: {
    display_name?: string
    sort_order?: number
    option_values?: {
      label: string
      sort_order: number
      value_data?: { colors?: string[]; image_url?: string } | null
    }[]
  }[]
  variants?: VariantAnswer[]
  date_created?: string
  date_modified?: string
}

export const productParts = 'variants,images,custom_fields,videos,options'

/** What a variant costs in a currency that was asked for, and what it cost before; each without a former one where there is none. */
export interface VariantPrice {
  now: number
  former: number | null
}

/** BigCommerce tells of no picture how large it is. */
const side = 1_000

/** A price that nobody reduced is told again as the one before. */
export const toPrice = (now: number, ...before: (number | null | undefined)[]): VariantPrice => {
  const former = Math.max(0, ...before.map((one) => one ?? 0))
  return { now, former: former > now ? former : null }
}

/** As it stands with the product, in the store's own currency. */
export function ownPriceOf(product: ProductAnswer, variant: VariantAnswer): VariantPrice | null {
  const before = variant.price ?? product.price
  const now = variant.calculated_price ?? product.calculated_price ?? before
  return now === undefined ? null : toPrice(now, before, variant.retail_price ?? product.retail_price)
}

export function availabilityOf(product: ProductAnswer, variant: VariantAnswer): Availability {
  const told = product.inventory_tracking === 'product' ? product.inventory_level : variant.inventory_level
  const quantity = product.inventory_tracking === 'none' ? null : Math.max(0, told ?? 0)
  const { availability, is_price_hidden: isPriceHidden, is_visible: isVisible = true } = product
  const isOffered = isVisible && availability !== 'disabled' && !isPriceHidden && !variant.purchasing_disabled
  return { availableForSale: isOffered && quantity !== 0, quantity }
}

const selectedOf = ({ option_values: values = [] }: VariantAnswer) =>
  values.map(({ option_display_name: name, label: value }) => ({ name, value }))

export const variantTitleOf = (variant: VariantAnswer): string =>
  selectedOf(variant)
    .map(({ value }) => value)
    .join(' / ')

const inOrder = <T extends { sort_order?: number }>(items: readonly T[]): T[] =>
  items.toSorted((one, other) => (one.sort_order ?? 0) - (other.sort_order ?? 0))

const attributeIdOf = (name: string): string => name.trim().toLowerCase()

/** A product may have several fields of one name. */
function attributesOf({ custom_fields: fields = [] }: ProductAnswer): StoreProduct['attributes'] {
  return [...Map.groupBy(fields, ({ name }) => attributeIdOf(name))].map(([id, some]) => ({
    id,
    name: some[0]?.name.trim() ?? '',
    value: some.map(({ value }) => value).join(', '),
  }))
}

const imagesOf = ({ images = [] }: ProductAnswer): StoreProduct['images'] =>
  inOrder(images)
    .toSorted((one, other) => Number(other.is_thumbnail ?? false) - Number(one.is_thumbnail ?? false))
    .flatMap(({ url_zoom: large, url_standard: small }) => {
      const url = large || small
      return url ? [{ url, width: side, height: side, thumbnailUrl: small || undefined }] : []
    })

function videosOf({ videos = [] }: ProductAnswer): StoreProduct['videos'] {
  const ids = inOrder(videos).flatMap((one) => (one.type === 'youtube' && one.video_id ? [one] : []))
  return [...new Map(ids.map((one) => [one.video_id, one])).values()].map(({ video_id: id, title }) => ({
    url: `https://www.youtube.com/watch?v=${encodeURIComponent(id ?? '')}`,
    ratio: null,
    thumbnailUrl: null,
    alt: title ?? '',
  }))
}

const optionsOf = ({ options = [] }: ProductAnswer): StoreProduct['options'] =>
  inOrder(options).map(({ display_name: name = '', option_values: values = [] }) => ({
    name,
    values: inOrder(values).map(({ label, value_data: data }) => ({
      label,
      swatch: data?.colors?.[0] ?? data?.image_url ?? null,
    })),
  }))

function ratingOf({ reviews_count: count = 0, reviews_rating_sum: sum = 0 }: ProductAnswer): StoreProduct['rating'] {
  return count > 0 ? { average: Math.round((sum / count) * 100) / 100, count } : null
}

/** `smith-journal-13` for `/smith-journal-13/`. */
const handleOf = ({ id, custom_url: address }: ProductAnswer): string =>
  (address?.url ?? '')
    .split('/')
    .filter((part) => part !== '')
    .join('/') || String(id)

export interface ProductContext {
  facts: StoreFacts
  currencyCode: string
  /** Of the app's channel: a product may lie in those of others too. */
  categoryIds: ReadonlySet<string>
  brandNames: ReadonlyMap<string, string>
  priceOf(product: ProductAnswer, variant: VariantAnswer): VariantPrice | null
}

export function toStoreProduct(product: ProductAnswer, context: ProductContext): StoreProduct {
  const { facts, currencyCode, categoryIds, brandNames, priceOf } = context
  const brandId = String(product.brand_id ?? 0)
  const brand = brandNames.get(brandId)
  const toVariant = (variant: VariantAnswer): StoreVariant => {
    const price = product.is_price_hidden ? null : priceOf(product, variant)
    const { availableForSale, quantity } = availabilityOf(product, variant)
    return {
      id: variantIdOf(product.id, variant.id),
      title: variantTitleOf(variant),
      sku: variant.sku || null,
      barcode: variant.gtin || variant.upc || null,
      price: price && facts.money(price.now, currencyCode),
      compareAtPrice: price?.former ? facts.money(price.former, currencyCode) : null,
      quantityAvailable: quantity,
      availableForSale,
      selectedOptions: selectedOf(variant),
      imageUrl: variant.image_url || null,
      weightGrams: facts.gramsOf(variant.weight ?? product.weight),
    }
  }
  const createdAt = instant(product.date_created ?? 0)
  return {
    id: String(product.id),
    handle: handleOf(product),
    sku: product.sku || null,
    name: product.name ?? '',
    descriptionHtml: product.description ?? '',
    vendor: brand === undefined ? null : { id: brandId, name: brand },
    productType: null,
    tags: [],
    categoryIds: [...new Set(product.categories?.map(String))].filter((id) => categoryIds.has(id)),
    images: imagesOf(product),
    options: optionsOf(product),
    attributes: attributesOf(product),
    videos: videosOf(product),
    rating: ratingOf(product),
    variants: (product.variants ?? []).map(toVariant),
    // -1 stands for those that BigCommerce would choose by itself on its own pages.
    relatedIds: [...new Set(product.related_products)].filter((id) => id > 0 && id !== product.id).map(String),
    visible: product.is_visible ?? true,
    createdAt,
    updatedAt: product.date_modified === undefined ? createdAt : instant(product.date_modified),
  }
}
