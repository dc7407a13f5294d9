/**
 * Words and ids that lists count, by quarter hour: rows of days that are not packed yet, and one value for each kind and
 * other day of UTC, in which keys are numbers.
 */
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../../../db/tables.ts'
import { type CountedKey, decodeItems, encodeItems, mergeItems } from '../days/item-days.ts'
import { packDaysOf } from '../days/pack-days.ts'
import type { StoredEvent } from '../event-store.ts'
import { text } from '../fold/folding.ts'
import { type ItemKind, itemKinds } from '../kinds.ts'
import { unnest } from '../rows.ts'
import { quarterOf, quartersADay } from '../time.ts'
import type { Count } from './count.ts'
import { countTable, key, sum } from './count-table.ts'
import { sinceDay, sinceQuarter } from './table-of-app.ts'

type Db = Kysely<Tables>

interface ItemRow {
  kind: number
  quarter: number
  key: string
  count: number
}

const open = countTable<ItemRow>(
  { name: 'insight_items', since: sinceQuarter },
  { kind: key('smallint'), quarter: key('integer'), key: key('text'), count: sum('integer') },
)

const kinds: Partial<Record<StoredEvent['name'], { kind: ItemKind; prop: string }>> = {
  search: { kind: 'keyword', prop: 'query' },
  category_viewed: { kind: 'category', prop: 'category_id' },
  search_result_clicked: { kind: 'searched', prop: 'product_id' },
  product_viewed: { kind: 'viewed', prop: 'product_id' },
  product_added: { kind: 'added', prop: 'product_id' },
  wishlist_added: { kind: 'wishlisted', prop: 'product_id' },
}

/** The word or id that a list counts of an event; null where it counts nothing. */
function itemOf({ name, props }: StoredEvent): { kind: ItemKind; key: string } | null {
  const item = kinds[name]
  const word = item ? text(props[item.prop]) : null
  if (!item || word === null) return null
  return { kind: item.kind, key: item.kind === 'keyword' ? word.toLowerCase() : word }
}

/** Numbers of these keys; new keys get the next ones, in their order. The app is locked. */
async function numberKeys(trx: Db, appKey: string, keys: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ key: string; number: number }>`
    select key, number from insight_item_keys where app_key = ${appKey} and key = any(${keys}::text[])`.execute(trx)
  const numbers = new Map(rows.map(({ key, number }) => [key, number]))
  const fresh = keys.filter((key) => !numbers.has(key)).sort()
  if (fresh.length === 0) return numbers
  const { rows: highest } = await sql<{ number: number | null }>`
    select max(number) as number from insight_item_keys where app_key = ${appKey}`.execute(trx)
  const first = (highest[0]?.number ?? 0) + 1
  for (const [index, key] of fresh.entries()) numbers.set(key, first + index)
  const source = unnest(fresh, {
    number: ['integer', (key) => numbers.get(key) ?? 0],
    key: ['text', (key) => key],
  })
  await sql`insert into insight_item_keys (app_key, number, key) select ${appKey}, t.* from ${source}`.execute(trx)
  return numbers
}

/** What comes later for a day stands beside its values until the next time. */
async function packDay(trx: Db, appKey: string, day: number): Promise<void> {
  const { rows } = await sql<ItemRow>`
    delete from insight_items where app_key = ${appKey} and quarter >= ${day * quartersADay}
      and quarter < ${(day + 1) * quartersADay} returning kind, quarter, key, count`.execute(trx)
  const numbers = await numberKeys(trx, appKey, [...new Set(rows.map(({ key }) => key))])
  const byKind = new Map<number, CountedKey[]>()
  for (const { kind, quarter, key, count } of rows) {
    const list = byKind.get(kind) ?? []
    byKind.set(kind, list)
    list.push({ slot: quarter - day * quartersADay, number: numbers.get(key) ?? 0, count })
  }
  for (const [kind, items] of byKind) {
    const packed = await trx
      .selectFrom('insight_item_days')
      .select('data')
      .where('app_key', '=', appKey)
      .where('kind', '=', kind)
      .where('day', '=', day)
      .executeTakeFirst()
    const data = encodeItems(mergeItems(packed ? decodeItems(packed.data) : [], items))
    await trx
      .insertInto('insight_item_days')
      .values({ app_key: appKey, kind, day, data })
      .onConflict((conflict) => conflict.columns(['app_key', 'kind', 'day']).doUpdateSet({ data }))
      .execute()
  }
}

export const items: Count = {
  // Numbers of keys stay, because other days name them.
  tables: [open, { name: 'insight_item_keys' }, { name: 'insight_item_days', since: sinceDay }],
  foldVisit: ({ changes }, { event }) => {
    const item = itemOf(event)
    if (item)
      changes.add(open, { kind: itemKinds.numberOf(item.kind), quarter: quarterOf(event.at), key: item.key, count: 1 })
  },
  tidy: (db, now, failures) =>
    packDaysOf(db, { table: 'insight_items', what: 'the lists of a day', now }, failures, packDay),
}
