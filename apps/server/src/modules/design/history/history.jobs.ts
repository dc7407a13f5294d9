import type { JobKind } from '../../../ports.ts'
import { deleteOldRevisions } from './retention.queries.ts'

/** Deletes revisions that are too old to be kept. */
export const tidyHistory: JobKind = {
  name: 'tidy-history',
  everySeconds: 60 * 60,
  run: ({ allTables, clock }) =>
    deleteOldRevisions(allTables('Old revisions of every app are deleted.'), new Date(clock.now())),
}
