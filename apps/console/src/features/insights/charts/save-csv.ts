import { csvLine } from '@vitrine/domain/formats/csv-cell.rules'
import { saveAs } from '../../../shared/lib/save-as.ts'
import type { Table } from './chart-content.ts'

/** The table for spreadsheets; texts of strangers in it are no formulas. */
export const csvOf = ({ head, rows }: Table): string =>
  `\uFEFF${[head.map(({ name }) => name), ...rows.map((row) => row.map(({ plain }) => plain))].map(csvLine).join('')}`

export const saveCsv = (table: Table, name: string): void =>
  saveAs(new Blob([csvOf(table)], { type: 'text/csv;charset=utf-8' }), `${name}.csv`)
