/** What was counted most: whole days of UTC from the sums, the hours before and after them from the raw events. */
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../../db/tables.ts'
import { itemOf } from './fold.ts'
import { eventKinds, type ItemKind, itemKinds } from './kinds.ts'
import { salesWithin } from './read-sums.ts'
import { dayMs, dayOf, monthOf } from './time.ts'

type Db = Kysely<Tables>

export interface Counted {
  key: string
  count: number
}

const eventsOfKind = {
  keyword: 'search',
  category: 'category_viewed',
  searched: 'search_result_clicked',
  viewed: 'product_viewed',
  added: 'product_added',
  wishlisted: 'wishlist_added',
} as const satisfies Record<ItemKind, string>

async function countRaw(
  db: Db,
  appKey: string,
  { kind, from, to }: { kind: ItemKind; from: number; to: number },
): Promise<Map<string, number>> {
  const counts = new Map<string, number>()
  const name = eventsOfKind[kind]
  if (from >= to) return counts
  const { rows } = await sql<{ props: string }>`select props from insight_events
    where app_key = ${appKey} and kind = ${eventKinds.numberOf(name)} and at >= ${new Date(from)} and at < ${new Date(to)}`.execute(
    db,
  )
  for (const { props } of rows) {
    const item = itemOf({ name, props: JSON.parse(props) })
    if (item) counts.set(item.key, (counts.get(item.key) ?? 0) + 1)
  }
  return counts
}

/** Whole months between the days, and the days around them. */
function parts({ first, last }: { first: number; last: number }) {
  const nextMonth = (day: number) => monthOf(monthOf(day) + 31)
  const from = first === monthOf(first) ? first : nextMonth(first)
  const to = monthOf(last + 1)
  if (from >= to) return { months: { from: 0, to: 0 }, days: [{ from: first, to: last + 1 }] }
  const days = [
    { from: first, to: from },
    { from: to, to: last + 1 },
  ]
  return { months: { from, to }, days }
}

async function countSums(
  db: Db,
  appKey: string,
  { kind, days, keys, limit }: { kind: number; days: { first: number; last: number }; keys: string[]; limit: number },
): Promise<Counted[]> {
  if (days.first > days.last) return []
  const { months, days: edges } = parts(days)
  const ofDays = edges.map(
    ({ from, to }) => sql`select key, count from insight_items
      where app_key = ${appKey} and kind = ${kind} and day >= ${from} and day < ${to}`,
  )
  const { rows } = await sql<Counted>`
    select key, sum(count)::bigint as count from (
      select key, count from insight_item_months
        where app_key = ${appKey} and kind = ${kind} and month >= ${months.from} and month < ${months.to}
      union all ${sql.join(ofDays, sql` union all `)}
    ) sums group by key
    order by key in (select unnest(${keys}::text[])) desc, sum(count) desc, key collate "C" limit ${limit + keys.length}`.execute(
    db,
  )
  return rows
}

const byCount = (one: Counted, other: Counted): number => other.count - one.count || (one.key < other.key ? -1 : 1)

export async function readTop(
  db: Db,
  appKey: string,
  { kind, bounds, limit }: { kind: ItemKind; bounds: readonly number[]; limit: number },
): Promise<Counted[]> {
  const [start, end] = [bounds[0] ?? 0, bounds.at(-1) ?? 0]
  const [first, last] = [Math.ceil(start / dayMs), dayOf(end) - 1]
  const stretches =
    first > last
      ? [{ from: start, to: end }]
      : [
          { from: start, to: first * dayMs },
          { from: (last + 1) * dayMs, to: end },
        ]
  const counts = new Map<string, number>()
  for (const stretch of stretches)
    for (const [key, count] of await countRaw(db, appKey, { kind, ...stretch }))
      counts.set(key, (counts.get(key) ?? 0) + count)
  const sums = await countSums(db, appKey, {
    kind: itemKinds.numberOf(kind),
    days: { first, last },
    keys: [...counts.keys()],
    limit,
  })
  for (const { key, count } of sums) counts.set(key, (counts.get(key) ?? 0) + count)
  return [...counts]
    .map(([key, count]) => ({ key, count }))
    .sort(byCount)
    .slice(0, limit)
}

export async function readTopSales(
  db: Db,
  appKey: string,
  { by, bounds, limit }: { by: 'units' | 'sales'; bounds: readonly number[]; limit: number },
): Promise<Counted[]> {
  const column = by === 'units' ? sql`i.units` : sql`i.store_minor`
  const { rows } = await sql<Counted>`
    select i.product_id as key, sum(${column})::bigint as count
    from insight_orders o join insight_order_items i on i.app_key = o.app_key and i.order_id = o.order_id
    where ${salesWithin(appKey, bounds)} group by i.product_id order by 2 desc, i.product_id collate "C" limit ${limit}`.execute(
    db,
  )
  return rows
}
