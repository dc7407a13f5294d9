import type { JobKind } from '../../ports.ts'
import { deleteExpiredSlugs } from './exchange/slugs.queries.ts'
import { deleteExpiredSpentTokens } from './exchange/spent-tokens.queries.ts'
import { deleteExpiredChallenges } from './passkeys/passkeys.queries.ts'
import { deleteExpiredRecords } from './provider/provider.queries.ts'
import { deleteExpiredFamilies } from './sessions/families.queries.ts'
import type { Db } from './users.queries.ts'

async function deleteExpired(db: Db, now: Date): Promise<void> {
  await deleteExpiredRecords(db, now)
  await deleteExpiredFamilies(db, now)
  await deleteExpiredSpentTokens(db, now)
  await deleteExpiredSlugs(db, now)
  await deleteExpiredChallenges(db, now)
}

/** Deletes sessions, codes and counts of tries that have expired. */
export const sweepIdentity: JobKind = {
  name: 'sweep-identity',
  everySeconds: 10 * 60,
  run: async ({ allTables, clock, limits }) => {
    const db = allTables('Sessions belong to no app.')
    const now = new Date(clock.now())
    await Promise.all([deleteExpired(db, now), limits.deleteEnded(now)])
  },
}
