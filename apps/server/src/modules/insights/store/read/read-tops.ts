/** What was counted most: packed days, and the rows of what is not packed yet. */
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../../../db/tables.ts'
import { addSold, type ProductSales, soldPart } from '../counts/sold.ts'
import { readLocalParts } from '../days/day-parts.ts'
import { KeyCounts } from '../days/item-days.ts'
import { asQuarters } from '../days/local-days.ts'
import type { TopSales } from '../event-store.ts'
import { type ItemKind, itemKinds } from '../kinds.ts'
import { unnest } from '../rows.ts'
import { quartersADay } from '../time.ts'
import type { Reading } from './memory.ts'

type Db = Kysely<Tables>

export interface KeyCount {
  key: string
  count: number
}

/** So many days are read at once: memory does not grow with the range. */
const daysAtOnce = 60

interface Counts {
  packed: KeyCounts
  /** Of what is not packed yet. */
  open: Map<string, number>
}

/** One statement, so that a day that is packed meanwhile counts once. */
async function addStretch(
  db: Db,
  appKey: string,
  { kind, from, to }: { kind: number; from: number; to: number },
  { packed, open }: Counts,
): Promise<void> {
  const [first, last] = [Math.floor(from / quartersADay), Math.floor((to - 1) / quartersADay)]
  const { rows } = await sql<{ day: number; data: Uint8Array } | { day: null; key: string; count: number }>`
    select day, data, null as key, null::bigint as count from insight_item_days
      where app_key = ${appKey} and kind = ${kind} and day between ${first} and ${last}
    union all select null, null, key, sum(count)::bigint from insight_items
      where app_key = ${appKey} and kind = ${kind} and quarter >= ${from} and quarter < ${to} group by key`.execute(db)
  for (const row of rows) {
    if (row.day === null) open.set(row.key, (open.get(row.key) ?? 0) + row.count)
    else {
      const start = row.day * quartersADay
      packed.addDay(row.data, { from: Math.max(0, from - start), to: Math.min(quartersADay, to - start) })
    }
  }
}

/** Adds what is not packed yet to the counts of keys that have a number. Returns the others. */
async function addOpen(db: Db, appKey: string, { packed, open }: Counts): Promise<KeyCount[]> {
  if (open.size === 0) return []
  const { rows } = await sql<{ number: number; key: string }>`select number, key from insight_item_keys
    where app_key = ${appKey} and key = any(${[...open.keys()]}::text[])`.execute(db)
  for (const { number, key } of rows) {
    packed.add(number, open.get(key) ?? 0)
    open.delete(key)
  }
  return [...open].map(([key, count]) => ({ key, count }))
}

/** The keys of the highest counts; of equal ones those that come first in the alphabet. */
async function nameHighest(db: Db, appKey: string, packed: KeyCounts, limit: number): Promise<KeyCount[]> {
  const highest = packed.highest(limit)
  if (highest.length === 0) return []
  const source = unnest(highest, {
    number: ['integer', ({ number }) => number],
    count: ['bigint', ({ count }) => count],
  })
  const { rows } = await sql<KeyCount>`select k.key, t.count from ${source}
    join insight_item_keys k on k.app_key = ${appKey} and k.number = t.number
    order by t.count desc, k.key collate "C" limit ${limit}`.execute(db)
  return rows
}

const byCount = (one: KeyCount, other: KeyCount): number => other.count - one.count || (one.key < other.key ? -1 : 1)

export async function readTop(
  db: Db,
  appKey: string,
  { kind, bounds, limit }: { kind: ItemKind; bounds: readonly number[]; limit: number },
): Promise<KeyCount[]> {
  const quarters = asQuarters(bounds)
  const [start, end] = [quarters[0] ?? 0, quarters.at(-1) ?? 0]
  const counts: Counts = { packed: new KeyCounts(), open: new Map() }
  for (let from = start; from < end; from += daysAtOnce * quartersADay) {
    const to = Math.min(end, from + daysAtOnce * quartersADay)
    await addStretch(db, appKey, { kind: itemKinds.numberOf(kind), from, to }, counts)
  }
  const others = await addOpen(db, appKey, counts)
  const named = await nameHighest(db, appKey, counts.packed, limit)
  return [...named, ...others].sort(byCount).slice(0, limit)
}

/** By the bytes of their keys, as the database sorts the others. */
const byHighest = (one: KeyCount, other: KeyCount): number =>
  other.count - one.count || Buffer.compare(Buffer.from(one.key), Buffer.from(other.key))

/** The highest of many; only those that may be among them are sorted by key. */
function firsts(entries: readonly KeyCount[], limit: number): KeyCount[] {
  const counts = Float64Array.from(entries, ({ count }) => count).sort()
  const least = counts[Math.max(0, counts.length - limit)] ?? 0
  return entries
    .filter(({ count }) => count >= least)
    .sort(byHighest)
    .slice(0, limit)
}

export async function readTopSales(
  reading: Reading,
  appKey: string,
  bounds: readonly number[],
  limit: number,
): Promise<TopSales> {
  const sums = new Map<string, ProductSales>()
  for (const { data, dayOfSlot } of await readLocalParts(reading, appKey, soldPart, bounds))
    addSold(sums, data, (slot) => (dayOfSlot[slot] ?? -1) >= 0)
  const by = (read: (sold: ProductSales) => number) =>
    firsts(
      [...sums].map(([key, sold]) => ({ key, count: read(sold) })),
      limit,
    )
  return { units: by(({ units }) => units), sales: by(({ storeMinor }) => storeMinor) }
}
