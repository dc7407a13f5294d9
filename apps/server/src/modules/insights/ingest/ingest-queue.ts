/**
 * Batches of many devices share a commit: the queue waits 8 ms for company and stores up to 2,000 events of an app at
 * once. A batch is answered only after its commit; when the queue is full, devices are told to come back.
 */
import { AppError } from '@vitrine/domain/errors'
import { toAppError } from '../../../http/errors.ts'
import type { Clock } from '../../../ports.ts'
import type { AppendResult, EventStore, InstallBatch } from '../store/event-store.ts'

const lingerMs = 8
const flushSize = 2_000
const queueLimit = 50_000
/** What one app may have waiting, so that a flood of one leaves room for the others. */
const appLimit = 20_000

interface WaitingBatch {
  batch: InstallBatch
  resolve(taken: AppendResult): void
  reject(error: unknown): void
}

interface Line {
  waiting: WaitingBatch[]
  /** Events waiting or being stored. */
  load: number
  isRunning: boolean
}

export class IngestQueue {
  readonly #lines = new Map<string, Line>()
  #load = 0

  constructor(
    readonly store: Pick<EventStore, 'append'>,
    readonly clock: Clock,
    readonly limits: { all: number; app: number } = { all: queueLimit, app: appLimit },
  ) {}

  /** Resolves after the commit. Throws rate_limited when too many events are already waiting. */
  add(batch: InstallBatch): Promise<AppendResult> {
    const count = batch.events.length
    const line = this.#lines.get(batch.appKey) ?? { waiting: [], load: 0, isRunning: false }
    if (this.#load + count > this.limits.all || line.load + count > this.limits.app)
      throw new AppError('rate_limited', { retryAfterSeconds: 5 })
    this.#lines.set(batch.appKey, line)
    this.#load += count
    line.load += count
    const taken = new Promise<AppendResult>((resolve, reject) => line.waiting.push({ batch, resolve, reject }))
    if (!line.isRunning) {
      line.isRunning = true
      setTimeout(() => void this.#run(batch.appKey, line), lingerMs)
    }
    return taken
  }

  /** Never rejects: every error goes to the batches that it concerns. */
  async #run(appKey: string, line: Line): Promise<void> {
    while (line.waiting.length > 0) await this.#flush(appKey, line, nextOf(line.waiting))
    line.isRunning = false
    this.#lines.delete(appKey)
  }

  async #flush(appKey: string, line: Line, batches: readonly WaitingBatch[]): Promise<void> {
    try {
      const taken = await this.store.append(
        appKey,
        batches.map(({ batch }) => batch),
        this.clock.now(),
      )
      this.#leave(line, batches)
      for (const [index, { resolve }] of batches.entries()) resolve(taken[index] ?? { accepted: 0, lastSeq: 0 })
    } catch (error) {
      // A batch that the database refuses must not make the others fail. Where it is away, each would wait for it in turn.
      if (batches.length > 1 && toAppError(error).code !== 'unavailable') {
        for (const batch of batches) await this.#flush(appKey, line, [batch])
        return
      }
      this.#leave(line, batches)
      for (const batch of batches) batch.reject(error)
    }
  }

  #leave(line: Line, batches: readonly WaitingBatch[]): void {
    for (const { batch } of batches) {
      this.#load -= batch.events.length
      line.load -= batch.events.length
    }
  }
}

function nextOf(waiting: WaitingBatch[]): WaitingBatch[] {
  let size = 0
  let count = 0
  for (const { batch } of waiting) {
    if (count > 0 && size + batch.events.length > flushSize) break
    size += batch.events.length
    count += 1
  }
  return waiting.splice(0, count)
}
