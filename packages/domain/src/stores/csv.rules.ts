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
  // Kept beside the cell: looking through it at each quote would take as long as the square of its length.
  let isBlank = true
  let quoted = false
  let line = 1
  const isFull = () => row.cells.some((value) => value.trim() !== '')
  const add = (character: string | undefined) => {
    if (character === undefined) return
    cell += character
    if (isBlank && character.trim() !== '') isBlank = false
  }
  const endCell = () => {
    row.cells.push(cell)
    cell = ''
    isBlank = true
  }
  for (let at = 0; at < text.length; at++) {
    const character = text[at]
    const isBreak = character === '\n' || (character === '\r' && text[at + 1] !== '\n')
    if (isBreak) line++
    if (quoted) {
      if (character !== '"') add(character)
      else if (text[at + 1] === '"') add(text[++at])
      else quoted = false
    } else if (character === '"' && isBlank) {
      cell = ''
      quoted = true
    } else if (character === delimiter) endCell()
    else if (isBreak) {
      endCell()
      if (isFull()) yield row
      row = { line, cells: [] }
    } else if (character !== '\r') add(character)
  }
  endCell()
  if (isFull()) yield row
}

export const readCsv = (raw: string): CsvRow[] => [...csvRows(raw)]
