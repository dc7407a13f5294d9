/** Reads tables as spreadsheets write them (RFC 4180), with whichever separator and line ends. */
import Papa from 'papaparse'
import { textOfCell } from './cells.ts'
import { unreadable } from './encodings.ts'
import { layoutOf, type Separator } from './separators.ts'

export interface TableRow {
  /** The number of the row's first line in the file, from 1, as an editor shows it. */
  line: number
  cells: string[]
}

/** The rest of the file would be one cell, or there is more in a row than any table of ours has. */
export class TableError extends Error {
  constructor(
    readonly reason: 'table_quote_open' | 'table_row_long',
    readonly line: number,
  ) {
    super(`${reason} at line ${line}`)
  }
}

/** Characters that are read at once, between which others get their turn. */
const pieceLength = 64 * 1024
/** A text at its limit in each of two columns, and what stands beside it. */
const longestRow = 1024 * 1024

const breaksIn = (cells: readonly string[]): number =>
  cells.reduce((sum, cell) => sum + (cell.includes('\n') ? cell.split('\n').length - 1 : 0), 0)

interface Prepared {
  text: string
  config: { delimiter: Separator; newline: '\n' }
  rowsOf: (result: Papa.ParseResult<string[]>) => TableRow[]
}

/** Line ends within quotes become those of our texts, as those between rows do. */
function prepare(raw: string, chosen: Separator | undefined): Prepared {
  const layout = layoutOf(raw)
  let { line } = layout
  return {
    text: raw.slice(layout.start).replace(/\r\n?/g, '\n'),
    config: { delimiter: chosen ?? layout.separator, newline: '\n' },
    rowsOf: ({ data, errors }) => {
      const open = errors.find(({ code }) => code === 'MissingQuotes')
      const rows: TableRow[] = []
      for (const [at, cells] of data.entries()) {
        if (open && at === (open.row ?? 0)) throw new TableError('table_quote_open', line)
        const texts = cells.map(textOfCell)
        if (texts.some((text) => text.trim() !== '')) rows.push({ line, cells: texts })
        line += 1 + breaksIn(cells)
      }
      return rows
    },
  }
}

/**
 * Hands the rows that are not blank over, some at a time; `pause` is waited for in between. Throws `TableError`, and what
 * `take` throws.
 */
export async function readTable(
  raw: string,
  {
    separator,
    take,
    pause,
  }: { separator?: Separator | undefined; take: (rows: TableRow[]) => void; pause: () => Promise<unknown> },
): Promise<void> {
  const { text, config, rowsOf } = prepare(raw, separator)
  await pause()
  let failure: { cause: unknown } | null = null
  let [line, read, rowFrom] = [1, 0, 0]
  await new Promise<void>((resolve, reject) => {
    Papa.parse<string[]>(text, {
      ...config,
      chunkSize: pieceLength,
      chunk: (result: Papa.ParseResult<string[]>, parser: Papa.Parser) => {
        try {
          const rows = rowsOf(result)
          line = rows.at(-1)?.line ?? line
          read += pieceLength
          if (result.data.length > 0) rowFrom = read
          if (read - rowFrom > longestRow) throw new TableError('table_row_long', line + 1)
          take(rows)
        } catch (cause) {
          failure = { cause }
          parser.abort()
          return
        }
        parser.pause()
        pause().then(() => parser.resume(), reject)
      },
      complete: () => (failure ? reject(failure.cause) : resolve()),
      error: reject,
    })
  })
}

/** All rows of a small table. Throws `TableError`. */
export function allRows(raw: string, separator?: Separator): TableRow[] {
  const { text, config, rowsOf } = prepare(raw, separator)
  return rowsOf(Papa.parse<string[]>(text, config))
}

/** The first rows, blank ones left out; a quote that stays open is no matter here. */
export function firstRows(raw: string, { separator, most }: { separator?: Separator | undefined; most: number }) {
  const { text, config, rowsOf } = prepare(raw.slice(0, longestRow), separator)
  const { data, meta } = Papa.parse<string[]>(text, { ...config, preview: most * 2 })
  return rowsOf({ data, errors: [], meta }).slice(0, most)
}

/** The first lines with characters that the encoding does not have, and how many there are. */
export function unreadableLines(text: string, most: number): { lines: number[]; count: number } {
  const found = { lines: [] as number[], count: 0 }
  let line = 1
  let from = 0
  for (let at = text.indexOf(unreadable); at >= 0; at = text.indexOf(unreadable, from)) {
    line += text.slice(from, at).match(/\r\n?|\n/g)?.length ?? 0
    found.count += 1
    if (found.lines.length < most) found.lines.push(line)
    const ends = [text.indexOf('\n', at), text.indexOf('\r', at)].filter((end) => end >= 0)
    if (ends.length === 0) break
    from = Math.min(...ends)
  }
  return found
}
