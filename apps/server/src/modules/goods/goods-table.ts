/** The products of the store as a table with the columns that Shopify exports, and prices of further currencies beside them. */
import { setImmediate as breathe } from 'node:timers/promises'
import type { TableFormat } from '@vitrine/domain/formats/table-format.rules'
import { writePath } from '@vitrine/domain/goods/goods-cells.rules'
import { type GoodsField, nameOfColumn, pricesIn } from '@vitrine/domain/goods/goods-columns.rules'
import type { GoodsDocument, GoodsVariant } from '@vitrine/domain/goods/goods-document.rules'
import { priceText } from '@vitrine/domain/goods/price-text.rules'
import { type Cell, lineWriter, tableMark } from '@vitrine/tables/write-table'
import type { OpenGoods } from './own-goods.ts'

const atOnce = 100

const columns = [
  ...['handle', 'title', 'description', 'brand', 'type', 'categories', 'tags', 'published'],
  ...['option1_name', 'option1_value', 'option2_name', 'option2_value', 'option3_name', 'option3_value'],
  ...['sku', 'weight_grams', 'stock_tracker', 'stock', 'stock_policy', 'price', 'compare_at', 'barcode'],
  ...['image', 'image_position', 'variant_image'],
] as const satisfies readonly GoodsField[]
type Column = (typeof columns)[number]
type Row = Partial<Record<Column, Cell>>

const money = (amountMinor: number | null | undefined, currencyCode: string): Cell =>
  amountMinor === null || amountMinor === undefined ? '' : { number: priceText(amountMinor, currencyCode) }

const number = (value: number | null): Cell => (value === null ? '' : { number: String(value) })

interface Writing {
  currencyCode: string
  whole: (address: string) => string
}

function variantCells({ options }: GoodsDocument, variant: GoodsVariant, isFirst: boolean, writing: Writing): Row {
  const { currencyCode, whole } = writing
  const price = variant.prices[currencyCode]
  const named = (at: number): [Cell, Cell] =>
    options.length === 0 && at === 0
      ? [isFirst ? 'Title' : '', 'Default Title']
      : [isFirst ? (options[at] ?? '') : '', variant.values[at] ?? '']
  const [[option1_name, option1_value], [option2_name, option2_value], [option3_name, option3_value]] = [
    ...[named(0), named(1), named(2)],
  ] as const
  return {
    ...{ option1_name, option1_value, option2_name, option2_value, option3_name, option3_value },
    sku: variant.sku ?? '',
    weight_grams: number(variant.weightGrams),
    stock_tracker: variant.stock === null ? '' : 'shopify',
    stock: number(variant.stock),
    stock_policy: variant.stock === null ? '' : variant.sellsOn ? 'continue' : 'deny',
    price: money(price?.amountMinor, currencyCode),
    compare_at: money(price?.compareAtMinor, currencyCode),
    barcode: variant.barcode ?? '',
    variant_image: variant.image === null ? '' : whole(variant.image),
  }
}

const productCells = (document: GoodsDocument): Row => ({
  title: document.name,
  description: document.descriptionHtml,
  brand: document.brand ?? '',
  type: document.productType ?? '',
  categories: document.categories.map(writePath).join('\n'),
  tags: document.tags.join(', '),
  published: document.visible ? 'true' : 'false',
})

function* linesOf(document: GoodsDocument, others: readonly string[], writing: Writing): Generator<Cell[]> {
  const { variants, images } = document
  const count = Math.max(1, variants.length, images.length)
  for (let at = 0; at < count; at++) {
    const variant = variants[at]
    const image = images[at]
    const row: Row = {
      handle: document.handle,
      ...(at === 0 && productCells(document)),
      ...(variant && variantCells(document, variant, at === 0, writing)),
      ...(image !== undefined && { image: writing.whole(image), image_position: number(at + 1) }),
    }
    const prices = others.flatMap((currency) => {
      const price = variant?.prices[currency]
      return [money(price?.amountMinor, currency), money(price?.compareAtMinor, currency)]
    })
    yield [...columns.map((column) => row[column] ?? ''), ...prices]
  }
}

export async function* goodsTable(
  { shop, goods }: OpenGoods,
  format: TableFormat,
  { others, whole }: { others: readonly string[]; whole: (address: string) => string },
): AsyncGenerator<string> {
  const lineOf = lineWriter(format)
  const writing = { currencyCode: shop.currencyCode, whole }
  yield tableMark + lineOf([...columns.map(nameOfColumn), ...others.flatMap(pricesIn)])
  let cursor: string | undefined
  do {
    const page = await goods.list({ ...(cursor !== undefined && { cursor }), limit: atOnce })
    yield page.items.flatMap((document) => [...linesOf(document, others, writing)].map(lineOf)).join('')
    cursor = page.next ?? undefined
    await breathe()
  } while (cursor !== undefined)
}
