/** Reads stores from the rows of a filled template: one store per row, each problem with its row, field and cause (D-038). */
import { type LeftOutColumn, leftOutColumns } from '../formats/left-out-columns.rules.ts'
import { findBrokenText } from '../formats/text.rules.ts'

export const storeFields = ['store_name', 'store_address'] as const
export type StoreField = (typeof storeFields)[number]

/** Stands in the place of what could not be read. */
const unreadable = '\uFFFD'

const longest: Record<StoreField, number> = { store_name: 200, store_address: 1000 }

export interface StoreRow {
  name: string
  address: string
}

export interface StoreProblem {
  /** Line number in the file, from 1. */
  row: number
  field: StoreField
  code: 'missing' | 'long' | 'lost' | 'broken'
  /** The number of characters that the field may have. */
  most: number
}

/** Why nothing in a file can be read as stores. */
export type StoresRefusal =
  | { code: 'empty' }
  | { code: 'fields'; missing: readonly StoreField[] }
  | { code: 'none' }
  | { code: 'room'; most: number; count: number }

export type StoresFile =
  | { ok: true; stores: StoreRow[]; problems: StoreProblem[]; leftOut: LeftOutColumn[] }
  | { ok: false; refusal: StoresRefusal }

const problemOf = (field: StoreField, value: string): StoreProblem['code'] | null => {
  if (value === '') return 'missing'
  if (value.length > longest[field]) return 'long'
  if (value.includes(unreadable)) return 'lost'
  return findBrokenText(value) ? 'broken' : null
}

const refused = (refusal: StoresRefusal): StoresFile => ({ ok: false, refusal })

export interface TableRow {
  /** Line number in the file, from 1. */
  line: number
  cells: readonly string[]
}

/** `most` is the number of stores that still fit on the page. */
export function readStores([header, ...rows]: readonly TableRow[], most: number): StoresFile {
  if (!header) return refused({ code: 'empty' })
  const names = header.cells.map((cell) => cell.trim().toLowerCase().replace(/\s+/g, '_'))
  const columns = storeFields.map((field) => [field, names.indexOf(field)] as const)
  const missing = columns.filter(([, at]) => at < 0).map(([field]) => field)
  if (missing.length > 0) return refused({ code: 'fields', missing })
  const stores: StoreRow[] = []
  const problems: StoreProblem[] = []
  const others = leftOutColumns(header.cells, (place) => columns.some(([, at]) => at === place))
  for (const { line, cells } of rows) {
    others.see(cells)
    const [name = '', address = ''] = columns.map(([, at]) => (cells[at] ?? '').trim())
    const found = (
      [
        ['store_name', name],
        ['store_address', address],
      ] as const
    ).flatMap(([field, value]) => {
      const code = problemOf(field, value)
      return code === null ? [] : [{ row: line, field, code, most: longest[field] }]
    })
    problems.push(...found)
    if (found.length === 0) stores.push({ name, address })
  }
  if (rows.length === 0) return refused({ code: 'none' })
  if (stores.length > most) return refused({ code: 'room', most, count: stores.length })
  return { ok: true, stores, problems, leftOut: others.list() }
}
