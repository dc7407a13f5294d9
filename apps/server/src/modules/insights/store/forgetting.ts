/** Forgets what nobody asks for any more, some of it at a time, so that taking events in waits for none of it long. */
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../../db/tables.ts'
import { inTransaction, lockApp } from './app-lock.ts'
import type { Failures } from './failures.ts'
import { dayMs } from './time.ts'

type Db = Kysely<Tables>

/** So long after its last visit, an install may still report what it did then. */
const tapsKeptMs = 35 * dayMs
const installsAtOnce = 5_000

/** Takes the app's row, because its events write their installs in an order of their own. */
const forgetSomeTaps = (db: Db, appKey: string, before: Date): Promise<number> =>
  inTransaction(db, async (trx) => {
    await lockApp(trx, appKey)
    const { rows } = await sql`update installs set taps = null where app_key = ${appKey} and ord = any(array(
        select ord from installs where app_key = ${appKey} and taps is not null and last_seen_at < ${before}
        limit ${installsAtOnce})) returning ord`.execute(trx)
    return rows.length
  })

/** An install that does not come again places no order any more. */
export async function forgetTaps(db: Db, now: number, failures: Failures): Promise<void> {
  const before = new Date(now - tapsKeptMs)
  const { rows } = await sql<{ app_key: string }>`
    select distinct app_key from installs where taps is not null and last_seen_at < ${before}`.execute(db)
  for (const { app_key: appKey } of rows)
    await failures.attempt(`forgetting taps of ${appKey}`, async () => {
      while ((await forgetSomeTaps(db, appKey, before)) === installsAtOnce);
    })
}

/** So long after a device reported it, an order of which no store has told is nobody's: devices can make orders up. */
const unknownKeptMs = 35 * dayMs
const ordersAtOnce = 2_000

/** Looks at some orders from one on; returns the last of them, null where no more come. */
const forgetSomeOrders = (
  db: Db,
  { appKey, before, from }: { appKey: string; before: Date; from: string },
): Promise<string | null> =>
  inTransaction(db, async (trx) => {
    await lockApp(trx, appKey)
    const { rows } = await sql<{ order_id: string }>`select distinct order_id from insight_block_orders
      where app_key = ${appKey} and order_id > ${from} order by order_id limit ${ordersAtOnce}`.execute(trx)
    const ids = rows.map(({ order_id }) => order_id)
    await sql`delete from insight_block_orders b
      where b.app_key = ${appKey} and b.order_id = any(${ids}::text[]) and b.reported_at < ${before}
        and not exists (select 1 from insight_orders o
          where o.app_key = b.app_key and o.order_id = b.order_id and o.at is not null)`.execute(trx)
    return ids.length < ordersAtOnce ? null : (ids.at(-1) ?? null)
  })

/**
 * Which taps an order followed, where its store never told of it. The order itself stays in `insight_orders`, since a second
 * report of it would count as a visit with an order once more.
 */
export async function forgetUnknownOrders(db: Db, now: number, failures: Failures): Promise<void> {
  const before = new Date(now - unknownKeptMs)
  const { rows } = await sql<{ app_key: string }>`
    select distinct app_key from insight_block_orders where reported_at < ${before}`.execute(db)
  for (const { app_key: appKey } of rows)
    await failures.attempt(`forgetting unknown orders of ${appKey}`, async () => {
      for (let from: string | null = ''; from !== null; ) from = await forgetSomeOrders(db, { appKey, before, from })
    })
}
