/** Orders as comma-separated text, read part by part, so that a million of them need no memory. */
import { wallClockIn } from '@vitrine/domain/designs/zone.rules'
import { csvLine } from '@vitrine/domain/formats/csv-cell.rules'
import { minorDigits } from '@vitrine/domain/formats/money.rules'
import type { TenantDb } from '../../platform/db/tenant.ts'
import { listPart, type OrderFilters, type PartRow, type Sorting } from './order-list.queries.ts'

const partSize = 1_000

/** What is exported: `total` orders match. */
export interface Export extends OrderFilters, Sorting {
  total: number
}

export const readPart = (db: TenantDb, asked: Export, after: PartRow | null): Promise<PartRow[]> =>
  listPart(db, asked, {
    sort: asked.sort,
    sortDirection: asked.sortDirection,
    after,
    limit: partSize,
    total: asked.total,
  })

function lineOf(row: PartRow, wordOf: (statusCode: number) => string, zone: string): string {
  const digits = minorDigits(row.currency_code)
  return csvLine([
    row.number,
    wallClockIn(row.placed_at.getTime(), zone).replace('T', ' '),
    wordOf(row.status_code),
    (Number(row.total_minor) / 10 ** digits).toFixed(digits),
    row.currency_code,
    String(row.item_count),
    row.device,
    row.id,
  ])
}

/** From the first part on, which is read before the answer begins: what cannot be read is refused, and no file ends at its head. */
export async function* ordersCsv(
  db: TenantDb,
  { first, asked, wordOf }: { first: PartRow[]; asked: Export; wordOf: (statusCode: number) => string },
): AsyncGenerator<string> {
  const head = ['Order', `Date (${asked.timezone})`, 'Status', 'Total', 'Currency', 'Items', 'Device', 'Order ID']
  // The mark tells spreadsheets that the text is UTF-8.
  yield `\uFEFF${csvLine(head)}`
  let rows = first
  for (;;) {
    if (rows.length > 0) yield rows.map((row) => lineOf(row, wordOf, asked.timezone)).join('')
    const last = rows.at(-1)
    if (rows.length < partSize || !last) return
    rows = await readPart(db, asked, last)
  }
}
