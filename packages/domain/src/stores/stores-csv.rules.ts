/** Reads stores from a filled CSV template: one store per row, each problem with its row, field and cause (D-038). */
import { findBrokenText } from '../formats/text.rules.ts'
import { readCsv } from './csv.rules.ts'

export const storeFields = ['store_name', 'store_address'] as const
export type StoreField = (typeof storeFields)[number]

/** Content of the template that can be downloaded. */
export const storeTemplate = `${storeFields.join(',')}\r\n`

const longest: Record<StoreField, number> = { store_name: 200, store_address: 1000 }

export interface StoreRow {
  name: string
  address: string
}

export interface StoreProblem {
  /** Line number in the file, from 1. */
  row: number
  field: StoreField
  message: string
}

export type StoresFile =
  | { ok: true; stores: StoreRow[]; problems: StoreProblem[] }
  /** Nothing in the file can be read as stores. */
  | { ok: false; message: string }

const problemOf = (field: StoreField, value: string): string | null => {
  if (value === '') return 'Required!'
  if (value.length > longest[field]) return `At most ${longest[field]} characters`
  return findBrokenText(value) ? 'Holds characters that cannot be stored' : null
}

/** `most` is the number of stores that still fit on the page. */
export function readStores(text: string, most: number): StoresFile {
  const [header, ...rows] = readCsv(text)
  if (!header) return { ok: false, message: 'This file is empty.' }
  const names = header.cells.map((cell) => cell.trim().toLowerCase().replace(/\s+/g, '_'))
  const columns = storeFields.map((field) => [field, names.indexOf(field)] as const)
  const missing = columns.filter(([, at]) => at < 0).map(([field]) => field)
  if (missing.length > 0)
    return { ok: false, message: `The first row must name the fields: ${missing.join(' and ')} missing.` }
  const stores: StoreRow[] = []
  const problems: StoreProblem[] = []
  for (const { line, cells } of rows) {
    const [name = '', address = ''] = columns.map(([, at]) => (cells[at] ?? '').trim())
    const found = (
      [
        ['store_name', name],
        ['store_address', address],
      ] as const
    ).flatMap(([field, value]) => {
      const message = problemOf(field, value)
      return message === null ? [] : [{ row: line, field, message }]
    })
    problems.push(...found)
    if (found.length === 0) stores.push({ name, address })
  }
  if (rows.length === 0) return { ok: false, message: 'This file has no stores below its first row.' }
  if (stores.length > most)
    return { ok: false, message: `This page has room for ${most} more stores; the file has ${stores.length}.` }
  return { ok: true, stores, problems }
}
