/** Passkeys, and what they are asked to sign. */
import type { Selectable } from 'kysely'
import type { Tables } from '../../../db/tables.ts'
import type { Db } from '../users.queries.ts'

export type PasskeyRow = Selectable<Tables['passkeys']>

/** The oldest first. */
export const listPasskeys = (db: Db, sub: string): Promise<PasskeyRow[]> =>
  db.selectFrom('passkeys').selectAll().where('sub', '=', sub).orderBy('created_at').orderBy('id').execute()

export const findPasskey = (db: Db, by: { sub: string; credentialId: string }) =>
  db
    .selectFrom('passkeys')
    .selectAll()
    .where('sub', '=', by.sub)
    .where('credential_id', '=', by.credentialId)
    .executeTakeFirst()

/** Returns false where this passkey is known already, whoever has it. */
export async function insertPasskey(trx: Db, row: PasskeyRow): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('passkeys')
    .values(row)
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** True for the first use that counted so far only; a device that does not count says zero each time. */
export async function raiseCounter(db: Db, use: { id: string; counter: number; at: Date }): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('passkeys')
    .set({ counter: use.counter, used_at: use.at })
    .where('id', '=', use.id)
    .where((eb) => (use.counter === 0 ? eb('counter', '=', 0) : eb('counter', '<', use.counter)))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

interface OwnPasskey {
  id: string
  sub: string
}

/** Returns false where the person has no such passkey. */
export async function renameOwnPasskey(trx: Db, { id, sub }: OwnPasskey, name: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('passkeys')
    .set({ name })
    .where('id', '=', id)
    .where('sub', '=', sub)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Returns its name; undefined where the person has no such passkey. */
export const deleteOwnPasskey = (trx: Db, { id, sub }: OwnPasskey) =>
  trx.deleteFrom('passkeys').where('id', '=', id).where('sub', '=', sub).returning('name').executeTakeFirst()

export async function deletePasskeysOf(trx: Db, sub: string): Promise<boolean> {
  const { numDeletedRows } = await trx.deleteFrom('passkeys').where('sub', '=', sub).executeTakeFirst()
  return numDeletedRows > 0n
}

export interface ChallengeOf {
  challenge: string
  owner: string
}

/** So many wait for one owner, as for tabs with one page: a page that is loaded again and again keeps no more. */
const mostChallenges = 5

export async function insertChallenge(db: Db, { challenge, owner }: ChallengeOf, expiresAt: Date): Promise<void> {
  await db.insertInto('passkey_challenges').values({ challenge, owner, expires_at: expiresAt }).execute()
  const older = db
    .selectFrom('passkey_challenges')
    .select('challenge')
    .where('owner', '=', owner)
    .orderBy('expires_at', 'desc')
    .orderBy('challenge')
    .offset(mostChallenges)
  await db.deleteFrom('passkey_challenges').where('challenge', 'in', older).execute()
}

/** True for the first caller only. */
export async function takeChallenge(db: Db, { challenge, owner }: ChallengeOf, now: Date): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('passkey_challenges')
    .where('challenge', '=', challenge)
    .where('owner', '=', owner)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export const deleteExpiredChallenges = (db: Db, now: Date) =>
  db.deleteFrom('passkey_challenges').where('expires_at', '<', now).execute()
