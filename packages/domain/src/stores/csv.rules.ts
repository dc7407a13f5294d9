/**
 * Reads comma-separated text as defined by RFC 4180 and as spreadsheets write it: with a byte order mark, semicolons or
 * tabs instead of commas, and any line end. Quotes may contain separators, line ends and doubled quotes.
 */

const delimiters = [',', ';', '\t'] as const

/** A head is shorter than this; what comes without a line end is no table. */
const longestHead = 65_536

/** The separator that occurs most often in the first line, outside quotes. */
function delimiterOf(text: string): string {
  const counts = new Map<string, number>()
  let quoted = false
  for (const character of text.slice(0, longestHead)) {
    if (character === '"') quoted = !quoted
    if (!quoted && (character === '\n' || character === '\r')) break
    if (!quoted) counts.set(character, (counts.get(character) ?? 0) + 1)
  }
  return delimiters.reduce<string>(
    (best, one) => ((counts.get(one) ?? 0) > (counts.get(best) ?? 0) ? one : best),
    delimiters[0],
  )
}

export interface CsvRow {
  /** The number of the row's first line in the file, from 1, as an editor shows it. */
  line: number
  cells: string[]
}

/** The rows that are not blank, one after the other. An unclosed quote extends to the end of the file. */
export function* csvRows(raw: string): Generator<CsvRow> {
  const text = raw.replace(/^\uFEFF/, '')
  const delimiter = delimiterOf(text)
  let row: CsvRow = { line: 1, cells: [] }
  let cell = ''
  let quoted = false
  let line = 1
  const isFull = () => row.cells.some((value) => value.trim() !== '')
  const endCell = () => {
    row.cells.push(cell)
    cell = ''
  }
  for (let at = 0; at < text.length; at++) {
    const character = text[at]
    const isBreak = character === '\n' || (character === '\r' && text[at + 1] !== '\n')
    if (isBreak) line++
    if (quoted) {
      if (character !== '"') cell += character
      else if (text[at + 1] === '"') cell += text[++at]
      else quoted = false
    } else if (character === '"' && cell.trim() === '') {
      cell = ''
      quoted = true
    } else if (character === delimiter) endCell()
    else if (isBreak) {
      endCell()
      if (isFull()) yield row
      row = { line, cells: [] }
    } else if (character !== '\r') cell += character
  }
  endCell()
  if (isFull()) yield row
}

export const readCsv = (raw: string): CsvRow[] => [...csvRows(raw)]
