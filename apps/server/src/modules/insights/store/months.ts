/** Raw events lie in one table a month (of UTC), which is made before its first event and dropped as a whole. */
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../../db/tables.ts'
import { inTransaction } from './app-lock.ts'

/** Any number that none of our other locks uses: of two processes, one makes a month. */
const monthLock = 727_274

const nameOf = (first: Date): string =>
  `insight_events_${first.getUTCFullYear()}_${String(first.getUTCMonth() + 1).padStart(2, '0')}`

const firstOf = (at: number, ahead = 0): Date => {
  const date = new Date(at)
  return new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + ahead, 1))
}

export class Months {
  readonly #db: Kysely<Tables>
  readonly #known = new Set<string>()

  constructor(db: Kysely<Tables>) {
    this.#db = db
  }

  /** Makes the months of these times; cheap where they are known to be there. */
  async prepare(times: Iterable<number>): Promise<void> {
    const missing = new Map<string, number>()
    for (const at of times) {
      const name = nameOf(firstOf(at))
      if (!this.#known.has(name)) missing.set(name, at)
    }
    for (const [name, at] of missing) {
      await this.#make(name, at)
      this.#known.add(name)
    }
  }

  async #make(name: string, at: number): Promise<void> {
    const [from, to] = [firstOf(at), firstOf(at, 1)].map((date) => sql.lit(date.toISOString()))
    await inTransaction(this.#db, async (trx) => {
      await sql`select pg_advisory_xact_lock(${monthLock})`.execute(trx)
      await sql`create table if not exists ${sql.table(name)} partition of insight_events for values from (${from}) to (${to})`.execute(
        trx,
      )
    })
  }

  /** Drops the months that ended before this time. */
  async dropBefore(at: number): Promise<string[]> {
    const { rows } = await sql<{ name: string }>`
      select relid::regclass::text as name from pg_partition_tree('insight_events') where isleaf`.execute(this.#db)
    const old = rows.map(({ name }) => name).filter((name) => name < nameOf(firstOf(at)))
    for (const name of old) {
      await sql`drop table ${sql.table(name)}`.execute(this.#db)
      this.#known.delete(name)
    }
    return old
  }
}
