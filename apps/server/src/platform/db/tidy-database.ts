/** The embedded engine has no autovacuum. */
import { sql } from 'kysely'
import type { JobKind } from '../../ports.ts'

export const tidyDatabase: JobKind = {
  name: 'tidy-database',
  everySeconds: 10 * 60,
  run: async ({ allTables }) => {
    const db = allTables('The whole database is tidied.')
    // Without giving space back: killed after cutting a table to nothing and before noting it, the database would be
    // taken for damaged at the next start.
    await sql`vacuum (analyze, truncate false)`.execute(db)
    await sql`checkpoint`.execute(db)
  },
}
