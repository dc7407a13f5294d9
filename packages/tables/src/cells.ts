/**
 * Texts in cells of a table, for programs that compute what a cell says. A cell that begins like a formula gets an
 * apostrophe before it, which is how spreadsheets themselves mark a text. A spreadsheet that takes another separator for
 * the right one sees cells where we see none, so each place where one could begin is marked the same way.
 */

const signsOf = (signs: string): ReadonlySet<number> => new Set(Array.from(signs, (sign) => sign.charCodeAt(0)))

const formulaSigns = signsOf('=+-@＝＋－＠')
/** Where a program may begin a cell: a separator of any kind, the end of a line. */
const cellEnds = signsOf(',;\t|\n\r')
/** What a spreadsheet may skip before it looks whether a formula begins. */
const skipped = /[\s'"\p{Cc}\p{Cf}]/u

/** The places where a cell may begin with a formula, from the last to the first. */
function* formulaPlaces(text: string): Generator<number> {
  let isFormula = false
  for (let at = text.length - 1; at >= 0; at--) {
    const code = text.charCodeAt(at)
    if (isFormula && cellEnds.has(code)) yield at + 1
    if (formulaSigns.has(code)) isFormula = true
    else if (isFormula && !skipped.test(text.charAt(at))) isFormula = false
  }
  if (isFormula || beginsWithTab(text)) yield 0
}

/** A spreadsheet leaves a tab or a line's end at the beginning out, and looks at what follows. */
function beginsWithTab(text: string): boolean {
  let at = 0
  while (text[at] === "'") at++
  return text[at] === '\t' || text[at] === '\r'
}

/** The text as it stands in a cell. `textOfCell` gives it back. */
export function cellOfText(text: string): string {
  let [rest, end] = ['', text.length]
  for (const place of formulaPlaces(text)) {
    rest = `'${text.slice(place, end)}${rest}`
    end = place
  }
  return text.slice(0, end) + rest
}

/** The text of a cell, as spreadsheets give it back: with the apostrophe, or without it. */
export function textOfCell(cell: string): string {
  let [rest, end] = ['', cell.length]
  for (const place of formulaPlaces(cell)) {
    if (cell[place] !== "'") continue
    rest = cell.slice(place + 1, end) + rest
    end = place
  }
  return cell.slice(0, end) + rest
}

/** The longest cell that a text of so many characters makes: a mark before each of them, and one at the end. */
export const longestCellOf = (length: number): number => 2 * length + 1
