import { nameOfToday } from '@vitrine/domain/designs/zone-names.rules'
import type { TableFormat } from '@vitrine/domain/formats/table-format.rules'
import type { Report } from '@vitrine/domain/insights/insights.routes'
import { lineWriter, tableMark } from '@vitrine/tables/write-table'
import { saveAs } from '../../../shared/lib/save-as.ts'
import type { Table } from './read-report.ts'

/** Says what it is of: which chart, which days, and whose. */
export const csvName = (name: string, { range, timezone }: Pick<Report, 'range' | 'timezone'>): string =>
  [name, range.startDate, range.endDate, nameOfToday(timezone).replaceAll('/', '-')].join('-')

/** The table for spreadsheets; texts of strangers in it are no formulas. */
const csvOf = ({ head, rows }: Table, format: TableFormat): string =>
  tableMark +
  [head.map(({ name }) => name), ...rows.map((row) => row.map(({ plain }) => plain))].map(lineWriter(format)).join('')

export const saveCsv = (table: Table, name: string, format: TableFormat): void =>
  saveAs(new Blob([csvOf(table, format)], { type: 'text/csv;charset=utf-8' }), `${name}.csv`)
