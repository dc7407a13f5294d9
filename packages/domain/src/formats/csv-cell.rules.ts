/** Writes comma-separated text as defined by RFC 4180, for programs that compute what a cell says. */

/**
 * A cell that begins like a formula is a text: a spreadsheet would compute it, and a formula can call out with what else
 * the sheet holds. The apostrophe is how spreadsheets themselves mark a text.
 */
const isFormula = (value: string): boolean => /^[\t\r]/.test(value) || /^[=+\-@]/.test(value.trimStart())

const csvCell = (value: string): string => {
  const text = isFormula(value) ? `'${value}` : value
  return /[",\r\n]/.test(text) || text !== text.trim() ? `"${text.replaceAll('"', '""')}"` : text
}

/** One line with its end. */
export const csvLine = (cells: readonly string[]): string => `${cells.map(csvCell).join(',')}\r\n`

/** The text of a cell that `csvLine` wrote, as spreadsheets give it back: with the apostrophe, or without it. */
export const cellText = (cell: string): string =>
  cell.startsWith("'") && isFormula(cell.slice(1)) ? cell.slice(1) : cell
