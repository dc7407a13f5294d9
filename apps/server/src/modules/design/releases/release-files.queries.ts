/** Which stored files releases show. A release never changes, so they are noted when it is made. */
import type { Snapshot } from '@vitrine/domain/publishing/snapshot.schema'
import type { TenantDb } from '../../../platform/db/tenant.ts'
import { type FileUser, hashesIn, noteLent } from '../../media/index.ts'

const rowsAtOnce = 1000

export async function noteFiles(
  trx: TenantDb,
  { appKey, id, content, snapshot }: { appKey: string; id: string; content: Snapshot; snapshot: string },
): Promise<void> {
  const rows = hashesIn(snapshot).map((hash) => ({ app_key: appKey, hash, release_id: id }))
  for (let from = 0; from < rows.length; from += rowsAtOnce)
    await trx
      .insertInto('release_files')
      .values(rows.slice(from, from + rowsAtOnce))
      .execute()
  await noteLent(trx, { appKey, releaseId: id, content, snapshot })
}

/** One use for all releases that show a file: the live one, else the latest. */
export const releaseFiles: FileUser = {
  async find(db, hashes) {
    const rows = await db
      .selectFrom('release_files')
      .innerJoin('releases', (join) =>
        join
          .onRef('releases.app_key', '=', 'release_files.app_key')
          .onRef('releases.id', '=', 'release_files.release_id'),
      )
      .leftJoin('designs', (join) =>
        join
          .onRef('designs.app_key', '=', 'releases.app_key')
          .onRef('designs.release_id', '=', 'releases.id')
          .on('designs.status', '=', 'live'),
      )
      .select(['release_files.hash', 'releases.id', 'releases.number', 'designs.id as live_in'])
      .where('release_files.hash', 'in', [...hashes])
      .orderBy('releases.number', 'desc')
      .execute()
    return [...Map.groupBy(rows, ({ hash }) => hash)].flatMap(([hash, shown]) => {
      const one = shown.find(({ live_in }) => live_in !== null) ?? shown[0]
      if (!one) return []
      return {
        hash,
        place: 'release' as const,
        id: one.id,
        name: String(one.number),
        isLive: one.live_in !== null,
        others: shown.length - 1,
      }
    })
  },
  async all(db) {
    const rows = await db.selectFrom('release_files').select('hash').distinct().execute()
    return rows.map(({ hash }) => hash)
  },
}
