/**
 * Batches of many devices share a commit: the queue waits 8 ms for company and stores up to 2,000 events in one
 * statement. A batch is answered only after its commit; when the queue is full, devices are told to come back.
 */
import { AppError } from '@vitrine/domain/errors'
import type { Kysely } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import type { Clock } from '../../ports.ts'
import { type IncomingEvent, takeEvents, type Watermark } from './events.queries.ts'

const lingerMs = 8
const flushSize = 2_000
const queueLimit = 50_000
const lateMs = 7 * 86_400_000

export interface Taken {
  /** Number of this batch's events that were new. */
  accepted: number
  lastSeq: number
}

interface Waiting {
  events: readonly IncomingEvent[]
  resolve(taken: Taken): void
  reject(error: unknown): void
}

const installOf = ({ appKey, installId }: { appKey: string; installId: string }) => `${appKey}\n${installId}`

/** Answers each batch: an event that came twice in one flush counts for the first of its batches. */
function settle(batches: readonly Waiting[], watermarks: readonly Watermark[]): void {
  const marks = new Map(watermarks.map((mark) => [installOf(mark), mark]))
  const seen = new Map<string, Set<number>>()
  for (const { events, resolve } of batches) {
    const [first] = events
    const mark = first && marks.get(installOf(first))
    if (!first || !mark) {
      resolve({ accepted: 0, lastSeq: 0 })
      continue
    }
    const taken = seen.get(installOf(first)) ?? new Set<number>()
    seen.set(installOf(first), taken)
    const before = taken.size
    for (const event of events) if (event.seq > mark.previousSeq) taken.add(event.seq)
    resolve({ accepted: taken.size - before, lastSeq: mark.lastSeq })
  }
}

export class IngestQueue {
  readonly #waiting: Waiting[] = []
  /** Events waiting or being stored. */
  #load = 0
  #running = false

  constructor(
    readonly db: Kysely<Tables>,
    readonly clock: Clock,
    readonly limit = queueLimit,
  ) {}

  /** Resolves after the commit. Throws rate_limited when too many events are already waiting. */
  add(events: readonly IncomingEvent[]): Promise<Taken> {
    if (this.#load + events.length > this.limit) throw new AppError('rate_limited', { retryAfterSeconds: 5 })
    this.#load += events.length
    const taken = new Promise<Taken>((resolve, reject) => this.#waiting.push({ events, resolve, reject }))
    if (!this.#running) {
      this.#running = true
      setTimeout(() => void this.#run(), lingerMs)
    }
    return taken
  }

  /** Never rejects: every error goes to the batches that it concerns. */
  async #run(): Promise<void> {
    for (let batches = this.#next(); batches.length > 0; batches = this.#next()) await this.#flush(batches)
    this.#running = false
  }

  #next(): Waiting[] {
    let size = 0
    let count = 0
    for (const { events } of this.#waiting) {
      if (count > 0 && size + events.length > flushSize) break
      size += events.length
      count += 1
    }
    return this.#waiting.splice(0, count)
  }

  async #flush(batches: readonly Waiting[]): Promise<void> {
    try {
      const watermarks = await this.#store(batches.flatMap((batch) => batch.events))
      this.#leave(batches)
      settle(batches, watermarks)
    } catch (error) {
      // A batch that the database refuses must not make the others fail.
      if (batches.length > 1) {
        for (const batch of batches) await this.#flush([batch])
        return
      }
      this.#leave(batches)
      for (const batch of batches) batch.reject(error)
    }
  }

  #leave(batches: readonly Waiting[]): void {
    for (const { events } of batches) this.#load -= events.length
  }

  #store(events: readonly IncomingEvent[]): Promise<Watermark[]> {
    const now = this.clock.now()
    return takeEvents(this.db, events, { receivedAt: new Date(now), lateFrom: new Date(now - lateMs) })
  }
}
