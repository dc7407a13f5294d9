/** Who has put the checklist away: the only file that names its table. */
import type { TenantDb } from '../../platform/db/tenant.ts'

export const isChecklistHidden = async (db: TenantDb, sub: string): Promise<boolean> =>
  (await db.selectFrom('hidden_checklists').select('sub').where('sub', '=', sub).executeTakeFirst()) !== undefined

export async function hideChecklist(db: TenantDb, { appKey, sub }: { appKey: string; sub: string }): Promise<void> {
  await db
    .insertInto('hidden_checklists')
    .values({ app_key: appKey, sub })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function showChecklist(db: TenantDb, sub: string): Promise<void> {
  await db.deleteFrom('hidden_checklists').where('sub', '=', sub).execute()
}
