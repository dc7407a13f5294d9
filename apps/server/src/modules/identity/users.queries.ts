/** People. They belong to no app, so these queries run on the whole database. */
import type { ConsoleLanguage } from '@vitrine/domain/identity/console-languages'
import type { Kysely } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import type { Ports } from '../../ports.ts'

export type Db = Kysely<Tables>

export const dbOfPeople = ({ allTables }: Ports): Db => allTables('People and their sessions belong to no app.')

export const findUser = (db: Db, sub: string) =>
  db.selectFrom('users').selectAll().where('sub', '=', sub).executeTakeFirst()

/** Locks the person's row until the transaction ends. */
export const lockUser = (trx: Db, sub: string) =>
  trx.selectFrom('users').selectAll().where('sub', '=', sub).forUpdate().executeTakeFirst()

export const findUserByEmail = (db: Db, email: string) =>
  db
    .selectFrom('users')
    .selectAll()
    // A null character cannot be stored, so nobody's address has one; the database would refuse even to compare it.
    .where((eb) => eb(eb.fn('lower', ['email']), '=', email.replaceAll('\u0000', '?').trim().toLowerCase()))
    .executeTakeFirst()

/** Returns the person after the change; undefined when there is no such person. */
export const setLanguage = (db: Db, sub: string, language: ConsoleLanguage) =>
  db
    .updateTable('users')
    .set({ language, updated_at: new Date() })
    .where('sub', '=', sub)
    .returningAll()
    .executeTakeFirst()

export const setPassword = (db: Db, sub: string, change: { hash: string; mustChange: boolean }) =>
  db
    .updateTable('users')
    .set({ password_hash: change.hash, password_change_required: change.mustChange, updated_at: new Date() })
    .where('sub', '=', sub)
    .execute()

/** Returns true where this is the first proof. */
export async function proveEmail(trx: Db, sub: string, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('users')
    .set({ email_proven_at: at })
    .where('sub', '=', sub)
    .where('email_proven_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Ends every access token of the person at its next request. */
export const raiseEpoch = (db: Db, sub: string) =>
  db
    .updateTable('users')
    .set((eb) => ({ epoch: eb('epoch', '+', 1), updated_at: new Date() }))
    .where('sub', '=', sub)
    .execute()

export const insertUser = (
  db: Db,
  user: {
    sub: string
    email: string
    name?: string
    passwordHash: string | null
    mustChange: boolean
    /** When the address was proven to be the person's; null while it is not. */
    emailProvenAt: Date | null
  },
) =>
  db
    .insertInto('users')
    .values({
      sub: user.sub,
      email: user.email,
      preferred_username: user.name ?? user.email,
      password_hash: user.passwordHash,
      password_change_required: user.mustChange,
      email_proven_at: user.emailProvenAt,
    })
    .execute()
