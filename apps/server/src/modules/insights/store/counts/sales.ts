/**
 * Sales of a day of UTC, in the order of their times: words (currencies and pushes), and packed rows of what each sale is, its
 * money, and how long after the sale or install before it was.
 */
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../../../db/tables.ts'
import type { DayPart, Quarters } from '../days/day-parts.ts'
import { eachRow, fromSigned, oneKind, packRows, splitWords, toSigned, Words } from '../days/packed-numbers.ts'
import { quarterOfColumn } from '../rows.ts'
import { quarterMs } from '../time.ts'
import type { Count } from './count.ts'
import { isNewCustomers } from './orders-of-customers.ts'

interface Row {
  quarter: number
  platform: number | null
  source: number | null
  hasCoupon: boolean
  /** Whether no sale of the same customer was before it. */
  isNew: boolean
  pushId: string | null
  currencyCode: string
  totalMinor: number
  storeMinor: number | null
  gap: number | null
  sinceInstall: number | null
}

/** What of a sale there is, besides its platform and source. */
const marks = { coupon: 1, new: 2, push: 4, storeMinor: 8, gap: 16, sinceInstall: 32 }
/** Stored: a platform is this many times its number, and its source is added. */
const placeWidth = 8

function encode(rows: readonly Row[]): Buffer {
  const words = new Words()
  const numbers = packRows(rows, oneKind, (row, write) => {
    const mark =
      (row.hasCoupon ? marks.coupon : 0) +
      (row.isNew ? marks.new : 0) +
      (row.pushId === null ? 0 : marks.push) +
      (row.storeMinor === null ? 0 : marks.storeMinor) +
      (row.gap === null ? 0 : marks.gap) +
      (row.sinceInstall === null ? 0 : marks.sinceInstall)
    write(mark)
    write((row.platform ?? 0) * placeWidth + (row.source ?? 0))
    write(words.placeOf(row.currencyCode))
    write(fromSigned(row.totalMinor))
    if (row.pushId !== null) write(words.placeOf(row.pushId))
    if (row.storeMinor !== null) write(fromSigned(row.storeMinor - row.totalMinor))
    if (row.gap !== null) write(row.gap)
    if (row.sinceInstall !== null) write(row.sinceInstall)
  })
  return words.before(numbers)
}

async function readRows(db: Kysely<Tables>, appKey: string, { from, to }: Quarters): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select ${quarterOfColumn('at')} as quarter, platform, source,
      has_coupon as "hasCoupon", ${isNewCustomers} as "isNew", push_id as "pushId",
      coalesce(currency_code, '') as "currencyCode", coalesce(total_minor, 0)::bigint as "totalMinor",
      store_minor as "storeMinor", gap_seconds as gap, since_install_seconds as "sinceInstall"
    from insight_orders where app_key = ${appKey} and is_sale
      and at >= ${new Date(from * quarterMs)} and at < ${new Date(to * quarterMs)}
    order by at`.execute(db)
  return rows
}

export const salesPart: DayPart<Row> = { name: 'sales', number: 2, readRows, encode }

export const sales: Count = { parts: [salesPart] }

/** A sale as it is told of; null is what is not known, and 0 a platform or source that is not. */
export interface Sale extends Omit<Row, 'quarter'> {
  slot: number
  platform: number
  source: number
}

/** Tells of each sale. What is told is one object, good until the next. */
export function eachSale(data: Uint8Array, tell: (sale: Sale) => void): void {
  const { words, numbers } = splitWords(data)
  const sale = {} as Sale
  eachRow(numbers, oneKind.kinds, (slot, _kind, read) => {
    sale.slot = slot
    const mark = read()
    const place = read()
    sale.platform = Math.floor(place / placeWidth)
    sale.source = place % placeWidth
    sale.hasCoupon = (mark & marks.coupon) > 0
    sale.isNew = (mark & marks.new) > 0
    sale.currencyCode = words[read()] ?? ''
    sale.totalMinor = toSigned(read())
    sale.pushId = mark & marks.push ? (words[read()] ?? null) : null
    sale.storeMinor = mark & marks.storeMinor ? sale.totalMinor + toSigned(read()) : null
    sale.gap = mark & marks.gap ? read() : null
    sale.sinceInstall = mark & marks.sinceInstall ? read() : null
    tell(sale)
  })
}
