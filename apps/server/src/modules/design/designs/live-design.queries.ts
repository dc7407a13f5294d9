import { newId } from '@vitrine/domain/ids'
import type { TenantDb } from '../../../platform/db/tenant.ts'

const columns = ['id', 'status'] as const

const lockLive = (trx: TenantDb) =>
  trx.selectFrom('designs').select(columns).where('status', '=', 'live').forNoKeyUpdate().executeTakeFirst()

/**
 * The live design. Whoever adds, removes or reorders pages or publishes holds it until the transaction ends. When
 * another one went live while this waited for the lock, the first look finds neither: the second finds the new one.
 */
export const lockLiveDesign = async (trx: TenantDb) => (await lockLive(trx)) ?? lockLive(trx)

/** The named design, else the live one, held as {@link lockLiveDesign} holds it. */
export const lockDesign = (trx: TenantDb, designId: string | undefined) =>
  designId === undefined
    ? lockLiveDesign(trx)
    : trx.selectFrom('designs').select(columns).where('id', '=', designId).forNoKeyUpdate().executeTakeFirst()

/** Devices may have fetched ahead what it was: that is made again. */
export const markChanged = (trx: TenantDb, designId: string, now: Date) =>
  trx.updateTable('designs').set({ updated_at: now, content_revision: newId() }).where('id', '=', designId).execute()

/** False when the app has a live design already. */
export async function insertLiveDesign(db: TenantDb, appKey: string, id: string): Promise<boolean> {
  const result = await db
    .insertInto('designs')
    .values({ app_key: appKey, id, status: 'live', title: 'Main design' })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n
}
