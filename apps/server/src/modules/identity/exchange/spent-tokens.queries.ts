/** Identity tokens work once: a token kept in the page's storage as a log-out hint must open nothing. */
import { hashOf } from '../hashes.ts'
import type { Db } from '../users.queries.ts'

/**
 * Header and payload as they were signed: changing one character of them breaks the signature, while the signature's own
 * spelling may change (the last character holds unused bits, spaces are skipped, and an ECDSA signature has a twin).
 */
const signedPart = (token: string): string => token.slice(0, token.lastIndexOf('.'))

/** Returns true to the first caller with this token, however its signature is spelt. The token was verified before. */
export async function spendToken(db: Db, token: string, expiresAt: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('spent_tokens')
    .values({ token_hash: hashOf(signedPart(token)), expires_at: expiresAt })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

export const deleteExpiredSpentTokens = (db: Db, now: Date) =>
  db.deleteFrom('spent_tokens').where('expires_at', '<', now).execute()
