/** A product of Vendure as one of ours. */
import type { ReadContext, StoreProduct, StoreVariant } from '../kit/commerce.ts'
import { instant, latestInstant } from '../kit/instant.ts'
import type { StoreFacts } from './store-facts.ts'

/** Facets have codes, and these say what a shop has no field for. All others are attributes. */
export const facetCodes = { brand: 'brand', type: 'type', tag: 'tag' } as const

export interface StockAnswer {
  enabled: boolean
  trackInventory: 'TRUE' | 'FALSE' | 'INHERIT'
  outOfStockThreshold: number
  useGlobalOutOfStockThreshold: boolean
  stockLevels: { stockOnHand: number; stockAllocated: number }[]
}

interface VariantAnswer extends StockAnswer {
  id: string
  updatedAt: string
  sku: string
  taxCategory: { id: string }
  prices: { currencyCode: string; price: number }[]
  options: { name: string; group: { id: string } }[]
  featuredAsset: { preview: string } | null
}

export interface ProductAnswer {
  id: string
  createdAt: string
  updatedAt: string
  slug: string
  name: string
  description: string
  enabled: boolean
  assets: {
    type: 'IMAGE' | 'VIDEO' | 'BINARY'
    preview: string
    source: string
    width: number
    height: number
    name: string
  }[]
  optionGroups: { id: string; name: string; options: { name: string }[] }[]
  facetValues: { id: string; name: string; facet: { code: string; name: string } }[]
  collections: { id: string }[]
  variants: VariantAnswer[]
}

export const stockFields = `enabled trackInventory outOfStockThreshold useGlobalOutOfStockThreshold
  stockLevels { stockOnHand stockAllocated }`

export const productFields = `id createdAt updatedAt slug name description enabled
  assets { type preview source width height name }
  optionGroups { id name options { name } }
  facetValues { id name facet { code name } }
  collections { id }
  variants {
    id updatedAt sku taxCategory { id } prices { currencyCode price } options { name group { id } }
    featuredAsset { preview } ${stockFields}
  }`

/** What can be bought now: what lies there, without what is promised to others and what the store keeps back. */
export function availabilityOf(variant: StockAnswer, { globalSettings }: StoreFacts, isShown: boolean) {
  const counts =
    variant.trackInventory === 'INHERIT' ? globalSettings.trackInventory : variant.trackInventory === 'TRUE'
  const isSold = isShown && variant.enabled
  if (!counts) return { availableForSale: isSold, quantity: null }
  const keptBack = variant.useGlobalOutOfStockThreshold
    ? globalSettings.outOfStockThreshold
    : variant.outOfStockThreshold
  const there = variant.stockLevels.reduce(
    (sum, { stockOnHand, stockAllocated }) => sum + stockOnHand - stockAllocated,
    0,
  )
  const quantity = Math.max(0, there - keptBack)
  return { availableForSale: isSold && quantity > 0, quantity }
}

const thumbnailWidth = 600
/** Vendure's asset server, and the CDNs that stand in for it, take the width that is wanted. */
export function resized(url: string, width: number): string {
  if (!URL.canParse(url)) return url
  const address = new URL(url)
  address.searchParams.set('w', String(width))
  return address.href
}

function toVariant(
  variant: VariantAnswer,
  product: ProductAnswer,
  facts: StoreFacts,
  currencyCode: string,
): StoreVariant {
  const { availableForSale, quantity } = availabilityOf(variant, facts, product.enabled)
  const price = variant.prices.find((one) => one.currencyCode === currencyCode)
  const selectedOptions = product.optionGroups.flatMap(({ id, name }) =>
    variant.options.filter(({ group }) => group.id === id).map((option) => ({ name, value: option.name })),
  )
  return {
    id: variant.id,
    title: selectedOptions.map(({ value }) => value).join(' / '),
    sku: variant.sku === '' ? null : variant.sku,
    barcode: null,
    price: price ? facts.shopPrice(price.price, currencyCode, variant.taxCategory.id) : null,
    compareAtPrice: null,
    quantityAvailable: quantity,
    availableForSale,
    selectedOptions,
    imageUrl: variant.featuredAsset?.preview ?? null,
    weightGrams: null,
  }
}

export function toStoreProduct(product: ProductAnswer, facts: StoreFacts, context: ReadContext): StoreProduct {
  const currencyCode = context.currencyCode ?? facts.channel.defaultCurrencyCode
  const valuesOf = (code: string) => product.facetValues.filter(({ facet }) => facet.code === code)
  const [brand] = valuesOf(facetCodes.brand)
  const own: readonly string[] = Object.values(facetCodes)
  const attributes = Map.groupBy(
    product.facetValues.filter(({ facet }) => !own.includes(facet.code)),
    ({ facet }) => facet.code,
  )
  return {
    id: product.id,
    handle: product.slug,
    sku: product.variants[0]?.sku ?? null,
    name: product.name,
    descriptionHtml: product.description,
    vendor: brand ? { id: brand.id, name: brand.name } : null,
    productType: valuesOf(facetCodes.type)[0]?.name ?? null,
    tags: valuesOf(facetCodes.tag).map(({ name }) => name),
    categoryIds: product.collections.map(({ id }) => id),
    images: product.assets
      .filter(({ type }) => type === 'IMAGE')
      .map(({ preview, width, height }) => ({
        url: preview,
        width,
        height,
        thumbnailUrl: resized(preview, thumbnailWidth),
      })),
    options: product.optionGroups.map(({ name, options }) => ({
      name,
      values: options.map((option) => ({ label: option.name, swatch: null })),
    })),
    attributes: [...attributes].map(([code, values]) => ({
      id: code,
      name: values[0]?.facet.name ?? code,
      value: values.map(({ name }) => name).join(', '),
    })),
    videos: product.assets
      .filter(({ type }) => type === 'VIDEO')
      .map(({ source, width, height, name }) => ({
        url: source,
        ratio: width > 0 && height > 0 ? width / height : null,
        thumbnailUrl: null,
        alt: name,
      })),
    rating: null,
    variants: product.variants.map((variant) => toVariant(variant, product, facts, currencyCode)),
    relatedIds: [],
    visible: product.enabled,
    createdAt: instant(product.createdAt),
    updatedAt: latestInstant([product.updatedAt, ...product.variants.map(({ updatedAt }) => updatedAt)]),
  }
}
