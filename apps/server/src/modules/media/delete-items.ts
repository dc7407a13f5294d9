/** Takes items out of the library, and with the last item that shows a file the file itself, unless something else shows it. */
import { phoneVideoPath } from '@vitrine/domain/media/phone-video.rules'
import type { TenantDb } from '../../platform/db/tenant.ts'
import type { Ports } from '../../ports.ts'
import { fileUses } from './file-usage.ts'
import { keyOfUrl } from './stored-file.ts'

export interface DeletedItem {
  id: string
  file_name: string
}

/**
 * The files go inside the transaction: an upload of the same content waits for the row's lock and then sees that they are
 * gone. Items that are not there any more are left out of the answer.
 */
export async function deleteItems(
  trx: TenantDb,
  ports: Ports,
  { ids, fileName }: { ids: readonly string[]; fileName?: string },
): Promise<DeletedItem[]> {
  let asked = trx.deleteFrom('media_items').where('id', 'in', [...ids])
  if (fileName !== undefined) asked = asked.where('file_name', '=', fileName)
  const gone = await asked.returning(['id', 'file_name', 'url']).execute()
  await removeUnshown(
    trx,
    ports,
    gone.map(({ url }) => url),
  )
  return gone
}

/** Removes those of the files that no item has and nothing shows. */
export async function removeUnshown(trx: TenantDb, ports: Ports, urls: readonly string[]): Promise<void> {
  if (urls.length === 0) return
  const uploads = await trx
    .selectFrom('media_uploads')
    .select(['url', 'thumbnail_url'])
    .where('url', 'in', [...urls])
    // The same order in which others lock them.
    .orderBy('url')
    .forUpdate()
    .execute()
  const others = await trx
    .selectFrom('media_items')
    .select('url')
    .where('url', 'in', [...urls])
    .execute()
  const inLibrary = new Set(others.map(({ url }) => url))
  const left = uploads.filter(({ url }) => !inLibrary.has(url))
  const uses = await fileUses(ports).find(
    trx,
    left.map(({ url }) => url),
  )
  for (const { url, thumbnail_url } of left.filter((upload) => uses.get(upload.url)?.length === 0)) {
    await trx.deleteFrom('media_uploads').where('url', '=', url).execute()
    for (const address of new Set([url, thumbnail_url, phoneVideoPath(url)]))
      await ports.storage.remove(keyOfUrl(address))
  }
}
