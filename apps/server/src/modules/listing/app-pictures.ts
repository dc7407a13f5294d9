/** Pictures of the app's design and settings that its page in the stores can begin with. */
import type { AppPicture } from '@vitrine/domain/listing/listing.routes'
import type { TenantDb } from '../../platform/db/tenant.ts'
import { getAppRow } from '../apps/index.ts'
import { findLayout, layoutContentOf } from '../design/index.ts'
import { findUpload } from '../media/index.ts'

type Candidate = Pick<AppPicture, 'source'> & { url: string | null | undefined }

/** The first that is a picture of this app. Drawings are left out: they are not brought to a size. */
async function firstPicture(db: TenantDb, candidates: readonly Candidate[]): Promise<AppPicture | null> {
  for (const { source, url } of candidates) {
    if (!url || url.endsWith('.svg')) continue
    const file = await findUpload(db, url)
    if (file && file.type !== 'video') return { source, url, width: file.width, height: file.height }
  }
  return null
}

export async function readAppPictures(db: TenantDb) {
  const app = await getAppRow(db)
  const row = await findLayout(db)
  const theme = row && layoutContentOf(row).theme
  return {
    appIcon: await firstPicture(db, [
      { source: 'icon', url: theme?.appIcon.src },
      { source: 'icon', url: app.icon },
      { source: 'logo', url: theme?.logo.src },
    ]),
    splashScreen: await firstPicture(db, [{ source: 'splash', url: theme?.splashScreen.src }]),
  }
}
