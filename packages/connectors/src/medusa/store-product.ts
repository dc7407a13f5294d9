/** A product of Medusa as one of ours: what the back office tells, with what shoppers are shown of it. */
import type { ReadContext, StoreProduct, StoreVariant } from '../kit/commerce.ts'
import { instant, latestInstant } from '../kit/instant.ts'
import type { StoreFacts } from './store-facts.ts'

interface OptionAnswer {
  id: string
  title: string
  values: { id: string; value: string }[]
}

export interface VariantAnswer {
  id: string
  title: string
  sku: string | null
  barcode: string | null
  ean: string | null
  upc: string | null
  thumbnail: string | null
  weight: number | null
  updated_at: string
  variant_rank: number | null
  manage_inventory: boolean
  allow_backorder: boolean
  inventory_quantity?: number | null
  options: { id: string; option_id: string; value: string }[]
}

export interface ProductAnswer {
  id: string
  handle: string
  title: string
  description: string | null
  status: string
  created_at: string
  updated_at: string
  weight: number | null
  metadata: Record<string, unknown> | null
  collection: { id: string; title: string } | null
  type: { value: string } | null
  tags: { value: string }[]
  images: { url: string; rank: number }[]
  options: OptionAnswer[]
  categories: { id: string }[]
  variants: VariantAnswer[]
}

export const productFields = `id,handle,title,description,status,created_at,updated_at,weight,metadata,
*collection,*type,*tags,*images,*options,*options.values,*categories,*variants,*variants.options,variants.inventory_quantity`.replaceAll(
  '\n',
  '',
)

/** What a shopper sees: texts in a language, prices and stock of the sales channel. */
export interface ShownAnswer {
  id: string
  title: string
  description: string | null
  options: OptionAnswer[]
  variants: {
    id: string
    inventory_quantity?: number | null
    calculated_price: { calculated_amount: number | null; original_amount: number | null } | null
  }[]
}

export const shownFields =
  'id,title,description,*options,*options.values,variants.id,*variants.calculated_price,+variants.inventory_quantity'

export type StockAnswer = Pick<VariantAnswer, 'manage_inventory' | 'allow_backorder' | 'inventory_quantity'>

/** A variant that may be ordered beyond its stock has no count that a shopper would run into. */
export function availabilityOf(variant: StockAnswer, isShown: boolean) {
  if (!variant.manage_inventory || variant.allow_backorder) return { availableForSale: isShown, quantity: null }
  const quantity = Math.max(0, variant.inventory_quantity ?? 0)
  return { availableForSale: isShown && quantity > 0, quantity }
}

/** Medusa does not know how large a picture is. A square is what most shops have. */
const side = 1_000

/** Of a product: what a shop notes of it in words, by the names that it gave. */
const attributesOf = (metadata: ProductAnswer['metadata']) =>
  Object.entries(metadata ?? {})
    .filter(([, value]) => (typeof value === 'string' && value !== '') || typeof value === 'number')
    .map(([name, value]) => ({ id: name, name, value: String(value) }))

const weightOf = (grams: number | null) => (grams === null ? null : Math.round(grams))

interface VariantWith {
  product: ProductAnswer
  shown: ShownAnswer | undefined
  facts: StoreFacts
  currencyCode: string
  wordOf: ReadonlyMap<string, string>
}

function toVariant(variant: VariantAnswer, { product, shown, facts, currencyCode, wordOf }: VariantWith): StoreVariant {
  const sold = shown?.variants.find(({ id }) => id === variant.id)
  const { availableForSale, quantity } = availabilityOf({ ...variant, ...quantityOf(sold) }, shown !== undefined)
  const selectedOptions = product.options.flatMap(({ id, title }) =>
    variant.options
      .filter(({ option_id: of }) => of === id)
      .map((one) => ({ name: wordOf.get(id) ?? title, value: wordOf.get(one.id) ?? one.value })),
  )
  const { calculated_amount: now = null, original_amount: before = null } = sold?.calculated_price ?? {}
  const price = now === null ? null : facts.money(now, currencyCode)
  const former = before === null ? null : facts.money(before, currencyCode)
  return {
    id: variant.id,
    title: selectedOptions.map(({ value }) => value).join(' / '),
    sku: variant.sku,
    barcode: variant.barcode ?? variant.ean ?? variant.upc,
    price,
    compareAtPrice: price && former && former.amountMinor > price.amountMinor ? former : null,
    quantityAvailable: quantity,
    availableForSale,
    selectedOptions,
    imageUrl: variant.thumbnail,
    weightGrams: weightOf(variant.weight ?? product.weight),
  }
}

const quantityOf = (sold: ShownAnswer['variants'][number] | undefined) =>
  sold?.inventory_quantity === undefined ? {} : { inventory_quantity: sold.inventory_quantity }

const rankOf = ({ variant_rank: rank }: VariantAnswer) => rank ?? Number.MAX_SAFE_INTEGER

export function toStoreProduct(
  product: ProductAnswer,
  shown: ShownAnswer | undefined,
  { facts, context }: { facts: StoreFacts; context: ReadContext },
): StoreProduct {
  const currencyCode = context.currencyCode ?? facts.currencyCode
  // Options and their values have the same ids in each language.
  const wordOf = new Map(
    (shown?.options ?? []).flatMap(({ id, title, values }) => [
      [id, title] as const,
      ...values.map((one) => [one.id, one.value] as const),
    ]),
  )
  const variants = product.variants.toSorted((one, other) => rankOf(one) - rankOf(other))
  return {
    id: product.id,
    handle: product.handle,
    sku: variants[0]?.sku ?? null,
    name: shown?.title ?? product.title,
    descriptionHtml: shown?.description ?? product.description ?? '',
    vendor: product.collection ? { id: product.collection.id, name: product.collection.title } : null,
    productType: product.type?.value ?? null,
    tags: product.tags.map(({ value }) => value),
    categoryIds: product.categories.map(({ id }) => id),
    images: product.images
      .toSorted((one, other) => one.rank - other.rank)
      .map(({ url }) => ({ url, width: side, height: side })),
    options: product.options.map(({ id, title, values }) => ({
      name: wordOf.get(id) ?? title,
      values: values.map((one) => ({ label: wordOf.get(one.id) ?? one.value, swatch: null })),
    })),
    attributes: attributesOf(product.metadata),
    videos: [],
    rating: null,
    variants: variants.map((variant) => toVariant(variant, { product, shown, facts, currencyCode, wordOf })),
    relatedIds: [],
    visible: product.status === 'published',
    createdAt: instant(product.created_at),
    updatedAt: latestInstant([product.updated_at, ...variants.map(({ updated_at: at }) => at)]),
  }
}
