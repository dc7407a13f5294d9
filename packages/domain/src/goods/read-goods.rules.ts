/**
 * Makes products of the rows of a table, some rows at a time, and names what is wrong with which cell. A product with a fault is
 * left out as a whole; what is only left out of a product is named too. Pure.
 */
import { findBrokenText } from '../formats/text.rules.ts'
import {
  addressIn,
  blame,
  categoriesIn,
  type Draft,
  emptyAsNull,
  type FoundFault,
  type GoodsReading,
  goodsLimits,
  type Line,
  nameIn,
  oneLine,
  pricesIn,
  type Said,
  sellsOnIn,
  stockIn,
  tagsIn,
  visibleIn,
  type Work,
  weightIn,
} from './goods-cells.rules.ts'
import { unknownCurrencies } from './goods-columns.rules.ts'
import type { GoodsPatch } from './goods-document.rules.ts'

export interface ReadProduct {
  handle: string
  row: number
  /** Null where it has a fault. Its description is as the file has it: whoever keeps it cleans it. */
  patch: GoodsPatch | null
}

/** What no database keeps, and what another encoding made of the file. */
const isBroken = (text: string): boolean => text.includes('\uFFFD') || findBrokenText(text) !== null
/** People read it, and it is kept. */
const readable = (text: string): string => (isBroken(text) ? JSON.stringify(text.toWellFormed()) : text)

const saidOf = <T extends object>(values: T) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined))

const optionColumns = [
  ['option1_name', 'option1_value'],
  ['option2_name', 'option2_value'],
  ['option3_name', 'option3_value'],
] as const

const variantColumns = ['option1_value', 'option2_value', 'option3_value', 'option_over', 'sku', 'price'] as const
const isVariant = (said: Said): boolean => variantColumns.some((column) => (said(column) ?? '').trim() !== '')

/** The first row of a product says what is true of it as a whole. */
function begin(work: Work, { handle, row, said }: { handle: string; row: number; said: Said }): Draft {
  const draft: Draft = { row, patch: { handle, row, variants: [] }, optionNames: [], images: [], isFaulty: false }
  const line: Line = { work, draft, row, said }
  if (handle.length > goodsLimits.name) blame(line, 'handle', 'text_long', String(goodsLimits.name))
  const title = nameIn(line, 'title')
  if (title === '') blame(line, 'title', 'title_missing')
  const known = {
    name: title,
    descriptionHtml: said('description'),
    tags: tagsIn(line),
    categories: categoriesIn(line),
    visible: visibleIn(line),
    brand: emptyAsNull(nameIn(line, 'brand')),
    productType: emptyAsNull(nameIn(line, 'type')),
  }
  Object.assign(draft.patch, saidOf(known))
  return draft
}

function valuesIn(line: Line, isFirst: boolean): string[] {
  const { draft, said } = line
  const names = optionColumns.map(([name]) => nameIn(line, name) ?? '')
  const values = optionColumns.map(([, value]) => nameIn(line, value) ?? '')
  if ((said('option_over') ?? '').trim() !== '') blame(line, 'option_over', 'options_over')
  if (isFirst) {
    const isPlain = names[0]?.toLowerCase() === 'title' && values[0]?.toLowerCase() === 'default title'
    // A value without a name is an option all the same.
    const named = values.map((value, at) => names[at] || (value === '' ? '' : `Option ${at + 1}`))
    draft.optionNames = isPlain ? [] : named.filter((name) => name !== '')
    if (new Set(draft.optionNames).size !== draft.optionNames.length) blame(line, 'option1_name', 'option_repeated')
  }
  const own = values.slice(0, draft.optionNames.length)
  own.forEach((value, at) => {
    if (value === '') blame(line, optionColumns[at]?.[1] ?? null, 'option_value_missing')
  })
  const beyond = values.findIndex((value, at) => value !== '' && at >= draft.optionNames.length)
  if (beyond >= 0 && !(draft.optionNames.length === 0 && values[beyond]?.toLowerCase() === 'default title'))
    blame(line, optionColumns[beyond]?.[1] ?? null, 'option_name_missing')
  return own
}

function noteSku({ work, draft, row }: Line, sku: string | null | undefined): void {
  if (sku === null || sku === undefined) return
  const before = work.skus.get(sku)
  if (before === undefined) work.skus.set(sku, row)
  else blame({ work, draft, row }, 'sku', 'sku_repeated', String(before))
}

function addVariant(line: Line): void {
  const { work, draft, row } = line
  const { variants } = draft.patch
  const said = {
    values: work.has('option1_value') ? valuesIn(line, variants.length === 0) : undefined,
    sku: emptyAsNull(nameIn(line, 'sku')),
    barcode: emptyAsNull(nameIn(line, 'barcode')),
    image: addressIn(line, 'variant_image'),
    stock: stockIn(line),
    sellsOn: sellsOnIn(line),
    prices: pricesIn(line),
    weightGrams: work.has('weight_grams') ? weightIn(line) : undefined,
  }
  noteSku(line, said.sku)
  variants.push({ row, ...saidOf(said) })
  if (variants.length === goodsLimits.variants + 1) blame(line, null, 'variants_most', String(goodsLimits.variants))
}

function addImage(line: Line): void {
  const { draft, row, said } = line
  const address = addressIn(line, 'image')
  if (address === null || address === undefined) return
  const position = Number(said('image_position') ?? '')
  draft.images.push({ address, position: Number.isInteger(position) && position > 0 ? position : row })
}

function finish(work: Work, draft: Draft): GoodsPatch | null {
  const { patch } = draft
  if (work.has('image')) {
    const inOrder = draft.images.toSorted((one, other) => one.position - other.position)
    const addresses = [...new Set(inOrder.map(({ address }) => address))]
    const place = { work, draft, row: draft.row }
    if (addresses.length > goodsLimits.images) blame(place, 'image', 'images_most', String(goodsLimits.images))
    patch.images = addresses.slice(0, goodsLimits.images)
  }
  if (work.has('option1_value') && patch.variants.length > 0) {
    patch.options = draft.optionNames
    const seen = new Map<string, number>()
    for (const { values = [], row } of patch.variants) {
      const key = JSON.stringify(values)
      const before = seen.get(key)
      if (before !== undefined) blame({ work, draft, row }, 'option1_value', 'variant_repeated', String(before))
      else seen.set(key, row)
    }
  }
  return draft.isFaulty ? null : patch
}

function createWork(reading: GoodsReading) {
  const { head, columns } = reading
  const faults: FoundFault[] = []
  let count = 0
  const placeOf = new Map(columns.map((column, at) => [column, at] as const).reverse())
  const titleAt = (at: number | undefined) => (at === undefined ? '' : oneLine(head[at] ?? '').slice(0, 100))
  const work: Work = {
    reading,
    has: (...asked) => asked.some((column) => placeOf.has(column)),
    titleOf: (column) => (column === null ? '' : titleAt(placeOf.get(column))),
    note: (fault) => {
      count += 1
      const { column, detail } = fault
      if (faults.length < goodsLimits.faults)
        faults.push({ ...fault, column: readable(column), detail: readable(detail).slice(0, 200) })
    },
    priceColumns: columns.flatMap((column) => (column !== null && /^(price|compare_at)/.test(column) ? [column] : [])),
    skus: new Map(),
  }
  for (const { at, currency } of unknownCurrencies(head))
    work.note({ row: 1, column: titleAt(at), code: 'currency_unknown', detail: currency })
  const saidIn =
    (cells: readonly string[]): Said =>
    (column) => {
      const at = placeOf.get(column)
      return at === undefined ? undefined : (cells[at] ?? '')
    }
  return { work, saidIn, faults: () => ({ count, first: faults.toSorted((one, other) => one.row - other.row) }) }
}

export function createGoodsReader(reading: GoodsReading) {
  const { columns } = reading
  const { work, saidIn, faults } = createWork(reading)
  const drafts = new Map<string, Draft>()
  const isTaken = (at: number): boolean => (columns[at] ?? null) !== null
  return {
    has: work.has,
    take({ line: row, cells: given }: { line: number; cells: readonly string[] }): void {
      const long = given.findIndex((cell, at) => cell.length > goodsLimits.cell && isTaken(at))
      const cells = long < 0 ? given : given.map((cell) => cell.slice(0, goodsLimits.cell))
      const said = saidIn(cells)
      const handle = oneLine(said('handle') ?? '')
      if (handle === '' || isBroken(handle)) {
        const code = handle === '' ? 'handle_missing' : 'text_unreadable'
        work.note({ row, column: work.titleOf('handle'), code, detail: '' })
        return
      }
      const known = drafts.get(handle)
      const draft = known ?? begin(work, { handle, row, said })
      if (!known) drafts.set(handle, draft)
      const line = { work, draft, row, said }
      if (long >= 0) blame(line, columns[long] ?? null, 'text_long', String(goodsLimits.cell))
      const lost = columns.findIndex((column, at) => column !== null && isBroken(cells[at] ?? ''))
      if (lost >= 0) blame(line, columns[lost] ?? null, 'text_unreadable')
      if (!known || isVariant(said)) addVariant(line)
      addImage(line)
    },
    *products(): Generator<ReadProduct> {
      for (const [handle, draft] of drafts) yield { handle, row: draft.row, patch: finish(work, draft) }
    },
    /** What was read of each product, also where it has a fault. */
    read: (): GoodsPatch[] =>
      [...drafts.values()].map((draft) => {
        finish(work, draft)
        return draft.patch
      }),
    /** One that only the store could tell of. */
    note: work.note,
    /** What of a description was not kept. */
    noteLeftOut: (row: number, parts: readonly string[]): void =>
      work.note({
        ...{ row, column: work.titleOf('description'), readAs: 'description' },
        ...{ code: 'html_left_out', detail: parts.join(', ') },
      }),
    faults,
  }
}
export type GoodsReader = ReturnType<typeof createGoodsReader>
