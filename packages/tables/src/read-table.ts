/** Reads tables as spreadsheets write them, with whichever separator and line ends. */
import { longestCellOf, textOfCell } from './cells.ts'
import { unreadable } from './encodings.ts'
import { longestRow, type RawRow, type RowFault, rowsIn } from './rows.ts'
import type { Separator } from './separators.ts'

export interface TableRow {
  /** The number of the row's first line in the file, from 1, as an editor shows it. */
  line: number
  cells: string[]
}

/** The rest of the file would be one cell, or there is more in a row than any table of ours has. */
export class TableError extends Error {
  constructor(
    readonly reason: RowFault,
    readonly line: number,
  ) {
    super(`${reason} at line ${line}`)
  }
}

/** Characters that are read at once, between which others get their turn. */
const pieceLength = 64 * 1024

const endOfDosFile = '\u001a'

/** Where files were put together a mark of the byte order stands before a cell, and DOS ends a file with a sign of its own. */
const withoutFileMarks = (cell: string): string => (cell === endOfDosFile ? '' : cell.replace(/^\ufeff+/, ''))

/** Null for a blank row. A cell with more characters than `most` stays as it is. */
function tableRow({ line, cells }: RawRow, most = Number.POSITIVE_INFINITY): TableRow | null {
  const texts = cells.map((cell) => (cell.length > most ? cell : textOfCell(withoutFileMarks(cell))))
  return texts.some((text) => text.trim() !== '') ? { line, cells: texts } : null
}

function refuseFault({ fault, line }: RawRow): void {
  if (fault) throw new TableError(fault, line)
}

/**
 * Hands the rows that are not blank over, some at a time, with the number of the line that follows on them; `pause` is
 * waited for in between. Throws `TableError`, and what `take` throws.
 */
export async function readTable(
  raw: string,
  {
    separator,
    longest,
    take,
    pause,
  }: {
    separator?: Separator | undefined
    /** Of the texts that are taken: a cell that makes a longer one is handed over unread. */
    longest: number
    take: (rows: TableRow[], nextLine: number) => void
    pause: () => Promise<unknown>
  },
): Promise<void> {
  await pause()
  const most = longestCellOf(longest)
  let rows: TableRow[] = []
  let [pieceEnd, nextLine] = [pieceLength, 1]
  for (const one of rowsIn(raw, separator)) {
    refuseFault(one)
    const row = tableRow(one, most)
    if (row) rows.push(row)
    nextLine = one.endLine
    if (one.end < pieceEnd) continue
    take(rows, nextLine)
    rows = []
    pieceEnd = one.end + pieceLength
    await pause()
  }
  take(rows, nextLine)
}

/** All rows of a small table. Throws `TableError`. */
export function allRows(raw: string, separator?: Separator): TableRow[] {
  const rows: TableRow[] = []
  for (const one of rowsIn(raw, separator)) {
    refuseFault(one)
    const row = tableRow(one)
    if (row) rows.push(row)
  }
  return rows
}

/** The first rows, blank ones left out; a quote that stays open is no matter here. */
export function firstRows(raw: string, { separator, most }: { separator?: Separator | undefined; most: number }) {
  const rows: TableRow[] = []
  for (const one of rowsIn(raw.slice(0, longestRow), separator)) {
    const row = tableRow(one)
    if (row) rows.push(row)
    if (rows.length === most) break
  }
  return rows
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
