/** Rows of uploads that arrive piece by piece. */
import type { UploadResult } from '@vitrine/domain/media/media.routes'
import type { Insertable, Kysely } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import type { TenantDb } from '../../platform/db/tenant.ts'

export const insertArriving = (db: TenantDb, row: Insertable<Tables['arriving_uploads']>) =>
  db.insertInto('arriving_uploads').values(row).execute()

export const findArriving = (db: TenantDb, id: string) =>
  db.selectFrom('arriving_uploads').selectAll().where('id', '=', id).executeTakeFirst()

export const deleteArriving = (db: TenantDb, id: string) =>
  db.deleteFrom('arriving_uploads').where('id', '=', id).execute()

export const keepResult = (db: TenantDb, id: string, result: UploadResult) =>
  db
    .updateTable('arriving_uploads')
    .set({ result: JSON.stringify(result) })
    .where('id', '=', id)
    .execute()

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
