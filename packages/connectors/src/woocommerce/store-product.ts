/** Products of WooCommerce as ours. Types by https://woocommerce.github.io/woocommerce-rest-api-docs/, read on 2026-11-29. */
import type { Availability, StoreProduct, StoreVariant } from '../kit/commerce.ts'
import { latestInstant } from '../kit/instant.ts'
import { variantIdOf } from './ids.ts'
import { plainText } from './plain-text.ts'
import type { StoreFacts } from './store-facts.ts'
import { utcInstant } from './utc-instant.ts'

interface ImageAnswer {
  id?: number
  src?: string
}

/** What products and their variations both say of a piece. */
interface PieceAnswer {
  id: number
  sku?: string
  /** Since WooCommerce 9.2: GTIN, UPC, EAN or ISBN. */
  global_unique_id?: string
  price?: string
  regular_price?: string
  status?: string
  purchasable?: boolean
  stock_quantity?: number | null
  stock_status?: string
  backorders_allowed?: boolean
  weight?: string
  date_created_gmt?: string
  date_modified_gmt?: string
}

export interface VariationAnswer extends PieceAnswer {
  /** `parent`: the product's own stock counts. */
  manage_stock?: boolean | 'parent'
  image?: ImageAnswer | null
  /** Without one that may be any. */
  attributes?: { id?: number; name: string; option: string }[]
}

interface AttributeAnswer {
  /** Of an attribute of the whole store; 0 where it stands with this product alone. */
  id: number
  name: string
  position?: number
  visible?: boolean
  variation?: boolean
  options?: string[]
}

interface NamedAnswer {
  id: number
  name: string
  slug?: string
}

export interface ProductAnswer extends PieceAnswer {
  name?: string
  slug?: string
  type?: string
  catalog_visibility?: string
  description?: string
  short_description?: string
  manage_stock?: boolean
  average_rating?: string
  rating_count?: number
  upsell_ids?: number[]
  cross_sell_ids?: number[]
  categories?: NamedAnswer[]
  tags?: NamedAnswer[]
  brands?: NamedAnswer[]
  images?: ImageAnswer[]
  attributes?: AttributeAnswer[]
}

/** How the Store API tells pictures, with the sizes that WordPress has made of each. */
export interface Picture {
  thumbnailUrl: string | undefined
  width: number
}

/** WordPress tells of no picture how high it is. */
const side = 1_000

const isShown = ({ visible, variation }: AttributeAnswer): boolean => Boolean(visible) && !variation

const attributeIdOf = ({ id, name }: AttributeAnswer): string => (id > 0 ? `pa-${id}` : plainText(name).toLowerCase())

const optionsIn = ({ type, attributes = [] }: ProductAnswer): AttributeAnswer[] =>
  type === 'variable'
    ? attributes
        .filter(({ variation }) => variation)
        .toSorted((one, other) => (one.position ?? 0) - (other.position ?? 0))
    : []

const labelsOf = ({ options = [] }: AttributeAnswer): string[] => [...new Set(options.map(plainText))]

function selectedOf(product: ProductAnswer, { attributes = [] }: VariationAnswer): StoreVariant['selectedOptions'] {
  return optionsIn(product).flatMap((option) => {
    const name = plainText(option.name)
    const chosen = attributes.find((one) => (option.id > 0 ? one.id === option.id : plainText(one.name) === name))
    const label = plainText(chosen?.option ?? '')
    const known = labelsOf(option).find((one) => one.toLowerCase() === label.toLowerCase())
    return known === undefined ? [] : [{ name, value: known }]
  })
}

export const variantTitleOf = (product: ProductAnswer, variation: VariationAnswer | null): string =>
  variation === null
    ? ''
    : selectedOf(product, variation)
        .map(({ value }) => value)
        .join(' / ')

/** Where something may be ordered that is not there, its count limits nothing. */
export function availabilityOf(product: ProductAnswer, variation: VariationAnswer | null): Availability {
  const piece = variation ?? product
  const counted = variation?.manage_stock === 'parent' ? product : piece
  const isCounted =
    piece.manage_stock === true || (variation?.manage_stock === 'parent' && product.manage_stock === true)
  const quantity =
    isCounted && !counted.backorders_allowed ? Math.max(0, Math.floor(counted.stock_quantity ?? 0)) : null
  const isWhole = variation === null || selectedOf(product, variation).length === optionsIn(product).length
  const isOffered =
    (product.type === 'simple' || variation !== null) &&
    piece.purchasable !== false &&
    piece.stock_status !== 'outofstock' &&
    isWhole
  return { availableForSale: isOffered && quantity !== 0, quantity }
}

const ratingOf = ({ rating_count: count = 0, average_rating: average }: ProductAnswer): StoreProduct['rating'] =>
  count > 0 ? { average: Number(average ?? 0), count } : null

export interface ProductContext {
  facts: StoreFacts
  swatchOf(attributeId: number, label: string): string | null
  pictures: ReadonlyMap<number, Picture>
}

export function toStoreProduct(
  product: ProductAnswer,
  variations: readonly VariationAnswer[],
  { facts, swatchOf, pictures }: ProductContext,
): StoreProduct {
  const toVariant = (variation: VariationAnswer | null): StoreVariant => {
    const piece = variation ?? product
    const price = facts.price(piece.price)
    const former = facts.price(piece.regular_price)
    const { availableForSale, quantity } = availabilityOf(product, variation)
    return {
      id: variantIdOf(product.id, variation?.id ?? null),
      title: variantTitleOf(product, variation),
      sku: piece.sku || null,
      barcode: piece.global_unique_id || null,
      price,
      compareAtPrice: price && former && former.amountMinor > price.amountMinor ? former : null,
      quantityAvailable: quantity,
      availableForSale: availableForSale && price !== null,
      selectedOptions: variation === null ? [] : selectedOf(product, variation),
      imageUrl: variation?.image?.src || null,
      weightGrams: facts.gramsOf(piece.weight || product.weight),
    }
  }
  const createdAt = utcInstant(product.date_created_gmt)
  const [brand] = product.brands ?? []
  return {
    id: String(product.id),
    handle: product.slug || String(product.id),
    sku: product.sku || null,
    name: plainText(product.name ?? ''),
    descriptionHtml: product.description || product.short_description || '',
    vendor: brand === undefined ? null : { id: String(brand.id), name: plainText(brand.name) },
    productType: null,
    tags: [...new Set(product.tags?.map(({ name }) => plainText(name)))],
    categoryIds: [...new Set(product.categories?.map(({ id }) => String(id)))],
    images: (product.images ?? []).flatMap(({ id = 0, src }) => {
      const { width = side, thumbnailUrl } = pictures.get(id) ?? {}
      return src ? [{ url: src, width, height: width, thumbnailUrl }] : []
    }),
    options: optionsIn(product).map((option) => ({
      name: plainText(option.name),
      values: labelsOf(option).map((label) => ({ label, swatch: swatchOf(option.id, label) })),
    })),
    attributes: (product.attributes ?? []).filter(isShown).map((attribute) => ({
      id: attributeIdOf(attribute),
      name: plainText(attribute.name),
      value: labelsOf(attribute).join(', '),
    })),
    videos: [],
    rating: ratingOf(product),
    variants: product.type === 'variable' ? variations.map(toVariant) : [toVariant(null)],
    // WooCommerce draws what else is related anew with each answer.
    relatedIds: [...new Set([...(product.upsell_ids ?? []), ...(product.cross_sell_ids ?? [])])]
      .filter((id) => id !== product.id)
      .map(String),
    visible: product.catalog_visibility !== 'hidden',
    createdAt,
    updatedAt: latestInstant([createdAt, ...[product, ...variations].map((one) => utcInstant(one.date_modified_gmt))]),
  }
}
