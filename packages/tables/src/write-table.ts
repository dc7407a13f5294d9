/** Writes tables as defined by RFC 4180, with the separator and the decimal sign that the reader's spreadsheet expects. */
import type { TableFormat } from '@vitrine/domain/formats/table-format.rules'
import { cellOfText } from './cells.ts'

const signs = { comma: ',', semicolon: ';', tab: '\t', point: '.' } as const

/** What spreadsheets may compute with. The text has a point before the decimals and nothing between thousands. */
export interface NumberCell {
  number: string
}
export type Cell = string | NumberCell

/** Tells programs that the text is UTF-8. */
export const tableMark = '\uFEFF'

/** Writes one line with its end. */
export function lineWriter({ separator, decimal }: TableFormat): (cells: readonly Cell[]) => string {
  const between = signs[separator]
  const cellOf = (cell: Cell): string => {
    if (typeof cell !== 'string') {
      const number = cell.number.replace('.', signs[decimal])
      return number.includes(between) ? `"${number}"` : number
    }
    const text = cellOfText(cell)
    return /[",;\t|\r\n]/.test(text) || text !== text.trim() ? `"${text.replaceAll('"', '""')}"` : text
  }
  return (cells) => `${cells.map(cellOf).join(between)}\r\n`
}
