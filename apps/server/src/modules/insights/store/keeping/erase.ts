/** Forgets who installs and customers were. */
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../../../db/tables.ts'
import { endChange, inTransaction, lockApp } from '../app-lock.ts'
import { tables } from '../counts/counts.ts'
import { unlinkOrders } from '../counts/orders.ts'
import { countOrdersOf } from '../counts/orders-of-customers.ts'
import { dayOf } from '../time.ts'

/** Raw events, sessions and links go; what was summed up stays as numbers of nobody. */
export async function erase(
  db: Kysely<Tables>,
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
    const { times, others } = await unlinkOrders(trx, appKey, { ords, customerKeys, installIds })
    for (const { name } of tables.filter(({ goesWithInstall }) => goesWithInstall))
      await sql`delete from ${sql.table(name)} where app_key = ${appKey} and ord = any(${ords}::integer[])`.execute(trx)
    const recounted = await countOrdersOf(trx, appKey, others)
    await endChange(trx, appKey, { app, nextOrd: app.nextOrd, days: new Set([...times, ...recounted].map(dayOf)) })
  })
}
