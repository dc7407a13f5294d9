/** What single cells of a table of products say, and what is wrong with them. Pure. */
import { isWebUrl, withoutUnseen } from '../actions/url.rules.ts'
import type { GoodsColumn, GoodsField } from './goods-columns.rules.ts'
import type { GoodsPatch, GoodsPrice, VariantPatch } from './goods-document.rules.ts'
import type { CategorySource, GoodsFaultCode } from './goods-import.schema.ts'
import { type DecimalSign, readNumber, readPrice } from './price-text.rules.ts'

export interface FoundFault {
  /** As an editor counts lines; the head is row 1 in most files. */
  row: number
  /** As the head names the column; empty where the row as a whole is meant. */
  column: string
  /** What that column is read as: several may have one name. Absent where a row is meant, or a column that is not read. */
  readAs?: GoodsColumn
  code: GoodsFaultCode
  /** What of the cell is meant: an earlier row, names of what is left out. */
  detail: string
}

export interface GoodsReading {
  head: readonly string[]
  columns: readonly (GoodsColumn | null)[]
  /** Of prices whose column names none. */
  currencyCode: string
  sign: DecimalSign
  categoriesFrom: CategorySource
  /** The path of a file of the app's own, also where the table has its whole address; null for others. */
  ownFile(address: string): string | null
}

export const goodsLimits = {
  name: 255,
  /** Of any cell, and of a description by itself. */
  cell: 60_000,
  address: 2_048,
  tags: 250,
  levels: 5,
  images: 250,
  variants: 2_000,
  stock: 2 ** 31 - 1,
  /** Faults that are kept; the others are counted. */
  faults: 5_000,
}

/** What is named and yet keeps no product out. */
const mild: ReadonlySet<GoodsFaultCode> = new Set([
  ...(['currency_unknown', 'image_address', 'images_most', 'html_left_out', 'levels_most', 'stock_negative'] as const),
  'weight_rounded',
])
export const isMild = (code: GoodsFaultCode): boolean => mild.has(code)

export interface Draft {
  row: number
  patch: GoodsPatch
  optionNames: string[]
  images: { address: string; position: number }[]
  isFaulty: boolean
}

/** Of one row of the table. */
export type Said = (column: GoodsColumn) => string | undefined

/** What is known of the table, and of the rows that were read. */
export interface Work {
  reading: GoodsReading
  has(...asked: GoodsColumn[]): boolean
  /** As the head names it. */
  titleOf(column: GoodsColumn | null): string
  note(fault: FoundFault): void
  priceColumns: readonly GoodsColumn[]
  /** The row of each SKU. */
  skus: Map<string, number>
}

/** A row of a product. */
export interface Line {
  work: Work
  draft: Draft
  row: number
  said: Said
}

export const oneLine = (text: string): string => text.replace(/\s+/gu, ' ').trim()
const yes = new Set(['true', 'yes', '1', 'y'])
const no = new Set(['false', 'no', '0', 'n'])

/** Names are between `>`; one that holds it itself has a backslash before it. */
export function readPath(text: string): string[] {
  const names: string[] = ['']
  for (let at = 0; at < text.length; at++) {
    const character = text[at] ?? ''
    if (character === '\\' && '>\\'.includes(text[at + 1] ?? ' ')) names[names.length - 1] += text[++at] ?? ''
    else if (character === '>') names.push('')
    else names[names.length - 1] += character
  }
  return names.map(oneLine).filter((name) => name !== '')
}
export const writePath = (path: readonly string[]): string =>
  path.map((name) => name.replace(/[\\>]/g, (sign) => `\\${sign}`)).join(' > ')

const sentence = (text: string): string[] => [
  ...new Set(
    text
      .split(',')
      .map(oneLine)
      .filter((one) => one !== ''),
  ),
]

/** Names a fault of a product's cell. */
export function blame(
  { work, draft, row }: Pick<Line, 'work' | 'draft' | 'row'>,
  column: GoodsColumn | null,
  code: GoodsFaultCode,
  detail = '',
): void {
  work.note({ row, column: work.titleOf(column), ...(column !== null && { readAs: column }), code, detail })
  if (!isMild(code)) draft.isFaulty = true
}

/** A column that the table does not have says nothing; an empty cell says that there is none. */
export const emptyAsNull = (text: string | undefined): string | null | undefined => (text === '' ? null : text)

export function tagsIn(line: Line): string[] | undefined {
  const text = line.said('tags')
  if (text === undefined) return undefined
  const tags = sentence(text)
  if (tags.length > goodsLimits.tags) blame(line, 'tags', 'tags_most', String(goodsLimits.tags))
  if (tags.some((tag) => tag.length > goodsLimits.name)) blame(line, 'tags', 'text_long', String(goodsLimits.name))
  return tags
}

export function nameIn(line: Line, column: GoodsField): string | undefined {
  const { said } = line
  const text = said(column)
  if (text === undefined) return undefined
  const name = oneLine(text)
  if (name.length > goodsLimits.name) blame(line, column, 'text_long', String(goodsLimits.name))
  return name
}

export function flagIn(line: Line, column: GoodsField): boolean | undefined {
  const { said } = line
  const text = said(column)?.trim().toLowerCase()
  if (text === undefined || text === '') return undefined
  if (yes.has(text)) return true
  if (!no.has(text)) blame(line, column, 'flag_unreadable', text)
  return false
}

export function visibleIn(line: Line): boolean | undefined {
  const { work, said } = line
  if (!work.has('published', 'status')) return undefined
  const status = said('status')?.trim().toLowerCase() ?? ''
  if (!['', 'active', 'draft', 'archived', 'unlisted'].includes(status))
    blame(line, 'status', 'flag_unreadable', status)
  const isPublished = flagIn(line, 'published') ?? true
  return isPublished && (status === '' || status === 'active')
}

function pathsIn(text: string, from: CategorySource): string[][] {
  if (from === 'categories') return text.split('\n').map(readPath)
  if (from === 'product_category') return [readPath(text)]
  return from === 'tags' ? sentence(text).map((tag) => [tag]) : [[oneLine(text)]]
}

export function categoriesIn(line: Line): string[][] | undefined {
  const { categoriesFrom: column } = line.work.reading
  const text = column === 'none' ? undefined : line.said(column)
  if (column === 'none' || text === undefined) return undefined
  const named = pathsIn(text, column)
    .map((path) => path.filter((name) => name !== ''))
    .filter((path) => path.length > 0)
  if (named.flat().some((name) => name.length > goodsLimits.name))
    blame(line, column, 'text_long', String(goodsLimits.name))
  if (named.some((path) => path.length > goodsLimits.levels))
    blame(line, column, 'levels_most', String(goodsLimits.levels))
  const cut = named.map((path) => path.slice(0, goodsLimits.levels))
  return [...new Map(cut.map((path) => [JSON.stringify(path), path])).values()]
}

export function addressIn(line: Line, column: GoodsField): string | null | undefined {
  const { work, said } = line
  const text = said(column)?.trim()
  if (text === undefined) return undefined
  if (text === '') return null
  const own = work.reading.ownFile(text)
  if (own !== null) return own
  if (text.length <= goodsLimits.address && isWebUrl(text)) return withoutUnseen(text)
  blame(line, column, 'image_address', text.slice(0, 120))
  return null
}

/** Grouped and with decimals as the table's prices are; an empty cell and one that is blamed say nothing. */
function numberIn(line: Line, column: GoodsField, code: GoodsFaultCode) {
  const { work, said } = line
  const text = (said(column) ?? '').trim()
  if (text === '') return null
  const read = readNumber(text, work.reading.sign)
  const name = (fault: GoodsFaultCode): null => {
    blame(line, column, fault, text.slice(0, 60))
    return null
  }
  if (read === null || Math.abs(read.whole) > goodsLimits.stock) return name(code)
  return { ...read, isWhole: /^0*$/.test(read.decimals), name }
}

export function sellsOnIn({ work, said }: Line): boolean | undefined {
  if (!work.has('stock_policy')) return undefined
  const policy = (said('stock_policy') ?? '').trim().toLowerCase()
  return policy === 'continue' || yes.has(policy)
}

export function stockIn(line: Line): number | null | undefined {
  const { work, said } = line
  if (!work.has('stock')) return undefined
  const read = numberIn(line, 'stock', 'stock_unreadable')
  const count = read && (read.isWhole ? read.whole : read.name('stock_unreadable'))
  const isCounted = work.has('stock_tracker') ? (said('stock_tracker') ?? '').trim() !== '' : count !== null
  if (!isCounted) return null
  // What was sold beyond the stock is owed to somebody.
  if (sellsOnIn(line)) return count ?? 0
  if ((count ?? 0) < 0) blame(line, 'stock', 'stock_negative')
  return Math.max(0, count ?? 0)
}

export function pricesIn(line: Line): VariantPatch['prices'] {
  const { work, said } = line
  const { reading } = work
  const prices: Record<string, Partial<GoodsPrice>> = {}
  for (const column of work.priceColumns) {
    const text = said(column)?.trim() ?? ''
    const [kind, currency = reading.currencyCode] = column.split(':')
    const read = text === '' ? null : readPrice(text, { sign: reading.sign, currencyCode: currency })
    if (read && 'fault' in read) blame(line, column, read.fault, text.slice(0, 60))
    else if (kind === 'compare_at')
      prices[currency] = { ...prices[currency], compareAtMinor: read?.amountMinor ?? null }
    else if (read) prices[currency] = { ...prices[currency], amountMinor: read.amountMinor }
  }
  // Some shops write a former price of nothing, or the same one, where there is none.
  for (const price of Object.values(prices))
    if (price.compareAtMinor !== undefined && (price.compareAtMinor ?? 0) <= (price.amountMinor ?? -1))
      price.compareAtMinor = null
  if (work.has('price') && (said('price') ?? '').trim() === '') blame(line, 'price', 'price_missing')
  return prices
}

export function weightIn(line: Line): number | null {
  const read = numberIn(line, 'weight_grams', 'weight_unreadable')
  if (read === null) return null
  const { whole, decimals, isNegative, isWhole, name } = read
  // '1.299' with a point for decimals is more likely meant as thousands than as a thousandth of a gram; '453.592' is a pound.
  if (isNegative || (!isWhole && decimals.length === 3 && whole < 100)) return name('weight_unreadable')
  // A shop that weighs in pounds has '453.59237'.
  if (!isWhole) name('weight_rounded')
  const weight = Math.round(Number(`${whole}.${decimals}`))
  // Shopify writes 0 where nobody entered a weight.
  return weight === 0 ? null : weight
}
