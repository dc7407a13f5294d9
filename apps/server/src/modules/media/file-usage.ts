/** Where a stored file is shown beyond the library: deleting an item must not break a design, a release or a product. */
import type { TenantDb } from '../../platform/db/tenant.ts'
import { isFileOnBadge } from '../badges/index.ts'
import { isFileInCatalog } from '../catalog/index.ts'
import { isFileOnDesign } from '../designs/index.ts'
import { isFileInLayout } from '../layouts/index.ts'
import { isFileOnPage } from '../pages/index.ts'
import { isFileInRelease } from '../publishing/index.ts'
import { hashOfUrl } from './stored-file.ts'

export async function isFileShown(db: TenantDb, url: string): Promise<boolean> {
  const hash = hashOfUrl(url)
  for (const isShown of [isFileOnPage, isFileInLayout, isFileOnBadge, isFileOnDesign, isFileInRelease, isFileInCatalog])
    if (await isShown(db, hash)) return true
  return false
}
