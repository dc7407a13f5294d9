/** Rows of files that leave with an app file or come with one. */
import { newId } from '@vitrine/domain/ids'
import { sql } from 'kysely'
import type { TenantDb } from '../../platform/db/tenant.ts'
import type { Ports } from '../../ports.ts'
import { fileUses } from './file-usage.ts'
import type { UploadRow } from './media.queries.ts'

/** The uploads behind these addresses, whether they name the file or its thumbnail. */
export async function listUploads(db: TenantDb, urls: readonly string[]) {
  if (urls.length === 0) return []
  return db
    .selectFrom('media_uploads')
    .select(['url', 'thumbnail_url', 'type', 'size', 'width', 'height', 'file_name'])
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

/**
 * Rows of files that the storage holds now; what the app has already stays as it is. Runs inside a transaction, and holds
 * each row until its end: whoever deletes one waits, and then finds what shows it.
 */
export async function putTransferred(trx: TenantDb, files: readonly TransferredFile[], now: Date): Promise<void> {
  // In one fixed order, so that two imports cannot deadlock.
  for (const { in_library: inLibrary, ...row } of files.toSorted((one, other) => (one.url < other.url ? -1 : 1))) {
    await trx
      .insertInto('media_uploads')
      .values(row)
      .onConflict((conflict) => conflict.columns(['app_key', 'url']).doUpdateSet({ url: row.url }))
      .execute()
    if (!inLibrary) continue
    const known = await trx.selectFrom('media_items').select('id').where('url', '=', row.url).executeTakeFirst()
    if (known) continue
    const { app_key, url, file_name, type, size, created_by } = row
    await trx
      .insertInto('media_items')
      .values({ app_key, id: newId(), url, file_name, type, size, created_by, created_at: now })
      .execute()
  }
}

/** False where the file has a row. Whoever claims the same file waits for the end of the transaction. */
async function claim(trx: TenantDb, row: UploadRow): Promise<boolean> {
  const claimed = await trx
    .insertInto('media_uploads')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return (claimed.numInsertedOrUpdatedRows ?? 0n) > 0n
}

const letGo = (trx: TenantDb, { url }: UploadRow) => trx.deleteFrom('media_uploads').where('url', '=', url).execute()

/**
 * Removes files that came, that no row names and nothing shows. The row is claimed while they go: whoever stores the same
 * content, or begins to show it, waits for it, then sees that its files are gone and puts them again.
 */
export async function removeUnnamed(ports: Ports, file: TransferredFile, keys: Iterable<string>): Promise<void> {
  const { in_library: _, ...row } = file
  await ports
    .forApp(row.app_key)
    .transaction()
    .execute(async (trx) => {
      if (!(await claim(trx, row))) return
      const uses = await fileUses(ports).find(trx, [row.url])
      if (uses.get(row.url)?.length === 0) for (const key of keys) await ports.storage.remove(key)
      await letGo(trx, row)
    })
}

/** Within the transaction that begins to show a file by itself, without a row of its own: nobody removes it meanwhile. */
export async function whileHeld(trx: TenantDb, row: UploadRow, show: () => Promise<void>): Promise<void> {
  const isClaimed = await claim(trx, row)
  if (!isClaimed) await trx.selectFrom('media_uploads').select('url').where('url', '=', row.url).forUpdate().execute()
  await show()
  if (isClaimed) await letGo(trx, row)
}
