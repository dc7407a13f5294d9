/** Where a stored file is shown beyond the library: deleting an item must not break a design, a release or a product. */
import type { TenantDb } from '../../platform/db/tenant.ts'
import { isFileInCatalog } from '../catalog/index.ts'
import { isFileInLayout, isFileInRelease, isFileOnBadge, isFileOnDesign, isFileOnPage } from '../design/index.ts'
import { hashOfUrl } from './stored-file.ts'

export async function isFileShown(db: TenantDb, url: string): Promise<boolean> {
  const hash = hashOfUrl(url)
  for (const isShown of [isFileOnPage, isFileInLayout, isFileOnBadge, isFileOnDesign, isFileInRelease, isFileInCatalog])
    if (await isShown(db, hash)) return true
  return false
}
