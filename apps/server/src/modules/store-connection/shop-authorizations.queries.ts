/** Members who left for Shopify so that a shop lets the app in: the only file that names this table. */
import type { Insertable, Kysely } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import { appKeyOf, type TenantDb } from '../../platform/db/tenant.ts'

export const writeAuthorization = (
  trx: TenantDb,
  row: Omit<Insertable<Tables['shop_authorizations']>, 'app_key' | 'used_at' | 'authorized_at'>,
) =>
  trx
    .insertInto('shop_authorizations')
    .values({ app_key: appKeyOf(trx), ...row })
    .execute()

export const findAuthorization = (db: TenantDb, stateHash: string) =>
  db.selectFrom('shop_authorizations').selectAll().where('state_hash', '=', stateHash).executeTakeFirst()

/** False where it was taken before. */
export async function takeAuthorization(db: TenantDb, { stateHash, now }: { stateHash: string; now: Date }) {
  const { numUpdatedRows } = await db
    .updateTable('shop_authorizations')
    .set({ used_at: now })
    .where('state_hash', '=', stateHash)
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export const noteAuthorized = (trx: TenantDb, { stateHash, now }: { stateHash: string; now: Date }) =>
  trx.updateTable('shop_authorizations').set({ authorized_at: now }).where('state_hash', '=', stateHash).execute()

interface LetIn {
  address: string
  clientId: string
}

/** Whether this app was let in by the shop, and is about to be connected with it. */
export const findAuthorized = (db: TenantDb, { address, clientId, since }: LetIn & { since: Date }) =>
  db
    .selectFrom('shop_authorizations')
    .select('state_hash')
    .where('address', '=', address)
    .where('client_id', '=', clientId)
    .where('authorized_at', '>=', since)
    .executeTakeFirst()

/** Over all apps. */
export const deleteAuthorizationsBefore = (db: Kysely<Tables>, before: Date) =>
  db.deleteFrom('shop_authorizations').where('begun_at', '<', before).execute()

/** Over all apps: those whose store the shop is, or was before the present one. */
export function listAppsOfShop(db: Kysely<Tables>, { address, clientId }: LetIn) {
  const of = (table: 'store_connections' | 'former_stores') =>
    db
      .selectFrom(table)
      .select('app_key')
      .where('kind', '=', 'shopify')
      .where('address', '=', address)
      .where('identifier', '=', clientId)
  return of('store_connections').union(of('former_stores')).orderBy('app_key').execute()
}
