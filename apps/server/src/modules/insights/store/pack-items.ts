/** Makes one value of what a list counted on each day that is over. What comes later for it stands beside it until then. */
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../../db/tables.ts'
import { inTransaction, lockApp } from './app-lock.ts'
import type { Failures } from './failures.ts'
import { type CountedKey, decodeItems, encodeItems, mergeItems } from './item-days.ts'
import { unnest } from './rows.ts'
import { dayOf, quartersADay } from './time.ts'

type Db = Kysely<Tables>

interface CountedRow {
  kind: number
  quarter: number
  key: string
  count: number
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

async function packDay(trx: Db, appKey: string, day: number): Promise<void> {
  await lockApp(trx, appKey)
  const { rows } = await sql<CountedRow>`
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

export async function packItems(db: Db, now: number, failures: Failures): Promise<void> {
  const { rows } = await sql<{ app_key: string; day: number }>`
    select distinct app_key, quarter / ${sql.lit(quartersADay)} as day from insight_items
    where quarter < ${dayOf(now) * quartersADay} order by 1, 2`.execute(db)
  for (const { app_key: appKey, day } of rows)
    await failures.attempt(`packing the lists of a day of ${appKey}`, () =>
      inTransaction(db, (trx) => packDay(trx, appKey, day)),
    )
}
