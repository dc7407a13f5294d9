/** A product as its form has it. An amount that was typed and is none is NaN: it keeps the form from being saved. */
import { goodsLimits, readPath, writePath } from '@vitrine/domain/goods/goods-cells.rules'
import {
  mostOptions,
  type OwnProduct,
  problemsOfProduct,
  type SavedProduct,
} from '@vitrine/domain/goods/own-product.schema'
import { countOfVariants, type EditedOption, effective } from '@vitrine/domain/goods/variants-of-options.rules'
import { newId } from '@vitrine/domain/ids'
import { m } from '@vitrine/messages/console'
import { rowWords } from '../../../shared/list-words.ts'
import { currencyAt, priceAt } from './price-at.ts'

export interface PriceValues {
  amountMinor: number | null
  compareAtMinor: number | null
}

export interface VariantValues {
  id: string
  values: readonly string[]
  prices: Readonly<Record<string, PriceValues>>
  sku: string
  barcode: string
  isCounted: boolean
  /** Of what is counted. */
  sellsOn: boolean
  stock: number | null
  /** As it was read: what was sold meanwhile stays sold. */
  stockWas: number | null
  weightGrams: number | null
  image: string | null
}

export interface ProductValues {
  name: string
  descriptionHtml: string
  visible: boolean
  brand: string
  productType: string
  tags: readonly string[]
  /** With `>` between the names. */
  categories: readonly string[]
  images: readonly string[]
  options: readonly EditedOption[]
  variants: readonly VariantValues[]
}

export const newVariant = (values: readonly string[], like?: VariantValues): VariantValues => ({
  ...{ id: newId(), values, prices: like?.prices ?? {}, sku: '', barcode: '', isCounted: like?.isCounted ?? true },
  ...{ sellsOn: like?.sellsOn ?? false, stock: 0, stockWas: null, weightGrams: like?.weightGrams ?? null, image: null },
})

/** What a new product begins with. The variant's id is that of the whole form: drawn again, it is the same product. */
export const emptyProduct = (id: string): OwnProduct => ({
  ...{ id, handle: '', revision: '', name: '', descriptionHtml: '', visible: true, brand: null, productType: null },
  ...{ tags: [], categories: [], options: [], images: [], pictures: {} },
  variants: [
    {
      ...{ id, values: [], sku: null, barcode: null, prices: {}, stock: 0, sellsOn: false },
      ...{ weightGrams: null, image: null },
    },
  ],
})

/** An option is known by its place: two people who rename the same one are asked. */
export const valuesOf = (product: OwnProduct): ProductValues => ({
  name: product.name,
  descriptionHtml: product.descriptionHtml,
  visible: product.visible,
  brand: product.brand ?? '',
  productType: product.productType ?? '',
  tags: product.tags,
  categories: product.categories.map(writePath),
  images: product.images,
  options: product.options.map((name, at) => ({
    id: `option ${at + 1}`,
    name,
    values: [...new Set(product.variants.map(({ values }) => values[at] ?? ''))],
  })),
  variants: product.variants.map(({ id, values, prices, sku, barcode, stock, sellsOn, weightGrams, image }) => ({
    ...{ id, values, prices, sellsOn, weightGrams, image },
    ...{ sku: sku ?? '', barcode: barcode ?? '', isCounted: stock !== null, stock: stock ?? 0, stockWas: stock },
  })),
})

const filled = (text: string): string | null => text.trim() || null
const isNone = (value: number | null): boolean => value === null || Number.isNaN(value)

export const toSaved = (values: ProductValues): SavedProduct => ({
  ...{ name: values.name, descriptionHtml: values.descriptionHtml, visible: values.visible },
  ...{ brand: filled(values.brand), productType: filled(values.productType), tags: [...values.tags] },
  categories: values.categories.map(readPath).filter((path) => path.length > 0),
  images: [...values.images],
  options: effective(values.options).map(({ name }) => name.trim()),
  variants: values.variants.map(
    ({ id, prices, sku, barcode, isCounted, sellsOn, stock, stockWas, weightGrams, image, ...variant }) => ({
      ...{ id, values: [...variant.values], sku: filled(sku), barcode: filled(barcode), weightGrams, image },
      prices: Object.fromEntries(
        Object.entries(prices).flatMap(([currency, { amountMinor, compareAtMinor }]) =>
          amountMinor === null ? [] : [[currency, { amountMinor, compareAtMinor }]],
        ),
      ),
      sellsOn: isCounted && sellsOn,
      stock: { was: stockWas, is: isCounted ? stock : null },
    }),
  ),
})

const wordsOf = {
  listed_twice: m.products_listed_twice,
  value_missing: m.fields_required,
  compare_at_low: m.products_compare_low,
}

function problemsOfVariant(variant: VariantValues, currencyCode: string): [string, string][] {
  const { prices, isCounted, sellsOn, stock, weightGrams } = variant
  const required = m.fields_required()
  const ofPrices = Object.entries(prices).flatMap(([currency, { amountMinor, compareAtMinor }]): [string, string][] => [
    ...(Number.isNaN(amountMinor) || (amountMinor === null && compareAtMinor !== null)
      ? [[`prices.${currency}.amountMinor`, required] as [string, string]]
      : []),
    ...(Number.isNaN(compareAtMinor) ? [[`prices.${currency}.compareAtMinor`, required] as [string, string]] : []),
  ])
  return [
    ...ofPrices,
    ...(isNone(prices[currencyCode]?.amountMinor ?? null)
      ? [[`prices.${currencyCode}.amountMinor`, required] as [string, string]]
      : []),
    ...(isCounted && isNone(stock) ? [['stock', required] as [string, string]] : []),
    ...(isCounted && !sellsOn && (stock ?? 0) < 0 ? [['stock', m.products_stock_below()] as [string, string]] : []),
    ...(Number.isNaN(weightGrams) ? [['weightGrams', required] as [string, string]] : []),
  ]
}

/** What cannot be saved, by the paths of the form. */
export function problemsOf(values: ProductValues, currencyCode: string): Record<string, string> {
  const problems: [string, string][] = []
  if (values.name.trim() === '') problems.push(['name', m.fields_required()])
  values.options.forEach(({ name, values: chosen }, at) => {
    if (chosen.length > 0 && name.trim() === '') problems.push([`options.${at}.name`, m.fields_required()])
  })
  values.variants.forEach((variant, at) => {
    for (const [path, words] of problemsOfVariant(variant, currencyCode))
      problems.push([`variants.${at}.${path}`, words])
  })
  if (problems.length === 0)
    for (const { path, reason } of problemsOfProduct(toSaved(values)))
      problems.push([path[0] === 'options' ? `options.${path[1]}.name` : path.join('.'), wordsOf[reason]()])
  return Object.fromEntries(problems)
}

/** Null where these options make more variants than a product can have. */
export const mayHave = (options: readonly EditedOption[]): boolean =>
  options.length <= mostOptions && countOfVariants(options) <= goodsLimits.variants

const fieldWords: Readonly<Record<string, () => string>> = {
  name: m.products_name,
  descriptionHtml: m.products_description,
  visible: m.products_visible,
  brand: m.products_brand,
  productType: m.products_type,
  tags: m.products_tags,
  categories: m.products_categories,
  images: m.products_pictures,
  options: m.products_options,
  values: m.products_option_values,
  variants: m.products_variants,
  sku: m.products_sku,
  barcode: m.products_barcode,
  isCounted: m.products_counted,
  sellsOn: m.products_sells_beyond,
  stock: m.products_stock,
  weightGrams: m.products_weight,
  image: m.products_variant_picture,
}

const nameOfVariant = (values: readonly string[]): string => values.join(' / ') || m.products_one_variant()

function fieldAt(path: readonly string[]): string | undefined {
  const [last = '', currency] = [path.at(-1), currencyAt(path)]
  if (currency === undefined) return fieldWords[last]?.()
  return last === 'compareAtMinor' ? rowWords([m.products_compare(), currency]) : m.products_price_in({ currency })
}

/** Names the variant or the option that a field belongs to; null for what the form does not show. */
export const labelIn =
  ({ variants, options }: Pick<ProductValues, 'variants' | 'options'>) =>
  (path: readonly string[]): string | null => {
    const [area = '', id, field] = path
    if (path.at(-1) === 'stockWas') return null
    const variant = area === 'variants' ? variants.find((one) => one.id === id) : undefined
    if (variant && field !== undefined) return rowWords([nameOfVariant(variant.values), fieldAt(path) ?? null])
    const option = area === 'options' ? options.find((one) => one.id === id) : undefined
    const whole = fieldWords[area]?.() ?? null
    if (!option) return whole
    return rowWords([whole, option.name.trim(), (field === 'name' ? m.products_option_name() : fieldAt(path)) ?? null])
  }

const isStrings = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string')

/** Variants and options are known by their values and names. */
function nameOf(value: object): string {
  if ('name' in value && typeof value.name === 'string') return value.name
  return 'values' in value && isStrings(value.values) ? nameOfVariant(value.values) : '…'
}

export function textOf(value: unknown, path: readonly string[]): string {
  if (value === undefined || value === null || value === '') return m.forms_meanwhile_empty()
  if (typeof value === 'boolean') return value ? m.forms_meanwhile_on() : m.forms_meanwhile_off()
  if (isStrings(value)) return value.join(', ')
  return priceAt(value, path) ?? (typeof value === 'object' ? nameOf(value) : String(value))
}
