/** Raw events lie in one table a month (of UTC), which is made before its first event and dropped as a whole. */
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../../../db/tables.ts'
import { inTransaction } from '../app-lock.ts'

/** Any number that none of our other locks uses: of two processes, one makes a month. */
const monthLock = 727_274

const nameOf = (first: Date): string =>
  `insight_events_${first.getUTCFullYear()}_${String(first.getUTCMonth() + 1).padStart(2, '0')}`

const firstOf = (at: number, ahead = 0): Date => {
  const date = new Date(at)
  return new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + ahead, 1))
}

export interface Month {
  /** Its table. */
  name: string
  /** When it is over. */
  end: number
}

const endOf = (name: string): number => {
  const [year, month] = name.split('_').slice(-2).map(Number)
  return Date.UTC(year ?? 0, month ?? 0, 1)
}

/** How a table says that there is none for a row's month. */
const noMonth = '23514'

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

  /** Writes events of these times. A month that another server dropped meanwhile is made anew. */
  async within<T>(times: readonly number[], write: () => Promise<T>): Promise<T> {
    await this.prepare(times)
    try {
      return await write()
    } catch (error) {
      if ((error as { code?: unknown }).code !== noMonth) throw error
      this.#known.clear()
      await this.prepare(times)
      return write()
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

  /** The months that were over at a time, the oldest first. */
  async overAt(at: number): Promise<Month[]> {
    const { rows } = await sql<{ name: string }>`
      select relid::regclass::text as name from pg_partition_tree('insight_events') where isleaf`.execute(this.#db)
    return rows
      .map(({ name }) => ({ name, end: endOf(name) }))
      .filter(({ end }) => end <= at)
      .sort((one, other) => one.end - other.end)
  }

  /**
   * Drops a month unless an app other than these has events in it; says whether it did. Nobody takes events in meanwhile,
   * so it gives up where somebody reads for long, or where looking takes long.
   */
  async drop({ name }: Month, { of }: { of: readonly string[] | 'all' }): Promise<boolean> {
    const isDropped = await inTransaction(this.#db, async (trx) => {
      await sql`set local statement_timeout = '3s'`.execute(trx)
      await sql`lock table only insight_events, ${sql.table(name)} in access exclusive mode`.execute(trx)
      if (of !== 'all') {
        const { rows } = await sql`select 1 from ${sql.table(name)}
          where app_key <> all(${[...of]}::text[]) limit 1`.execute(trx)
        if (rows.length > 0) return false
      }
      await sql`drop table ${sql.table(name)}`.execute(trx)
      return true
    })
    if (isDropped) this.#known.delete(name)
    return isDropped
  }
}
