/**
 * What was sold of each product, order by order. A day of UTC is packed as the products' ids, and rows of a quarter hour and
 * product: how many were sold and what they came to.
 */
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../../../db/tables.ts'
import type { DayPart, Quarters } from '../days/day-parts.ts'
import { eachRow, fromSigned, oneKind, packRows, splitWords, toSigned, Words } from '../days/packed-numbers.ts'
import type { OrderFact } from '../event-store.ts'
import { quarterOfColumn, unnest } from '../rows.ts'
import { quarterMs } from '../time.ts'
import type { Count } from './count.ts'

type Db = Kysely<Tables>

/** In the place of what was sold with these orders before. */
export async function writeSold(db: Db, appKey: string, orders: readonly OrderFact[]): Promise<void> {
  const ids = orders.map(({ orderId }) => orderId)
  await sql`delete from insight_order_items where app_key = ${appKey} and order_id = any(${ids}::text[])`.execute(db)
  const sums = new Map<string, { orderId: string; productId: string; units: number; storeMinor: number }>()
  for (const { orderId, items } of orders)
    for (const item of items) {
      const key = `${orderId} ${item.productId}`
      const known = sums.get(key) ?? { orderId, productId: item.productId, units: 0, storeMinor: 0 }
      sums.set(key, { ...known, units: known.units + item.units, storeMinor: known.storeMinor + item.storeMinor })
    }
  if (sums.size === 0) return
  const source = unnest([...sums.values()], {
    order_id: ['text', ({ orderId }) => orderId],
    product_id: ['text', ({ productId }) => productId],
    units: ['integer', ({ units }) => units],
    store_minor: ['bigint', ({ storeMinor }) => storeMinor],
  })
  await sql`insert into insight_order_items (app_key, order_id, product_id, units, store_minor)
    select ${appKey}, t.* from ${source}`.execute(db)
}

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

async function readRows(db: Db, appKey: string, { from, to }: Quarters): Promise<Row[]> {
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

export const sold: Count = { tables: [{ name: 'insight_order_items' }], parts: [soldPart] }

export interface ProductSales {
  units: number
  storeMinor: number
}

/** Adds what some quarter hours of the day sold to sums by product. */
export function addSold(sums: Map<string, ProductSales>, data: Uint8Array, isAsked: (slot: number) => boolean): void {
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
