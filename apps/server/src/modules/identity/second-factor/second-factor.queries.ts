/** Authenticator apps and recovery codes. */
import type { Db } from '../users.queries.ts'

export const findAuthenticator = (db: Db, sub: string) =>
  db.selectFrom('authenticators').selectAll().where('sub', '=', sub).executeTakeFirst()

/** Returns false where the person has one already. */
export async function insertAuthenticator(
  trx: Db,
  row: { sub: string; secret: string; lastStep: number; at: Date },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('authenticators')
    .values({ sub: row.sub, secret: row.secret, last_step: row.lastStep, created_at: row.at })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** True for the first use of this step only: two parallel uses of one code must not both succeed. */
export async function takeStep(trx: Db, sub: string, step: number): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('authenticators')
    .set({ last_step: step })
    .where('sub', '=', sub)
    .where('last_step', '<', step)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** True for the first use of this code only. */
export async function takeRecoveryCode(trx: Db, sub: string, codeHash: string): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('recovery_codes')
    .where('sub', '=', sub)
    .where('code_hash', '=', codeHash)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export async function replaceRecoveryCodes(trx: Db, sub: string, hashes: readonly string[]): Promise<void> {
  await trx.deleteFrom('recovery_codes').where('sub', '=', sub).execute()
  if (hashes.length === 0) return
  await trx
    .insertInto('recovery_codes')
    .values(hashes.map((hash) => ({ sub, code_hash: hash })))
    .execute()
}

export async function countRecoveryCodes(db: Db, sub: string): Promise<number> {
  const { left } = await db
    .selectFrom('recovery_codes')
    .select((eb) => eb.fn.countAll<number>().as('left'))
    .where('sub', '=', sub)
    .executeTakeFirstOrThrow()
  return Number(left)
}

/** Returns false where there was nothing to remove. */
export async function deleteAuthenticator(trx: Db, sub: string): Promise<boolean> {
  const { numDeletedRows } = await trx.deleteFrom('authenticators').where('sub', '=', sub).executeTakeFirst()
  return numDeletedRows > 0n
}
