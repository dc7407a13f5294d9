/** What we know of a store's customers, and the installs on which they were. */
import type { StoreCustomer } from '@vitrine/connectors/kit/customer-store'
import { sql } from 'kysely'
import type { TenantDb } from '../../platform/db/tenant.ts'

interface CustomerFacts extends Pick<StoreCustomer, 'id' | 'email' | 'name' | 'createdAt'> {
  appKey: string
  language: string
}

/**
 * Keeps name and address as the store tells them; the language of mails stays as it was chosen. Nobody is kept whose
 * erasure has begun, as by a sign-in that the store answered just before.
 */
export const keepCustomer = (db: TenantDb, { appKey, id, email, name, createdAt, language }: CustomerFacts) =>
  db
    .insertInto('customers')
    .columns(['app_key', 'id', 'email', 'name', 'language', 'created_at'])
    .expression(
      db
        .selectNoFrom(({ val }) => [
          val(appKey).as('app_key'),
          val(id).as('id'),
          val(email).as('email'),
          val(name).as('name'),
          val(language).as('language'),
          sql<Date>`${new Date(createdAt)}::timestamptz`.as('created_at'),
        ])
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('customer_deletions')
                .select('customer_deletions.id')
                .where('customer_deletions.customer_id', '=', id)
                .where('customer_deletions.begun_at', 'is not', null),
            ),
          ),
        ),
    )
    .onConflict((conflict) => conflict.columns(['app_key', 'id']).doUpdateSet({ email, name }))
    .execute()

export const findCustomerRow = (db: TenantDb, id: string) =>
  db.selectFrom('customers').selectAll().where('id', '=', id).executeTakeFirst()

export const lockCustomer = (trx: TenantDb, id: string) =>
  trx.selectFrom('customers').select(['id', 'epoch']).where('id', '=', id).forUpdate().executeTakeFirst()

export const raiseEpoch = (trx: TenantDb, id: string) =>
  trx.updateTable('customers').set({ epoch: sql`epoch + 1` }).where('id', '=', id).returning('epoch').executeTakeFirst()

export const markVisit = (db: TenantDb, id: string, now: Date) =>
  db.updateTable('customers').set({ last_visit_at: now }).where('id', '=', id).execute()

interface Link {
  appKey: string
  customerId: string
  installId: string
  now: Date
}

export const linkInstall = (db: TenantDb, { appKey, customerId, installId, now }: Link) =>
  db
    .insertInto('customer_installs')
    .values({ app_key: appKey, customer_id: customerId, install_id: installId, first_at: now, last_at: now })
    .onConflict((conflict) => conflict.columns(['app_key', 'customer_id', 'install_id']).doUpdateSet({ last_at: now }))
    .execute()

/** Sessions, lists and links to installs go with it. */
export const deleteCustomer = (db: TenantDb, id: string) => db.deleteFrom('customers').where('id', '=', id).execute()
