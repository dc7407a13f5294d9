/** What keeps the store as it has to be: packing, erasing, and counting orders anew. */
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../../db/tables.ts'
import { decodeDay, encodeDay, mergeDays, toActivityDay } from './activity-days.ts'
import { endChange, inTransaction, lockApp } from './app-lock.ts'
import type { Failures } from './failures.ts'
import { countOrdersOf } from './order-facts.ts'
import { dayOf, quartersADay } from './time.ts'

type Db = Kysely<Tables>

async function packDay(db: Db, appKey: string, day: number): Promise<void> {
  await inTransaction(db, async (trx) => {
    await lockApp(trx, appKey)
    const { rows: entries } = await sql<{ quarter: number; ord: number; isInstall: boolean }>`
      delete from insight_activity where app_key = ${appKey} and quarter >= ${day * quartersADay}
        and quarter < ${(day + 1) * quartersADay} returning quarter, ord, is_install as "isInstall"`.execute(trx)
    const packed = await trx
      .selectFrom('insight_activity_days')
      .select('data')
      .where('app_key', '=', appKey)
      .where('day', '=', day)
      .executeTakeFirst()
    const more = entries.map(({ quarter, ...entry }) => ({ slot: quarter - day * quartersADay, ...entry }))
    const data = encodeDay(mergeDays(packed ? decodeDay(packed.data) : toActivityDay([]), more))
    await trx
      .insertInto('insight_activity_days')
      .values({ app_key: appKey, day, data })
      .onConflict((conflict) => conflict.columns(['app_key', 'day']).doUpdateSet({ data }))
      .execute()
  })
}

/** Makes one value of each day that is over. What comes later for it stands beside it until the next time. */
export async function packDays(db: Db, now: number, failures: Failures): Promise<void> {
  const { rows } = await sql<{ app_key: string; day: number }>`
    select distinct app_key, quarter / ${sql.lit(quartersADay)} as day from insight_activity
    where quarter < ${dayOf(now) * quartersADay}`.execute(db)
  for (const { app_key: appKey, day } of rows)
    await failures.attempt(`packing a day of ${appKey}`, () => packDay(db, appKey, day))
}

/**
 * Orders of these customers become nobody's, and none names one of these installs any more. What another customer ordered
 * on such an install, which several shared, stays that customer's. Returns when the orders were, and who the others are.
 */
async function unlinkOrders(
  trx: Db,
  appKey: string,
  { ords, customerKeys }: { ords: readonly number[]; customerKeys: readonly string[] },
): Promise<{ times: number[]; others: string[] }> {
  const isErased = sql<boolean>`customer_key = any(${customerKeys}::text[])`
  const wasThere = sql<boolean>`(ord = any(${ords}::integer[]) or store_ord = any(${ords}::integer[]))`
  const { rows } = await sql<{ at: Date | null; customer_key: string | null }>`
    update insight_orders set customer_key = case when not ${isErased} then customer_key end,
      ord = case when not ord = any(${ords}::integer[]) then ord end,
      store_ord = case when not store_ord = any(${ords}::integer[]) then store_ord end
    where app_key = ${appKey} and (${isErased} or ${wasThere}) returning at, customer_key`.execute(trx)
  return {
    times: rows.flatMap(({ at }) => (at ? [at.getTime()] : [])),
    others: rows.flatMap(({ customer_key }) => (customer_key === null ? [] : [customer_key])),
  }
}

/** Raw events, sessions and links go; what was summed up stays as numbers of nobody. */
export async function erase(
  db: Db,
  appKey: string,
  { installIds, customerKeys }: { installIds: readonly string[]; customerKeys: readonly string[] },
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const app = await lockApp(trx, appKey)
    const rows = await trx
      .selectFrom('installs')
      .select('ord')
      .where('app_key', '=', appKey)
      .where('install_id', '=', sql<string>`any(${installIds}::text[])`)
      .execute()
    const ords = rows.map(({ ord }) => ord)
    const { times, others } = await unlinkOrders(trx, appKey, { ords, customerKeys })
    for (const table of ['insight_events', 'insight_sessions', 'insight_present', 'installs'] as const)
      await sql`delete from ${sql.table(table)} where app_key = ${appKey} and ord = any(${ords}::integer[])`.execute(
        trx,
      )
    const recounted = await countOrdersOf(trx, appKey, others)
    await endChange(trx, appKey, { app, nextOrd: app.nextOrd, days: new Set([...times, ...recounted].map(dayOf)) })
  })
}

export async function countAllOrders(db: Db, appKey: string): Promise<void> {
  const rows = await db
    .selectFrom('insight_orders')
    .select('customer_key')
    .distinct()
    .where('app_key', '=', appKey)
    .where('customer_key', 'is not', null)
    .execute()
  await countOrdersOf(
    db,
    appKey,
    rows.map(({ customer_key }) => customer_key).filter((key) => key !== null),
  )
}
