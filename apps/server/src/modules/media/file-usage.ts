/**
 * Where a stored file is shown beyond the library: deleting an item must not break a design, a release or a product. The
 * areas that show files say so here when the server starts, so media knows none of them.
 */
import type { TenantDb } from '../../platform/db/tenant.ts'
import { defineService } from '../../services.ts'
import { hashOfUrl } from './stored-file.ts'

/** Whether something shows the file with this hash in its address: letters and digits only. */
type FileUse = (db: TenantDb, fileHash: string) => Promise<boolean>

export const fileUses = defineService(() => {
  const uses = new Set<FileUse>()
  return {
    register: (...more: FileUse[]): void => {
      for (const use of more) uses.add(use)
    },
    async isShown(db: TenantDb, url: string): Promise<boolean> {
      const hash = hashOfUrl(url)
      for (const isShown of uses) if (await isShown(db, hash)) return true
      return false
    },
  }
})
