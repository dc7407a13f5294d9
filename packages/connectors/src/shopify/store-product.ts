/** A product of Shopify as one of ours: as the Storefront API shows it, or as the back office lists what is not shown. */
import type { Availability, ReadContext, StoreProduct, StoreVariant } from '../kit/commerce.ts'
import { instant } from '../kit/instant.ts'
import type { ListedProduct } from './admin-queries.ts'
import { idOf } from './ids.ts'
import { attributeId, type StoreFacts } from './store-facts.ts'
import type { MediaAnswer, ProductAnswer, StockAnswer, VariantAnswer } from './storefront-queries.ts'

const gramsOf: Readonly<Record<string, number>> = {
  GRAMS: 1,
  KILOGRAMS: 1_000,
  OUNCES: 28.349523125,
  POUNDS: 453.59237,
}

/** Of pictures whose size Shopify does not know yet. */
const side = 1_000

/** What is sold though none is left has no count that a shopper would run into. */
export function availabilityOf({
  availableForSale,
  quantityAvailable,
  currentlyNotInStock,
}: StockAnswer): Availability {
  const quantity = quantityAvailable === null ? null : Math.max(0, quantityAvailable)
  const isBeyondStock = availableForSale && (currentlyNotInStock || quantity === 0)
  return { availableForSale, quantity: isBeyondStock ? null : quantity }
}

/** A product without options has one that says nothing. */
const isNoOption = (name: string, values: readonly string[]): boolean =>
  name === 'Title' && values.length === 1 && values[0] === 'Default Title'

export const optionsOf = (selected: readonly { name: string; value: string }[]) =>
  selected.filter(({ name, value }) => !isNoOption(name, [value]))

function weightOf({ weight, weightUnit }: VariantAnswer): number | null {
  const grams = weight === null ? 0 : weight * (gramsOf[weightUnit] ?? 0)
  // Shopify says 0 where nobody entered one.
  return grams > 0 ? Math.round(grams) : null
}

function toVariant(variant: VariantAnswer, facts: StoreFacts, currencyCode: string): StoreVariant {
  const { availableForSale, quantity } = availabilityOf(variant)
  const selectedOptions = optionsOf(variant.selectedOptions).map(({ name, value }) => ({ name, value }))
  // A country that is sold to in another currency than it was asked for has no price in this one.
  const isPriced = variant.price.currencyCode === currencyCode
  const price = isPriced ? facts.money(variant.price) : null
  const former = isPriced && variant.compareAtPrice ? facts.money(variant.compareAtPrice) : null
  return {
    id: idOf(variant.id),
    title: selectedOptions.map(({ value }) => value).join(' / '),
    sku: variant.sku || null,
    barcode: variant.barcode || null,
    price,
    compareAtPrice: price && former && former.amountMinor > price.amountMinor ? former : null,
    quantityAvailable: quantity,
    availableForSale,
    selectedOptions,
    imageUrl: variant.image?.url ?? null,
    weightGrams: weightOf(variant),
  }
}

const imagesOf = (media: readonly MediaAnswer[]): StoreProduct['images'] =>
  media.flatMap(({ image }) =>
    image
      ? [
          {
            url: image.url,
            width: image.width || side,
            height: image.height || side,
            thumbnailUrl: image.thumbnail,
          },
        ]
      : [],
  )

const videosOf = (media: readonly MediaAnswer[]): StoreProduct['videos'] =>
  media.flatMap(({ __typename: kind, alt, previewImage, sources = [], originUrl }) => {
    const told = { thumbnailUrl: previewImage?.url ?? null, alt: alt ?? '' }
    if (kind === 'ExternalVideo' && originUrl !== undefined) return [{ url: originUrl, ratio: null, ...told }]
    // What every device plays, as large as a phone shows it.
    const playable = sources.filter(({ mimeType }) => mimeType === 'video/mp4')
    const best = playable.toSorted((one, other) => Math.abs(one.height - 720) - Math.abs(other.height - 720))[0]
    if (!best) return []
    return [{ url: best.url, ratio: best.height > 0 ? best.width / best.height : null, ...told }]
  })

function textOf({ type, value }: { type: string; value: string }): string {
  if (!type.startsWith('list.')) return value
  try {
    const list: unknown = JSON.parse(value)
    return Array.isArray(list) ? list.join(', ') : value
  } catch {
    return value
  }
}

/** What both sides tell alike. */
const ofBoth = (product: Omit<ListedProduct, 'status'>) => ({
  id: idOf(product.id),
  handle: product.handle,
  name: product.title,
  vendor: product.vendor === '' ? null : { id: product.vendor, name: product.vendor },
  productType: product.productType || null,
  tags: product.tags,
  createdAt: instant(product.createdAt),
  updatedAt: instant(product.updatedAt),
})

export function toStoreProduct(
  product: ProductAnswer,
  { facts, context }: { facts: StoreFacts; context: ReadContext },
): StoreProduct {
  const currencyCode = context.currencyCode ?? facts.currencyCode
  const variants = product.variants.nodes.map((variant) => toVariant(variant, facts, currencyCode))
  const names = new Map(facts.attributes.map(({ id, name }) => [id, name]))
  return {
    ...ofBoth(product),
    sku: variants[0]?.sku ?? null,
    descriptionHtml: product.descriptionHtml,
    categoryIds: product.collections.nodes.map(({ id }) => idOf(id)),
    images: imagesOf(product.media.nodes),
    options: product.options
      .map(({ name, optionValues }) => ({
        name,
        values: optionValues.map((one) => ({
          label: one.name,
          swatch: one.swatch?.color ?? one.swatch?.image?.previewImage?.url ?? null,
        })),
      }))
      .filter(
        ({ name, values }) =>
          !isNoOption(
            name,
            values.map(({ label }) => label),
          ),
      ),
    attributes: product.metafields.flatMap((field) => {
      const id = field && attributeId(field)
      const name = id === null ? undefined : names.get(id)
      return field && id !== null && name !== undefined ? [{ id, name, value: textOf(field) }] : []
    }),
    videos: videosOf(product.media.nodes),
    rating: null,
    variants,
    relatedIds: [],
    visible: true,
  }
}

/** Nobody sees it in the app's channel, so that nothing more than its name is asked for. */
export const toHiddenProduct = (product: ListedProduct): StoreProduct => ({
  ...ofBoth(product),
  ...{ sku: null, descriptionHtml: '', rating: null, visible: false },
  ...{ categoryIds: [], images: [], options: [], attributes: [], videos: [], variants: [], relatedIds: [] },
})
