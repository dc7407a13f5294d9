/** Taking events in so slowly that a process can be killed between any two statements of it. */
import { sql } from 'kysely'
import type { OpenDatabase } from '../src/platform/db/open-database.ts'

export async function slowDown({ db }: OpenDatabase): Promise<void> {
  await sql`create function take_time() returns trigger language plpgsql as 'begin perform pg_sleep(0.02); return null; end'`.execute(
    db,
  )
  const { rows } = await sql<{ name: string }>`select relname as name from pg_class
    where relkind in ('r', 'p') and not relispartition and (relname like 'insight\_%' or relname = 'installs')`.execute(
    db,
  )
  for (const { name } of rows)
    await sql`create trigger takes_time after insert or update on ${sql.table(name)}
      for each statement execute function take_time()`.execute(db)
}
