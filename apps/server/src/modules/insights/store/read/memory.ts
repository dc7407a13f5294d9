/**
 * What was read is remembered until something of its days changes: each is kept with the revision of the days of UTC it
 * was read from, which the database tells. Servers on one database need not speak with each other for that.
 */
import { type Kysely, sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import type { Tables } from '../../../../db/tables.ts'
import { type DayStarts, type LocalDays, utcDays } from '../days/local-days.ts'
import type { Ask } from '../event-store.ts'
import { dayOf } from '../time.ts'

interface MemoryEntry {
  revision: number
  value: unknown
}

const mostBytes = 24 * 1024 * 1024
const mostDays = 400_000

/**
 * At which revision each day of UTC of an app changed last, as of one moment. What is read after that moment is kept with
 * these revisions: if it is newer than they say, it is read once more than needed.
 */
export class Revisions {
  constructor(
    /** Of the app. */
    readonly last: number,
    readonly days: ReadonlyMap<number, number>,
  ) {}

  /** Zero where nothing ever changed. */
  highest({ first, last }: { first: number; last: number }): number {
    let highest = 0
    for (let day = first; day <= last; day++) highest = Math.max(highest, this.days.get(day) ?? 0)
    return highest
  }

  /** Of all days up to the one in which a stretch that ends at this instant ends. */
  until(end: number): number {
    let highest = 0
    for (const [day, revision] of this.days) if (day <= dayOf(end - 1)) highest = Math.max(highest, revision)
    return highest
  }
}

/** Local days, and the revisions at which they are read. */
interface RangeAt {
  ask: Ask
  days: LocalDays
  at: Revisions
}

export class Memory {
  readonly #kept = new LRUCache<string, MemoryEntry>({ maxSize: mostBytes })
  readonly #known = new LRUCache<string, Revisions>({
    maxSize: mostDays,
    sizeCalculation: ({ days }) => days.size + 1,
  })

  /** The revisions of now. Of days only those that changed since the last question are read. */
  async revisions(db: Kysely<Tables>, appKey: string): Promise<Revisions> {
    const app = await sql<{ revision: number }>`
      select revision from insight_apps where app_key = ${appKey}`.execute(db)
    const last = app.rows[0]?.revision ?? 0
    const remembered = this.#known.get(appKey)
    if (remembered?.last === last) return remembered
    // A lower revision is another history: of a backup, or of another app under this key.
    const known = remembered && remembered.last < last ? remembered : new Revisions(0, new Map())
    if (remembered && known !== remembered) this.#kept.clear()
    const { rows } = await sql<{ day: number; revision: number }>`
      select day, revision from insight_days where app_key = ${appKey} and revision > ${known.last}`.execute(db)
    const days = new Map(known.days)
    for (const { day, revision } of rows) days.set(day, revision)
    const now = new Revisions(last, days)
    this.#known.set(appKey, now)
    return now
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
    { ask, days, at }: RangeAt,
    read: () => Promise<{ value: T; bytes: number }>,
  ): Promise<T> {
    const revision = at.highest(utcDays(days.bounds[0] ?? 0, days.bounds.at(-1) ?? 0))
    const key = `${name} ${ask.appKey} ${ask.zone} ${ask.range.startDate} ${ask.range.endDate}`
    const known = this.find<T>(key, revision)
    if (known !== undefined) return known
    const { value, bytes } = await read()
    this.keep(key, { revision, value, bytes })
    return value
  }

  /** Something of each day of UTC of which there is anything, in their order. `read` answers for each day that changed. */
  async ofUtcDays<T>(
    name: string,
    { appKey, first, last, at }: { appKey: string; first: number; last: number; at: Revisions },
    read: (days: readonly number[]) => Promise<ReadonlyMap<number, { value: T; bytes: number }>>,
  ): Promise<Map<number, T>> {
    const found = new Map<number, T | undefined>()
    for (let day = first; day <= last; day++) {
      const revision = at.days.get(day)
      if (revision !== undefined) found.set(day, this.find<T>(`${name} ${appKey} ${day}`, revision))
    }
    const missing = [...found].flatMap(([day, value]) => (value === undefined ? [day] : []))
    if (missing.length > 0)
      for (const [day, { value, bytes }] of await read(missing)) {
        this.keep(`${name} ${appKey} ${day}`, { revision: at.days.get(day) ?? 0, value, bytes: bytes + 100 })
        found.set(day, value)
      }
    return found as Map<number, T>
  }
}

/** What every answer is read with. */
export interface Reading {
  db: Kysely<Tables>
  memory: Memory
  starts: DayStarts
  /** Of the app, at which everything is read. */
  at: Revisions
}
