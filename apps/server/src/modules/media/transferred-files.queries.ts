/** Rows of files that leave with an app file or come with one. */
import { newId } from '@vitrine/domain/ids'
import { sql } from 'kysely'
import type { TenantDb } from '../../platform/db/tenant.ts'
import type { UploadRow } from './media.queries.ts'

/** The uploads behind these addresses, whether they name the file or its thumbnail. */
export async function listUploads(db: TenantDb, urls: readonly string[]) {
  if (urls.length === 0) return []
  return db
    .selectFrom('media_uploads')
    .select(['url', 'thumbnail_url', 'type', 'size', 'file_name'])
    .select((eb) =>
      eb
        .exists(
          eb.selectFrom('media_items').select('media_items.id').whereRef('media_items.url', '=', 'media_uploads.url'),
        )
        .as('in_library'),
    )
    .where((eb) =>
      eb.or([
        sql<boolean>`media_uploads.url = any (${[...urls]}::text[])`,
        sql<boolean>`media_uploads.thumbnail_url = any (${[...urls]}::text[])`,
      ]),
    )
    .orderBy('url')
    .execute()
}

export interface TransferredFile extends UploadRow {
  in_library: boolean
}

/** Rows of files that the storage holds now; what the app has already stays as it is. Runs inside a transaction. */
export async function putTransferred(trx: TenantDb, files: readonly TransferredFile[], now: Date): Promise<void> {
  for (const { in_library: inLibrary, ...row } of files) {
    await trx
      .insertInto('media_uploads')
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    if (!inLibrary) continue
    const known = await trx.selectFrom('media_items').select('id').where('url', '=', row.url).executeTakeFirst()
    if (known) continue
    const { app_key, url, file_name, type, created_by } = row
    await trx
      .insertInto('media_items')
      .values({ app_key, id: newId(), url, file_name, type, created_by, created_at: now })
      .execute()
  }
}
