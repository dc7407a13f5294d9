import type { JobKind } from '../../ports.ts'
import { deleteExpired } from './expired.queries.ts'

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
