import type { TenantDb } from '../../../platform/db/tenant.ts'

/** Whether a layout, or a design's text in another language, shows the stored file with this hash in its address. */
export async function isFileInLayout(db: TenantDb, fileHash: string): Promise<boolean> {
  const text = `%${fileHash}%`
  const layout = await db.selectFrom('layouts').select('id').where('document', 'like', text).executeTakeFirst()
  const overlay = await db
    .selectFrom('design_overlays')
    .select('owner_id')
    .where('document', 'like', text)
    .executeTakeFirst()
  return layout !== undefined || overlay !== undefined
}
