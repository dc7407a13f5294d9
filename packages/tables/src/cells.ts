/**
 * Texts in cells of a table, for programs that compute what a cell says. A cell that begins like a formula gets an
 * apostrophe before it, which is how spreadsheets themselves mark a text. A spreadsheet that takes another separator for
 * the right one sees cells where we see none, so each place where one could begin is marked the same way.
 */

const formulaSigns = new Set('=+-@＝＋－＠')
/** Where a program may begin a cell: a separator of any kind, the end of a line. */
const cellEnds = new Set(',;\t|\n\r')
/** What a spreadsheet may skip before it looks whether a formula begins. */
const skipped = /[\s'"\p{Cc}\p{Cf}]/u

/** The places where a cell may begin with a formula, from the last to the first. */
function* formulaPlaces(text: string): Generator<number> {
  let isFormula = false
  for (let at = text.length - 1; at >= 0; at--) {
    const character = text[at] ?? ''
    if (isFormula && cellEnds.has(character)) yield at + 1
    if (formulaSigns.has(character)) isFormula = true
    else if (!skipped.test(character)) isFormula = false
  }
  if (isFormula || beginsWithTab(text)) yield 0
}

/** A spreadsheet leaves a tab or a line's end at the beginning out, and looks at what follows. */
function beginsWithTab(text: string): boolean {
  let at = 0
  while (text[at] === "'") at++
  return text[at] === '\t' || text[at] === '\r'
}

function changed(text: string, part: (place: number) => { until: number; by: string }): string {
  const pieces: string[] = []
  let end = text.length
  for (const place of formulaPlaces(text)) {
    const { until, by } = part(place)
    pieces.push(text.slice(until, end), by)
    end = place
  }
  return pieces.length === 0 ? text : [text.slice(0, end), ...pieces.reverse()].join('')
}

/** The text as it stands in a cell. `textOfCell` gives it back. */
export const cellOfText = (text: string): string => changed(text, (place) => ({ until: place, by: "'" }))

/** The text of a cell, as spreadsheets give it back: with the apostrophe, or without it. */
export const textOfCell = (cell: string): string =>
  changed(cell, (place) => ({ until: cell[place] === "'" ? place + 1 : place, by: '' }))
