/** Tells the media library which of its files the mirror shows. */
import type { AreaPlugin } from '../../http/area-plugin.ts'
import type { TenantDb } from '../../platform/db/tenant.ts'
import { fileUses } from '../media/index.ts'

/** Whether a product, category or brand shows a stored file, by the hash in its address. */
async function isFileInCatalog(db: TenantDb, fileHash: string): Promise<boolean> {
  const text = `%${fileHash}%`
  const product = await db
    .selectFrom('products')
    .select('id')
    .where((eb) => eb.or([eb('images', 'like', text), eb('videos', 'like', text)]))
    .limit(1)
    .executeTakeFirst()
  if (product) return true
  const category = await db.selectFrom('categories').select('id').where('image', 'like', text).executeTakeFirst()
  if (category) return true
  return (await db.selectFrom('brands').select('id').where('image', 'like', text).executeTakeFirst()) !== undefined
}

export const catalogPlugin: AreaPlugin = async (_listeners, ports) => fileUses(ports).register(isFileInCatalog)
