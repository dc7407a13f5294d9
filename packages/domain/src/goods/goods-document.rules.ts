/**
 * A product of a store of ours as a table holds it: what an import reads, an export writes, and the store is compared with.
 * What a table has no column for stays as the store has it.
 */

export interface GoodsPrice {
  amountMinor: number
  compareAtMinor: number | null
}

export interface GoodsVariant {
  /** One value for each option of the product, in their order. */
  values: string[]
  sku: string | null
  barcode: string | null
  /** By currency. */
  prices: Record<string, GoodsPrice>
  /** Null where the store does not count. Below zero is what was sold beyond it. */
  stock: number | null
  /** Sold also when nothing is left of what is counted. */
  sellsOn: boolean
  weightGrams: number | null
  /** An address, of the web or of the app's own files. */
  image: string | null
}

export interface GoodsDocument {
  handle: string
  name: string
  descriptionHtml: string
  brand: string | null
  productType: string | null
  tags: string[]
  /** Each is its name below those of its parents. */
  categories: string[][]
  visible: boolean
  /** Names of the options. */
  options: string[]
  images: string[]
  variants: GoodsVariant[]
}

/** What a table says of a variant; columns that it does not have are left out. */
export interface VariantPatch extends Partial<Omit<GoodsVariant, 'prices'>> {
  row: number
  prices?: Record<string, Partial<GoodsPrice>>
}

/** What a table says of a product; columns that it does not have are left out. */
export interface GoodsPatch extends Partial<Omit<GoodsDocument, 'handle' | 'variants'>> {
  handle: string
  /** The row of the file that the product begins with. */
  row: number
  variants: VariantPatch[]
}

export type MergedGoods = { document: GoodsDocument } | { fault: 'title_missing' | 'variant_unknown'; row: number }

const newVariant: GoodsVariant = {
  ...{ values: [], sku: null, barcode: null, prices: {}, stock: null, sellsOn: false },
  ...{ weightGrams: null, image: null },
}

const keyOf = (values: readonly string[]): string => JSON.stringify(values)

function mergePrices(known: GoodsVariant['prices'], patch: VariantPatch['prices'] = {}): GoodsVariant['prices'] {
  const prices = { ...known }
  for (const [currency, { amountMinor, compareAtMinor }] of Object.entries(patch)) {
    const before = prices[currency]
    const amount = amountMinor ?? before?.amountMinor
    if (amount !== undefined)
      prices[currency] = {
        amountMinor: amount,
        compareAtMinor: compareAtMinor === undefined ? (before?.compareAtMinor ?? null) : compareAtMinor,
      }
  }
  return prices
}

function mergeVariant(known: GoodsVariant | undefined, { row: _, prices, ...said }: VariantPatch): GoodsVariant {
  const base = known ?? newVariant
  const given = Object.fromEntries(Object.entries(said).filter(([, value]) => value !== undefined))
  const merged = { ...base, ...given, prices: mergePrices(base.prices, prices) }
  // What is not counted can always be sold.
  return { ...merged, sellsOn: merged.sellsOn && merged.stock !== null }
}

/** A table without options knows variants by their SKU alone, and takes none away. */
function changeBySku(known: GoodsDocument, patch: GoodsPatch): GoodsVariant[] | { row: number } {
  const variants = [...known.variants]
  for (const said of patch.variants) {
    const at = variants.findIndex(({ sku }) => sku !== null && sku === said.sku)
    if (at < 0) return said
    variants[at] = mergeVariant(variants[at], said)
  }
  return variants
}

const hasOptions = (document: GoodsDocument | null): document is GoodsDocument =>
  document !== null && document.options.length > 0

function variantsOf(known: GoodsDocument | null, patch: GoodsPatch): GoodsVariant[] | { row: number } {
  if (patch.options === undefined && hasOptions(known)) return changeBySku(known, patch)
  if (patch.variants.length === 0) return known?.variants ?? [newVariant]
  const before = new Map(known?.variants.map((variant) => [keyOf(variant.values), variant]))
  return patch.variants.map((said) => mergeVariant(before.get(keyOf(said.values ?? [])), { values: [], ...said }))
}

/** What becomes of a product of the store, or of none, when a table is imported. */
export function mergeGoods(known: GoodsDocument | null, patch: GoodsPatch): MergedGoods {
  const name = patch.name ?? known?.name
  if (name === undefined) return { fault: 'title_missing', row: patch.row }
  const variants = variantsOf(known, patch)
  if (!Array.isArray(variants)) return { fault: 'variant_unknown', row: variants.row }
  const choose = <K extends keyof GoodsDocument & keyof GoodsPatch>(
    key: K,
    other: GoodsDocument[K],
  ): GoodsDocument[K] => (patch[key] as GoodsDocument[K] | undefined) ?? known?.[key] ?? other
  const nullable = (key: 'brand' | 'productType') =>
    patch[key] === undefined ? (known?.[key] ?? null) : (patch[key] ?? null)
  return {
    document: {
      handle: patch.handle,
      name,
      descriptionHtml: choose('descriptionHtml', ''),
      brand: nullable('brand'),
      productType: nullable('productType'),
      tags: choose('tags', []),
      categories: choose('categories', []),
      visible: choose('visible', true),
      options: choose('options', []),
      images: choose('images', []),
      variants,
    },
  }
}

/** Categories of a product and prices by currency have no order of their own. */
const inOrder = ({ categories, variants, ...document }: GoodsDocument) => ({
  ...document,
  categories: categories.map((path) => JSON.stringify(path)).sort(),
  variants: variants.map(({ prices, ...variant }) => ({
    ...variant,
    prices: Object.entries(prices)
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([currency, { amountMinor, compareAtMinor }]) => [currency, amountMinor, compareAtMinor]),
  })),
})

/** Keys in one order, since what is read back was written by somebody else. */
function ordered(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(ordered)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([key, part]) => [key, ordered(part)]),
  )
}

export const sameGoods = (one: GoodsDocument, other: GoodsDocument): boolean =>
  JSON.stringify(ordered(inOrder(one))) === JSON.stringify(ordered(inOrder(other)))
