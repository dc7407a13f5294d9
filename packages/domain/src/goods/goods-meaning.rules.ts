/** What numbers, prices and options of a table's first rows are read as, so that a person sees it before anything is written. Pure. */
import type { Money } from '../formats/money.schema.ts'
import { type GoodsReading, isMild } from './goods-cells.rules.ts'
import type { GoodsColumn } from './goods-columns.rules.ts'
import type { GoodsPatch, VariantPatch } from './goods-document.rules.ts'
import type { GoodsFaultCode } from './goods-import.schema.ts'
import { createGoodsReader } from './read-goods.rules.ts'

export type Meant =
  | { kind: 'money'; money: Money }
  | { kind: 'pieces' | 'grams'; count: number }
  | { kind: 'none' | 'uncounted' }
  | { kind: 'fault'; code: GoodsFaultCode; detail: string }

export interface ReadCell {
  column: GoodsColumn
  /** As the file has it. */
  said: string
  meant: Meant
}

export interface ReadRow {
  row: number
  product: string
  options: { name: string; value: string }[]
  cells: ReadCell[]
}

const isRead = (column: GoodsColumn): boolean => /^(?:price|compare_at|stock$|weight_grams$)/.test(column)

function meantBy(column: GoodsColumn, variant: VariantPatch, currencyCode: string): Meant {
  if (column === 'stock')
    return variant.stock == null ? { kind: 'uncounted' } : { kind: 'pieces', count: variant.stock }
  if (column === 'weight_grams')
    return variant.weightGrams == null ? { kind: 'none' } : { kind: 'grams', count: variant.weightGrams }
  const [kind, currency = currencyCode] = column.split(':')
  const price = variant.prices?.[currency]
  const amountMinor = kind === 'price' ? price?.amountMinor : price?.compareAtMinor
  return amountMinor == null ? { kind: 'none' } : { kind: 'money', money: { amountMinor, currencyCode: currency } }
}

interface FirstRows {
  rows: readonly { line: number; cells: readonly string[] }[]
  /** So many are shown. */
  most: number
}

export function readMeaning(reading: GoodsReading, { rows, most }: FirstRows): ReadRow[] {
  const { columns, currencyCode } = reading
  const reader = createGoodsReader(reading)
  for (const row of rows) reader.take(row)
  const patches = reader.read()
  const faults = reader.faults().first.filter(({ code }) => !isMild(code))
  const cellsOf = new Map(rows.map(({ line, cells }) => [line, cells]))

  const cellOf = (variant: VariantPatch, column: GoodsColumn, at: number): ReadCell[] => {
    const said = (cellsOf.get(variant.row)?.[at] ?? '').trim()
    const fault = faults.find(({ row, readAs }) => row === variant.row && readAs === column)
    if (said === '' && !fault) return []
    const meant: Meant = fault
      ? { kind: 'fault', code: fault.code, detail: fault.detail }
      : meantBy(column, variant, currencyCode)
    return [{ column, said, meant }]
  }
  const rowOf = ({ handle, name, options = [] }: GoodsPatch, variant: VariantPatch): ReadRow => ({
    row: variant.row,
    product: name || handle,
    options: options.map((option, at) => ({ name: option, value: variant.values?.[at] ?? '' })),
    cells: columns.flatMap((column, at) => (column !== null && isRead(column) ? cellOf(variant, column, at) : [])),
  })
  return patches
    .flatMap((patch) => patch.variants.map((variant) => rowOf(patch, variant)))
    .sort((one, other) => one.row - other.row)
    .slice(0, most)
}
