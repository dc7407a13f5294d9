/**
 * What was read is remembered until something of its days changes: each is kept with the revision of the days of UTC it
 * was read from, which the database tells. Servers on one database need not speak with each other for that.
 */
import { type Kysely, sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import type { Tables } from '../../../db/tables.ts'
import type { Ask } from './event-store.ts'
import { type LocalDays, utcDays } from './local-days.ts'

interface Kept {
  revision: number
  value: unknown
}

const mostBytes = 48 * 1024 * 1024

export class Memory {
  readonly #kept = new LRUCache<string, Kept>({ maxSize: mostBytes })
  readonly #db: Kysely<Tables>

  constructor(db: Kysely<Tables>) {
    this.#db = db
  }

  /** The revision of each day of UTC of this stretch; days on which nothing ever changed are absent. */
  async revisions(appKey: string, { first, last }: { first: number; last: number }): Promise<Map<number, number>> {
    const { rows } = await sql<{ day: number; revision: number }>`
      select day, revision from insight_days where app_key = ${appKey} and day between ${first} and ${last}`.execute(
      this.#db,
    )
    return new Map(rows.map(({ day, revision }) => [day, revision]))
  }

  find<T>(key: string, revision: number): T | undefined {
    const kept = this.#kept.get(key)
    return kept?.revision === revision ? (kept.value as T) : undefined
  }

  keep<T>(key: string, { revision, value, bytes }: { revision: number; value: T; bytes: number }): void {
    this.#kept.set(key, { revision, value }, { size: Math.max(1, bytes) })
  }

  /** Reads something of a whole range, or remembers it. */
  async ofRange<T>(
    name: string,
    { ask, days }: { ask: Ask; days: LocalDays },
    read: () => Promise<{ value: T; bytes: number }>,
  ): Promise<T> {
    const stretch = utcDays(days.bounds[0] ?? 0, days.bounds.at(-1) ?? 0)
    const revision = Math.max(0, ...(await this.revisions(ask.appKey, stretch)).values())
    const key = `${name} ${ask.appKey} ${ask.zone} ${ask.range.startDate} ${ask.range.endDate}`
    const known = this.find<T>(key, revision)
    if (known !== undefined) return known
    const { value, bytes } = await read()
    this.keep(key, { revision, value, bytes })
    return value
  }

  /**
   * Reads rows of each local day, of which only the days that changed are read again. `read` answers for a part of the
   * days, with `day` counted from its first.
   */
  async ofDays<T extends { day: number }>(
    name: string,
    { ask, days }: { ask: Ask; days: LocalDays },
    read: (part: readonly number[]) => Promise<T[]>,
  ): Promise<T[]> {
    const { bounds } = days
    const stretch = utcDays(bounds[0] ?? 0, bounds.at(-1) ?? 0)
    const revisions = await this.revisions(ask.appKey, stretch)
    const revisionOf = (index: number): number => {
      const { first, last } = utcDays(bounds[index] ?? 0, bounds[index + 1] ?? 0)
      let highest = 0
      for (let day = first; day <= last; day++) highest = Math.max(highest, revisions.get(day) ?? 0)
      return highest
    }
    const keyOf = (index: number) => `${name} ${ask.appKey} ${ask.zone} ${days.days[index]}`
    const known = days.days.map((_day, index) =>
      revisionOf(index) === 0 ? [] : this.find<T[]>(keyOf(index), revisionOf(index)),
    )
    const missing = known.flatMap((rows, index) => (rows === undefined ? [index] : []))
    const [first, last] = [missing[0], missing.at(-1)]
    if (first !== undefined && last !== undefined) {
      const fresh: T[][] = Array.from({ length: last - first + 1 }, () => [])
      for (const row of await read(bounds.slice(first, last + 2))) fresh[row.day]?.push(row)
      for (const [offset, rows] of fresh.entries()) {
        known[first + offset] = rows
        const revision = revisionOf(first + offset)
        if (revision > 0) this.keep(keyOf(first + offset), { revision, value: rows, bytes: 64 + rows.length * 200 })
      }
    }
    return known.flatMap((rows, index) => (rows ?? []).map((row) => ({ ...row, day: index })))
  }
}
