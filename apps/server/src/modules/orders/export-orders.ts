/** Orders as comma-separated text, read part by part, so that a million of them need no memory. */
import { wallClocksIn } from '@vitrine/domain/designs/zone.rules'
import { csvLine } from '@vitrine/domain/formats/csv-cell.rules'
import { minorDigits } from '@vitrine/domain/formats/money.rules'
import type { TenantDb } from '../../platform/db/tenant.ts'
import { listPart, type OrderFilters, type PartEnd, type PartRow, type Sorting } from './order-list.queries.ts'

const partSize = 1_000

/** What is exported: `total` orders match. */
export interface Export extends OrderFilters, Sorting {
  total: number
}

export const readPart = (db: TenantDb, asked: Export, after: PartEnd | null): Promise<PartRow[]> =>
  listPart(db, asked, {
    sort: asked.sort,
    sortDirection: asked.sortDirection,
    after,
    limit: partSize,
    total: asked.total,
  })

interface Words {
  wordOf: (statusCode: number) => string
  clockOf: (instant: number) => string
}

function lineOf(
  [number, placedAt, statusCode, totalMinor, currencyCode, itemCount, device, id]: PartRow,
  { wordOf, clockOf }: Words,
): string {
  const digits = minorDigits(currencyCode)
  return csvLine([
    number,
    clockOf(placedAt).replace('T', ' '),
    wordOf(statusCode),
    (totalMinor / 10 ** digits).toFixed(digits),
    currencyCode,
    String(itemCount),
    device,
    id,
  ])
}

const endOf = (rows: readonly PartRow[]): PartEnd | null => {
  const last = rows.length < partSize ? undefined : rows.at(-1)
  return last ? { id: last[7], place: last[8] } : null
}

/** From the first part on, which is read before the answer begins: what cannot be read is refused, and no file ends at its head. */
export async function* ordersCsv(
  db: TenantDb,
  { first, asked, wordOf }: { first: PartRow[]; asked: Export; wordOf: (statusCode: number) => string },
): AsyncGenerator<string> {
  const head = ['Order', `Date (${asked.timezone})`, 'Status', 'Total', 'Currency', 'Items', 'Device', 'Order ID']
  // The mark tells spreadsheets that the text is UTF-8.
  yield `\uFEFF${csvLine(head)}`
  const words = { wordOf, clockOf: wallClocksIn(asked.timezone) }
  let rows: PartRow[] | null = first
  while (rows) {
    const text: string = rows.map((row) => lineOf(row, words)).join('')
    const end: PartEnd | null = endOf(rows)
    // While somebody reads slowly, there is the text of one part and nothing else.
    rows = null
    if (text !== '') yield text
    if (end) rows = await readPart(db, asked, end)
  }
}
