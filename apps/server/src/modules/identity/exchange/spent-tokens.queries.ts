/** Identity tokens work once: one that lies in the page's storage as a log-out hint must open nothing. */
import { hashOf } from '../hashes.ts'
import type { Db } from '../users.queries.ts'

/** True for the first that brings this token. */
export async function spendToken(db: Db, token: string, expiresAt: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('spent_tokens')
    .values({ token_hash: hashOf(token), expires_at: expiresAt })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

export const deleteExpiredSpentTokens = (db: Db, now: Date) =>
  db.deleteFrom('spent_tokens').where('expires_at', '<', now).execute()
