import type { TenantDb } from '../../platform/db/tenant.ts'

/** The live design. Whoever adds, removes or reorders pages or publishes holds it until the transaction ends. */
export const lockLiveDesign = (trx: TenantDb) =>
  trx.selectFrom('designs').select('id').where('status', '=', 'live').forNoKeyUpdate().executeTakeFirst()

/** False when the app has a live design already. */
export async function insertLiveDesign(db: TenantDb, appKey: string, id: string): Promise<boolean> {
  const result = await db
    .insertInto('designs')
    .values({ app_key: appKey, id, status: 'live' })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n
}
