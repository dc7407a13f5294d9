/** Deletes expired records that nobody can use any more. */
import { deleteExpiredSlugs } from './exchange/slugs.queries.ts'
import { deleteExpiredSpentTokens } from './exchange/spent-tokens.queries.ts'
import { deleteExpiredChallenges } from './passkeys/passkeys.queries.ts'
import { deleteExpiredRecords } from './provider/provider.queries.ts'
import { deleteExpiredFamilies } from './sessions/families.queries.ts'
import type { Db } from './users.queries.ts'

export async function deleteExpired(db: Db, now: Date): Promise<void> {
  await deleteExpiredRecords(db, now)
  await deleteExpiredFamilies(db, now)
  await deleteExpiredSpentTokens(db, now)
  await deleteExpiredSlugs(db, now)
  await deleteExpiredChallenges(db, now)
}
