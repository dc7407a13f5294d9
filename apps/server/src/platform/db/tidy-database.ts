/** The embedded engine has no autovacuum. */
import { sql } from 'kysely'
import type { JobKind } from '../../ports.ts'

export const tidyDatabase: JobKind = {
  name: 'tidy-database',
  everySeconds: 10 * 60,
  run: async ({ db }) => {
    await sql`vacuum analyze`.execute(db)
    await sql`checkpoint`.execute(db)
  },
}
