/** Orders as comma-separated text, read part by part, so that a million of them need no memory. */
import { wallClocksIn } from '@vitrine/domain/designs/zone.rules'
import { minorDigits } from '@vitrine/domain/formats/money.rules'
import type { TableFormat } from '@vitrine/domain/formats/table-format.rules'
import { type Cell, lineWriter, tableMark } from '@vitrine/tables/write-table'
import type { TenantDb } from '../../platform/db/tenant.ts'
import {
  listPart,
  type OrderedItem,
  type OrderFilters,
  type PartEnd,
  type PartRow,
  type Sorting,
} from './order-list.queries.ts'

const partSize = 1_000

/** What is exported: `total` orders match. */
export interface Export extends OrderFilters, Sorting, TableFormat {
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

/** '2 × Linen shirt (M / Blue)'. */
const itemOf = ([quantity, title, variant]: OrderedItem): string =>
  `${quantity} × ${title}${variant === '' ? '' : ` (${variant})`}`

function cellsOf(
  [number, placedAt, statusCode, totalMinor, currencyCode, pieces, device, id, , name, email, items, parts]: PartRow,
  { wordOf, clockOf }: Words,
): Cell[] {
  const digits = minorDigits(currencyCode)
  const amountOf = (minor: number | null): Cell =>
    minor === null ? '' : { number: (minor / 10 ** digits).toFixed(digits) }
  const [shippingMinor, way, taxMinor, taxName] = parts
  return [
    number,
    clockOf(placedAt).replace('T', ' '),
    wordOf(statusCode),
    name,
    email,
    items.map(itemOf).join('; '),
    { number: String(pieces) },
    amountOf(totalMinor),
    currencyCode,
    device,
    id,
    way ?? '',
    amountOf(shippingMinor),
    taxName ?? '',
    amountOf(taxMinor),
  ]
}

const headOf = (timezone: string) => [
  'Order',
  `Date (${timezone})`,
  'Status',
  'Customer',
  'E-mail',
  'Items',
  'Pieces',
  'Total',
  'Currency',
  'Device',
  'Order ID',
  'Delivery',
  'Delivery price',
  'Tax',
  'Tax amount',
]

const endOf = (rows: readonly PartRow[]): PartEnd | null => {
  const last = rows.length < partSize ? undefined : rows.at(-1)
  return last ? { id: last[7], place: last[8] } : null
}

/** From the first part on, which is read before the answer begins: what cannot be read is refused, and no file ends at its head. */
export async function* ordersCsv(
  db: TenantDb,
  { first, asked, wordOf }: { first: PartRow[]; asked: Export; wordOf: (statusCode: number) => string },
): AsyncGenerator<string> {
  const lineOf = lineWriter(asked)
  yield tableMark + lineOf(headOf(asked.timezone))
  const words = { wordOf, clockOf: wallClocksIn(asked.timezone) }
  let rows: PartRow[] | null = first
  while (rows) {
    const text: string = rows.map((row) => lineOf(cellsOf(row, words))).join('')
    const end: PartEnd | null = endOf(rows)
    // While somebody reads slowly, there is the text of one part and nothing else.
    rows = null
    if (text !== '') yield text
    if (end) rows = await readPart(db, asked, end)
  }
}
