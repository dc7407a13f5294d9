import type { TenantDb } from '../../../platform/db/tenant.ts'

/** Whether a page of any design shows a stored file. `fileHash` is the hash in its address: letters and digits only. */
export const isFileOnPage = async (db: TenantDb, fileHash: string): Promise<boolean> =>
  (await db.selectFrom('pages').select('id').where('document', 'like', `%${fileHash}%`).limit(1).executeTakeFirst()) !==
  undefined
