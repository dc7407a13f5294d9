/** Stored secrets: the only file that names their table. An owner is an integration, or a webhook endpoint. */
import type { Kysely } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import type { TenantDb } from '../../platform/db/tenant.ts'

export interface StoredSecret {
  owner: string
  field: string
  sealed: string
}

export const listSecrets = (db: TenantDb): Promise<StoredSecret[]> =>
  db.selectFrom('app_secrets').select(['owner', 'field', 'sealed']).execute()

/** Keeps those of `kept`, writes those of `written`, and removes the others of this owner. */
export async function replaceSecrets(
  trx: TenantDb,
  { appKey, owner, kept, written }: { appKey: string; owner: string; kept: string[]; written: StoredSecret[] },
): Promise<void> {
  let old = trx.deleteFrom('app_secrets').where('owner', '=', owner)
  if (kept.length > 0) old = old.where('field', 'not in', kept)
  await old.execute()
  if (written.length > 0)
    await trx
      .insertInto('app_secrets')
      .values(written.map((secret) => ({ app_key: appKey, ...secret })))
      .execute()
}

/** By a rotation, which has locked every app. */
export const writeSealedOf = (trx: Kysely<Tables>, { appKey, ...secret }: StoredSecret & { appKey: string }) =>
  trx
    .updateTable('app_secrets')
    .set({ sealed: secret.sealed })
    .where('app_key', '=', appKey)
    .where('owner', '=', secret.owner)
    .where('field', '=', secret.field)
    .execute()

/** Over all apps, for the start and for a rotation. */
export const listAllSecrets = (db: Kysely<Tables>) =>
  db.selectFrom('app_secrets').selectAll().orderBy('app_key').orderBy('owner').orderBy('field').execute()
