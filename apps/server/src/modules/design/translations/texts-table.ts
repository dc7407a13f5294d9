/** Texts of a language as a table for translators, and such a table read back, line by line. */

import { setImmediate as breathe } from 'node:timers/promises'
import { fieldReason } from '@vitrine/domain/field-reasons'
import { cellText, csvLine } from '@vitrine/domain/formats/csv-cell.rules'
import { csvRows } from '@vitrine/domain/stores/csv.rules'
import {
  maxTableLines,
  type TranslatableText,
  type TranslatedPart,
} from '@vitrine/domain/translations/translations.routes'
import { refuseField } from '../../../http/refuse.ts'
import { type AskedText, versionOf } from './plan-texts.ts'

const columns = ['Page', 'Type', 'Owner', 'Path', 'State', 'Version', 'Default', 'Translation'] as const
type Column = (typeof columns)[number]

/** Lines between which other requests are served. */
const linesAtOnce = 2_000

export async function* textsTable(
  texts: readonly TranslatableText[],
  parts: readonly TranslatedPart[],
): AsyncGenerator<string> {
  const titles = new Map(parts.map(({ id, title }) => [id, title || id]))
  // The mark tells spreadsheets that the text is UTF-8.
  yield `\uFEFF${csvLine(columns)}`
  for (let from = 0; from < texts.length; from += linesAtOnce) {
    yield texts
      .slice(from, from + linesAtOnce)
      .map(({ part, type, owner, path, state, source, text }) =>
        csvLine([titles.get(part) ?? part, type, owner, path, state, versionOf(text), source, text ?? '']),
      )
      .join('')
    await breathe()
  }
}

export interface TableRow {
  line: number
  asked: AskedText
}

function readHead(cells: readonly string[]): (cells: readonly string[], column: Column) => string | undefined {
  const places = new Map(cells.map((cell, at) => [cell.trim().toLowerCase(), at]))
  for (const column of ['Owner', 'Path', 'Translation'] as const)
    if (!places.has(column.toLowerCase())) refuseField('data.table', fieldReason('table_column_missing', { column }))
  return (row, column) => {
    const at = places.get(column.toLowerCase())
    const cell = at === undefined ? undefined : row[at]
    return cell === undefined ? undefined : cellText(cell)
  }
}

/** The lines with a translation. Throws for what is no such table, and for one that is longer than any design. */
export async function readTextsTable(table: string): Promise<TableRow[]> {
  const rows: TableRow[] = []
  let read: ReturnType<typeof readHead> | undefined
  let count = 0
  for (const { line, cells } of csvRows(table)) {
    if (!read) {
      read = readHead(cells)
      continue
    }
    count += 1
    if (count > maxTableLines)
      refuseField('data.table', fieldReason('table_lines_most', { most: maxTableLines.toLocaleString('en') }))
    if (count % linesAtOnce === 0) await breathe()
    const text = read(cells, 'Translation') ?? ''
    if (text.trim() === '') continue
    const [version, source] = [read(cells, 'Version'), read(cells, 'Default')]
    const asked = {
      owner: read(cells, 'Owner')?.trim() ?? '',
      path: read(cells, 'Path')?.trim() ?? '',
      text,
      ...(version !== undefined && { version: version.trim() }),
      ...(source !== undefined && { source }),
    }
    rows.push({ line, asked })
  }
  if (!read) refuseField('data.table', fieldReason('table_empty'))
  return rows
}
