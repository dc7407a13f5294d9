/** Accounts of the embedded store's customers: the only file that names their table. */

import { newId } from '@vitrine/domain/ids'
import type { StoreDb } from '../store-shop.ts'

interface NewCustomer {
  appKey: string
  email: string
  name: string
  passwordHash: string
  now: Date
}

/** Undefined where the address has an account. */
export const insertCustomer = (db: StoreDb, { appKey, email, name, passwordHash, now }: NewCustomer) =>
  db
    .insertInto('demo_customers')
    .values({ app_key: appKey, id: newId(), email, name, password_hash: passwordHash, created_at: now })
    .onConflict((conflict) => conflict.columns(['app_key', 'email']).doNothing())
    .returningAll()
    .executeTakeFirst()

export const findCustomerRow = (db: StoreDb, id: string) =>
  db.selectFrom('demo_customers').selectAll().where('id', '=', id).executeTakeFirst()
export type CustomerRow = NonNullable<Awaited<ReturnType<typeof findCustomerRow>>>

/** Locks the customer: whoever changes the addresses waits for the other. */
export const lockCustomer = (trx: StoreDb, id: string) =>
  trx.selectFrom('demo_customers').select('id').where('id', '=', id).forUpdate().executeTakeFirst()

export const findCustomerByEmail = (db: StoreDb, email: string) =>
  db.selectFrom('demo_customers').selectAll().where('email', '=', email).executeTakeFirst()

/** Returns false where the hash is no longer the one that the change was made on. */
export async function replacePassword(
  db: StoreDb,
  { id, from, to }: { id: string; from: string; to: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('demo_customers')
    .set({ password_hash: to })
    .where('id', '=', id)
    .where('password_hash', '=', from)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export const setEmailProven = (db: StoreDb, id: string, now: Date) =>
  db
    .updateTable('demo_customers')
    .set({ email_proven_at: now })
    .where('id', '=', id)
    .where('email_proven_at', 'is', null)
    .execute()

export const saveCustomer = (db: StoreDb, { id, name, phone }: { id: string; name: string; phone: string }) =>
  db.updateTable('demo_customers').set({ name, phone }).where('id', '=', id).returningAll().executeTakeFirst()

/** The addresses go with the customer. */
export const deleteCustomer = (db: StoreDb, id: string) =>
  db.deleteFrom('demo_customers').where('id', '=', id).execute()
