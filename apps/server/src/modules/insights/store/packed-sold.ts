/**
 * What was sold on a day of UTC by quarter hour and product: the products' ids, and packed rows of the product, how many were
 * sold and what they came to.
 */
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../../db/tables.ts'
import type { DayPart, Quarters } from './day-parts.ts'
import { eachRow, fromSigned, oneKind, packRows, splitWords, toSigned, Words } from './packed-numbers.ts'
import { quarterOfColumn } from './rows.ts'
import { quarterMs } from './time.ts'

interface Row {
  quarter: number
  productId: string
  units: number
  storeMinor: number
}

function encode(rows: readonly Row[]): Buffer {
  const words = new Words()
  const numbers = packRows(rows, oneKind, ({ productId, units, storeMinor }, write) => {
    write(words.placeOf(productId))
    write(fromSigned(units))
    write(fromSigned(storeMinor))
  })
  return words.before(numbers)
}

async function readRows(db: Kysely<Tables>, appKey: string, { from, to }: Quarters): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select ${quarterOfColumn('o.at')} as quarter, i.product_id as "productId",
      sum(i.units)::bigint as units, sum(i.store_minor)::bigint as "storeMinor"
    from insight_orders o join insight_order_items i on i.app_key = o.app_key and i.order_id = o.order_id
    where o.app_key = ${appKey} and o.is_sale
      and o.at >= ${new Date(from * quarterMs)} and o.at < ${new Date(to * quarterMs)}
    group by 1, 2 order by 1`.execute(db)
  return rows
}

export const soldPart: DayPart<Row> = { name: 'sold', number: 3, readRows, encode }

export interface Sold {
  units: number
  storeMinor: number
}

/** Adds what some quarter hours of the day sold to sums by product. */
export function addSold(sums: Map<string, Sold>, data: Uint8Array, isAsked: (slot: number) => boolean): void {
  const { words, numbers } = splitWords(data)
  eachRow(numbers, oneKind.kinds, (slot, _kind, read) => {
    const productId = words[read()] ?? ''
    const [units, storeMinor] = [toSigned(read()), toSigned(read())]
    if (!isAsked(slot)) return
    const known = sums.get(productId)
    if (known) {
      known.units += units
      known.storeMinor += storeMinor
    } else sums.set(productId, { units, storeMinor })
  })
}
