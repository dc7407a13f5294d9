/** Rows of days that are over become one value each: of an app's day at a time, since nothing comes in for it meanwhile. */
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../../../db/tables.ts'
import { inTransaction, lockApp } from '../app-lock.ts'
import type { Failures } from '../failures.ts'
import { dayOf, quartersADay } from '../time.ts'

type Db = Kysely<Tables>

export async function packDaysOf(
  db: Db,
  { table, what, now }: { table: keyof Tables; what: string; now: number },
  failures: Failures,
  pack: (trx: Db, appKey: string, day: number) => Promise<void>,
): Promise<void> {
  const { rows } = await sql<{ app_key: string; day: number }>`
    select distinct app_key, quarter / ${sql.lit(quartersADay)} as day from ${sql.table(table)}
    where quarter < ${dayOf(now) * quartersADay} order by 1, 2`.execute(db)
  for (const { app_key: appKey, day } of rows)
    await failures.attempt(`packing ${what} of ${appKey}`, () =>
      inTransaction(db, async (trx) => {
        await lockApp(trx, appKey)
        await pack(trx, appKey, day)
      }),
    )
}
