/** Texts of a language as a table for translators, and such a table read back, line by line. */

import { setImmediate as breathe } from 'node:timers/promises'
import { type FieldWords, fieldReason } from '@vitrine/domain/field-reasons'
import { type LeftOutColumn, leftOutColumns } from '@vitrine/domain/formats/left-out-columns.rules'
import { withPlainBreaks } from '@vitrine/domain/formats/plain-breaks.rules'
import type { TableFormat } from '@vitrine/domain/formats/table-format.rules'
import { findBrokenText } from '@vitrine/domain/formats/text.rules'
import { foreignFilesIn, storedPath, type WhoseFiles } from '@vitrine/domain/media/stored-address.rules'
import {
  maxTableLines,
  maxTextLength,
  type TranslatableText,
  type TranslatedPart,
} from '@vitrine/domain/translations/translations.routes'
import { unreadable } from '@vitrine/tables/encodings'
import { readTable, TableError, type TableRow } from '@vitrine/tables/read-table'
import type { Separator } from '@vitrine/tables/separators'
import { lineWriter, tableMark } from '@vitrine/tables/write-table'
import { refuseField } from '../../../http/refuse.ts'
import { type AskedText, versionOf } from './weigh-texts.ts'

const columns = ['Page', 'Type', 'Owner', 'Path', 'State', 'Version', 'Default', 'Translation'] as const
type Column = (typeof columns)[number]
/** Without them nobody knows which text a line is about. */
const needed: readonly Column[] = ['Owner', 'Path', 'Translation']

/** Lines between which other requests are served. */
const linesAtOnce = 2_000

export async function* textsTable(
  texts: readonly TranslatableText[],
  parts: readonly TranslatedPart[],
  format: TableFormat,
): AsyncGenerator<string> {
  const titles = new Map(parts.map(({ id, title }) => [id, title || id]))
  const lineOf = lineWriter(format)
  yield tableMark + lineOf(columns)
  for (let from = 0; from < texts.length; from += linesAtOnce) {
    yield texts
      .slice(from, from + linesAtOnce)
      .map(({ part, type, owner, path, state, source, text }) =>
        lineOf([titles.get(part) ?? part, type, owner, path, state, versionOf(text), source, text ?? '']),
      )
      .join('')
    await breathe()
  }
}

/** A line with a translation. */
export interface TextsLine {
  line: number
  asked: AskedText
}

type ReadCell = (cells: readonly string[], column: Column) => string | undefined

interface TableHead {
  read: ReadCell
  /** Fewer cells leave out what an import needs. */
  fewest: number
  others: ReturnType<typeof leftOutColumns>
}

function readHead(cells: readonly string[]): TableHead {
  // Of two columns with one name the first is read.
  const places = new Map(cells.map((cell, at) => [cell.trim().toLowerCase(), at] as const).reverse())
  for (const column of needed)
    if (!places.has(column.toLowerCase())) refuseField('data.table', fieldReason('table_column_missing', { column }))
  const placeOf = (column: Column) => places.get(column.toLowerCase())
  const known = new Set(columns.map(placeOf))
  return {
    read: (row, column) => {
      const at = placeOf(column)
      return at === undefined ? undefined : (row[at] ?? '')
    },
    fewest: Math.max(...needed.map((column) => placeOf(column) ?? 0)) + 1,
    others: leftOutColumns(cells, (place) => known.has(place)),
  }
}

function askedIn({ cells }: TableRow, read: ReadCell): AskedText | null {
  const text = read(cells, 'Translation') ?? ''
  if (text.trim() === '') return null
  const [version, source] = [read(cells, 'Version'), read(cells, 'Default')]
  return {
    owner: read(cells, 'Owner')?.trim() ?? '',
    path: read(cells, 'Path')?.trim() ?? '',
    text: withPlainBreaks(text),
    ...(version !== undefined && { version: version.trim() }),
    ...(source !== undefined && { source: withPlainBreaks(source) }),
  }
}

/** What is wrong with cells of a line before anything is asked of them: the default text is kept beside its translation. */
function faultOfCells({ text, owner, path, source }: AskedText): FieldWords | null {
  if ([text, owner, path, source].some((cell) => (cell?.length ?? 0) > maxTextLength))
    return fieldReason('characters_most', { most: maxTextLength })
  if ([text, owner, path, source].some((cell) => cell?.includes(unreadable))) return fieldReason('text_unreadable')
  return findBrokenText(source)
}

/** Of the file: a text may have many. Blank ones count, because they cost as much to read. */
const mostLinesOfFile = 10 * maxTableLines

const tooManyLines = (): never =>
  refuseField('data.table', fieldReason('table_lines_most', { most: maxTableLines.toLocaleString('en') }))

export interface TextsTable {
  /** The lines with a translation that can be asked for. */
  lines: TextsLine[]
  /** What is wrong with the others. */
  faults: (FieldWords & { line: number })[]
  /** How many have no translation, and how many end before it. */
  empty: number
  short: number
  leftOut: LeftOutColumn[]
  /** Addresses of other apps' files that they name. */
  foreign: string[]
}

/** Throws for what is no such table, and for one that is longer than any design. */
export async function readTextsTable(
  { table, separator }: { table: string; separator?: Separator | undefined },
  whose: WhoseFiles,
): Promise<TextsTable> {
  const foreign = new Set<string>()
  const lines: TextsLine[] = []
  const faults: TextsTable['faults'] = []
  let head: TableHead | undefined
  const passed = { empty: 0, short: 0 }
  let count = 0
  const take = (rows: readonly TableRow[], nextLine: number) => {
    if (nextLine > mostLinesOfFile) tooManyLines()
    for (const row of rows) {
      if (!head) {
        head = readHead(row.cells)
        continue
      }
      head.others.see(row.cells)
      count += 1
      if (count > maxTableLines) tooManyLines()
      const asked = askedIn(row, head.read)
      if (!asked) {
        passed[row.cells.length < head.fewest ? 'short' : 'empty'] += 1
        continue
      }
      const fault = faultOfCells(asked)
      if (fault) {
        faults.push({ line: row.line, ...fault })
        continue
      }
      lines.push({ line: row.line, asked })
      for (const file of foreignFilesIn([asked.text, asked.source], whose)) foreign.add(storedPath(file))
    }
  }
  try {
    await readTable(table, { separator, longest: maxTextLength, take, pause: () => breathe() })
  } catch (cause) {
    if (cause instanceof TableError) refuseField('data.table', fieldReason(cause.reason, { line: cause.line }))
    throw cause
  }
  if (!head) refuseField('data.table', fieldReason('table_empty'))
  return { lines, faults, ...passed, leftOut: head.others.list(), foreign: [...foreign] }
}
