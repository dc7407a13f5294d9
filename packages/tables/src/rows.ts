/**
 * Takes a table apart (RFC 4180), row by row. Each character is looked at once: a library that looks for the end of a cell
 * again at every quotation mark within it takes minutes for a megabyte that somebody crafted.
 */
import { layoutOf, type Separator } from './separators.ts'

export type RowFault = 'table_quote_open' | 'table_row_long'

export interface RawRow {
  /** The number of the row's first line, from 1. */
  line: number
  cells: string[]
  /** Where the row ends, and the next one begins. */
  end: number
  endLine: number
  /** No row follows on one with a fault. */
  fault: RowFault | null
}

/** A text at its limit in each of two columns, and what stands beside it. */
export const longestRow = 1024 * 1024
/** No spreadsheet has more columns. */
export const mostCells = 16_384

const quote = 34
const lineFeed = 10
const carriageReturn = 13
const blank = /[^\S\n\r]/

/** What `readRow` knows at any place: where it is, and on which line. */
interface Place {
  at: number
  line: number
}

const isBreak = (code: number): boolean => code === lineFeed || code === carriageReturn

/** Where the text goes on behind a line's end of any kind. */
const behindBreak = (text: string, at: number): number =>
  text.charCodeAt(at) === carriageReturn && text.charCodeAt(at + 1) === lineFeed ? at + 2 : at + 1

function readPlain(text: string, place: Place, { separator, limit }: { separator: number; limit: number }): string {
  const begin = place.at
  let at = begin
  for (; at < limit; at += 1) {
    const code = text.charCodeAt(at)
    if (code === separator || isBreak(code)) break
  }
  place.at = at
  return text.slice(begin, at)
}

/** A mark that neither ends the cell nor is doubled is one of its text. Null where no mark ends it before the limit. */
function readQuoted(
  text: string,
  place: Place,
  { separator, limit }: { separator: number; limit: number },
): string | null {
  const begin = place.at + 1
  let at = begin
  while (at < limit) {
    const code = text.charCodeAt(at)
    if (isBreak(code)) {
      place.line += 1
      at = behindBreak(text, at)
    } else if (code !== quote) at += 1
    else if (text.charCodeAt(at + 1) === quote) at += 2
    else {
      const end = at
      for (at += 1; at < limit && text.charCodeAt(at) !== separator && blank.test(text.charAt(at)); ) at += 1
      const next = text.charCodeAt(at)
      if (at < text.length && next !== separator && !isBreak(next)) continue
      place.at = at
      return text.slice(begin, end).replaceAll('""', '"').replace(/\r\n?/g, '\n')
    }
  }
  return null
}

/**
 * Whoever writes a table by hand leaves a blank behind the separator: a quote after it opens a cell where the first lone one
 * ends it. Null where it is a sign of the text.
 */
function readIndented(text: string, place: Place, bounds: { separator: number; limit: number }): string | null {
  const { separator, limit } = bounds
  const behindBlanks = (from: number): number => {
    let at = from
    while (at < limit && text.charCodeAt(at) !== separator && blank.test(text.charAt(at))) at += 1
    return at
  }
  const open = behindBlanks(place.at)
  if (open === place.at || text.charCodeAt(open) !== quote) return null
  let close = open + 1
  for (; close < limit; close += 1) {
    if (text.charCodeAt(close) !== quote) continue
    if (text.charCodeAt(close + 1) !== quote) break
    close += 1
  }
  if (close >= limit) return null
  const next = behindBlanks(close + 1)
  const code = text.charCodeAt(next)
  if (next < text.length && code !== separator && !isBreak(code)) return null
  place.at = open
  return readQuoted(text, place, bounds)
}

function readRow(text: string, place: Place, separator: number): RawRow {
  const { at: begin, line } = place
  const bounds = { separator, limit: Math.min(text.length, begin + longestRow) }
  const cells: string[] = []
  const rowOf = (fault: RowFault | null): RawRow => ({ line, cells, end: place.at, endLine: place.line, fault })
  for (;;) {
    const open = place.at
    const cell =
      text.charCodeAt(open) === quote
        ? readQuoted(text, place, bounds)
        : (readIndented(text, place, bounds) ?? readPlain(text, place, bounds))
    cells.push(cell ?? text.slice(open + 1, bounds.limit))
    if (cell === null) place.at = bounds.limit
    if (place.at === bounds.limit && bounds.limit < text.length) return rowOf('table_row_long')
    if (cell === null) return rowOf('table_quote_open')
    if (place.at === text.length) return rowOf(null)
    if (text.charCodeAt(place.at) !== separator) {
      place.at = behindBreak(text, place.at)
      place.line += 1
      return rowOf(null)
    }
    if (cells.length === mostCells) return rowOf('table_row_long')
    place.at += 1
  }
}

/** All rows, blank ones too. */
export function* rowsIn(text: string, chosen?: Separator): Generator<RawRow> {
  const layout = layoutOf(text)
  const separator = (chosen ?? layout.separator).charCodeAt(0)
  const place: Place = { at: layout.start, line: layout.line }
  while (place.at < text.length) {
    const row = readRow(text, place, separator)
    yield row
    if (row.fault) return
  }
}
