/** What shops at Shopify gave the operator's app: the only file that names this table. */
import type { Kysely } from 'kysely'
import type { Tables } from '../../db/tables.ts'

/** A shop, and the app that it let in. */
export interface ShopOfApp {
  clientId: string
  address: string
}

const of = (db: Kysely<Tables>, { clientId, address }: ShopOfApp) =>
  db.updateTable('shop_grants').where('client_id', '=', clientId).where('address', '=', address)

export const findGrant = (db: Kysely<Tables>, { clientId, address }: ShopOfApp) =>
  db
    .selectFrom('shop_grants')
    .select('sealed')
    .where('client_id', '=', clientId)
    .where('address', '=', address)
    .executeTakeFirst()

/** Whoever is about to ask for the next one, and comes back with it now, writes nothing. */
export const writeGrant = (
  db: Kysely<Tables>,
  { clientId, address, sealed, now }: ShopOfApp & { sealed: string; now: Date },
) =>
  db
    .insertInto('shop_grants')
    .values({ client_id: clientId, address, sealed, changed_at: now, busy_until: null })
    .onConflict((conflict) =>
      conflict.columns(['client_id', 'address']).doUpdateSet({ sealed, changed_at: now, busy_until: null }),
    )
    .execute()

/** The grant as it is, for one at a time. */
export const takeGrant = (db: Kysely<Tables>, shop: ShopOfApp, { now, until }: { now: Date; until: Date }) =>
  of(db, shop)
    .where((eb) => eb.or([eb('busy_until', 'is', null), eb('busy_until', '<=', now)]))
    .set({ busy_until: until })
    .returning('sealed')
    .executeTakeFirst()

/** False where another one was written meanwhile: that one stays. */
export async function renewGrantRow(
  db: Kysely<Tables>,
  shop: ShopOfApp,
  { before, sealed, now }: { before: string; sealed: string; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await of(db, shop)
    .where('sealed', '=', before)
    .set({ sealed, changed_at: now, busy_until: null })
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export const releaseGrant = (db: Kysely<Tables>, shop: ShopOfApp, before: string) =>
  of(db, shop).where('sealed', '=', before).set({ busy_until: null }).execute()

export const listSealedGrants = (db: Kysely<Tables>) =>
  db
    .selectFrom('shop_grants')
    .select(['client_id', 'address', 'sealed'])
    .orderBy('client_id')
    .orderBy('address')
    .execute()

export const resealGrant = (trx: Kysely<Tables>, { sealed, ...shop }: ShopOfApp & { sealed: string }) =>
  of(trx, shop).set({ sealed }).execute()

/** Over all apps: those that no app is connected by, can go back to, or may connect yet. */
export const deleteUnusedGrants = (db: Kysely<Tables>) =>
  db
    .deleteFrom('shop_grants')
    .where(({ and, not, exists, selectFrom }) =>
      and(
        (['store_connections', 'former_stores'] as const)
          .map((table) =>
            not(
              exists(
                selectFrom(table)
                  .select('app_key')
                  .whereRef(`${table}.address`, '=', 'shop_grants.address')
                  .whereRef(`${table}.identifier`, '=', 'shop_grants.client_id'),
              ),
            ),
          )
          .concat(
            not(
              exists(
                selectFrom('shop_authorizations')
                  .select('app_key')
                  .whereRef('shop_authorizations.address', '=', 'shop_grants.address')
                  .whereRef('shop_authorizations.client_id', '=', 'shop_grants.client_id'),
              ),
            ),
          ),
      ),
    )
    .execute()
