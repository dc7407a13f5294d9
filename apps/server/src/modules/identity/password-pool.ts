/**
 * Where passwords are hashed: a few dedicated threads, and a queue with two lanes. When it is full, strangers are asked
 * to come back later; known browsers wait, ahead of all strangers, and are never refused.
 */
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { AppError } from '@vitrine/domain/errors'
import { Piscina, queueOptionsSymbol, type TaskQueue } from 'piscina'
import type { Ports } from '../../ports.ts'
import { defineService } from '../../services.ts'

/** One core stays free for everything else. */
const threads = Math.min(4, Math.max(1, availableParallelism() - 1))
/** About four seconds of work for one thread; a stranger who would wait longer is refused. */
const maxStrangers = 24
const idleMs = 30_000

export type Lane = 'known' | 'stranger'
type Task = Parameters<TaskQueue['push']>[0]

const laneOf = (task: Task): Lane => {
  const options: { lane?: Lane } | null = task[queueOptionsSymbol]
  return options?.lane ?? 'known'
}

class TwoLanes implements TaskQueue {
  readonly lanes: Record<Lane, Task[]> = { known: [], stranger: [] }

  get size(): number {
    return this.lanes.known.length + this.lanes.stranger.length
  }
  shift(): Task | null {
    return this.lanes.known.shift() ?? this.lanes.stranger.shift() ?? null
  }
  push(task: Task): void {
    this.lanes[laneOf(task)].push(task)
  }
  remove(task: Task): void {
    const lane = this.lanes[laneOf(task)]
    lane.splice(lane.indexOf(task), 1)
  }
}

export interface HashWork {
  password: string
  salt: Buffer
  keyBytes: number
  options: { N: number; r: number; p: number; maxmem: number }
}

interface QueuedWork extends HashWork {
  [queueOptionsSymbol]: { lane: Lane }
}

function createPool() {
  const queue = new TwoLanes()
  const pool = new Piscina<QueuedWork, Uint8Array>({
    filename: fileURLToPath(new URL('./password-worker.mjs', import.meta.url)),
    name: 'hash',
    minThreads: 0,
    maxThreads: threads,
    idleTimeout: idleMs,
    // A thread that waits for work must not keep the process running.
    atomics: 'disabled',
    taskQueue: queue,
    recordTiming: false,
  })
  return { queue, pool }
}

const poolOf = defineService(createPool)

/** Throws `unavailable` when too many strangers are already waiting. */
export async function hashInPool(ports: Ports, work: HashWork, lane: Lane): Promise<Buffer> {
  const { queue, pool } = poolOf(ports)
  if (lane === 'stranger' && queue.lanes.stranger.length >= maxStrangers)
    throw new AppError('unavailable', { retryAfterSeconds: 5 })
  return Buffer.from(await pool.run({ ...work, [queueOptionsSymbol]: { lane } }))
}
