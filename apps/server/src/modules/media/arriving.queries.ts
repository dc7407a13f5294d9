/** Rows of uploads that arrive piece by piece. */
import type { UploadResult } from '@vitrine/domain/media/media.routes'
import type { Insertable, Kysely, Selectable } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import type { TenantDb } from '../../platform/db/tenant.ts'

type ArrivingRow = Selectable<Tables['arriving_uploads']>

export const insertArriving = (db: TenantDb, row: Insertable<Tables['arriving_uploads']>) =>
  db.insertInto('arriving_uploads').values(row).execute()

export const findArriving = (db: TenantDb, id: string) =>
  db.selectFrom('arriving_uploads').selectAll().where('id', '=', id).executeTakeFirst()

const unfinished = (db: TenantDb, sub: string) =>
  db.selectFrom('arriving_uploads').where('sub', '=', sub).where('result', 'is', null)

/** What this person began of the same file, for the same use, ended or not; the newest. */
export const findSame = (
  db: TenantDb,
  { sub, fingerprint, kind, purpose, size }: Pick<ArrivingRow, 'sub' | 'fingerprint' | 'kind' | 'purpose' | 'size'>,
) =>
  db
    .selectFrom('arriving_uploads')
    .select(['id', 'result'])
    .where('sub', '=', sub)
    .where('fingerprint', '=', fingerprint)
    .where('kind', '=', kind)
    .where('purpose', '=', purpose)
    .where('size', '=', size)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()

export const listUnfinished = (db: TenantDb, sub: string) =>
  unfinished(db, sub)
    .select(['id', 'file_name', 'kind', 'size', 'fingerprint', 'created_at'])
    .where('fingerprint', 'is not', null)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()

export const renameArriving = (db: TenantDb, id: string, name: string) =>
  db.updateTable('arriving_uploads').set({ file_name: name }).where('id', '=', id).execute()

export const deleteArriving = (db: TenantDb, id: string) =>
  db.deleteFrom('arriving_uploads').where('id', '=', id).execute()

/** False where it has ended, or is given up. */
export async function keepResult(trx: TenantDb, id: string, result: UploadResult): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('arriving_uploads')
    .set({ result: JSON.stringify(result) })
    .where('id', '=', id)
    .where('result', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/**
 * Those that have not ended: how many of this person, and the bytes of all. Of two that begin at the same time, one waits here
 * until the other is counted. Call it in the transaction that begins one.
 */
export async function countArriving(trx: TenantDb, sub: string): Promise<{ own: number; bytes: number }> {
  await trx.selectFrom('apps').select('app_key').forNoKeyUpdate().executeTakeFirstOrThrow()
  const { own, bytes } = await trx
    .selectFrom('arriving_uploads')
    .select((eb) => [
      eb.fn.countAll<number>().filterWhere('sub', '=', sub).as('own'),
      eb.fn.sum<string | null>('size').as('bytes'),
    ])
    .where('result', 'is', null)
    .executeTakeFirstOrThrow()
  return { own: Number(own), bytes: Number(bytes ?? 0) }
}

export const listExpired = (all: Kysely<Tables>, before: Date) =>
  all.selectFrom('arriving_uploads').select(['app_key', 'id']).where('created_at', '<', before).limit(5000).execute()
