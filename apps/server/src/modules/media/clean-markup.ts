/**
 * Markup that people send is reduced on a thread of its own, one text at a time, within limits of depth, number, memory
 * and time. The thread starts with the first text and ends when none came for a while: its parsers take about 18 MB.
 */
import { Worker } from 'node:worker_threads'
import { AppError } from '@vitrine/domain/errors'
import pLimit from 'p-limit'
import type { Ports } from '../../ports.ts'
import { defineService } from '../../services.ts'

/** HTML is reduced to what text needs, SVG to shapes. */
type MarkupKind = 'html' | 'svg'
type MarkupFault = 'deep' | 'crowded' | 'slow'
type CleanMarkup = { clean: string } | { fault: MarkupFault }

/** The largest accepted text needs a third of this at worst, on a slow machine. */
const timeLimitMs = 3000
const idleMs = 60_000
const maxWaiting = 64
const memoryLimitMb = 256

interface MarkupWork {
  kind: MarkupKind
  text: string
  /** Shorter in tests. */
  withinMs?: number
}

class MarkupThread {
  readonly #worker = new Worker(new URL('./markup-worker.mjs', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: memoryLimitMb },
  })
  readonly #ready: Promise<unknown>
  #settle: (answer: CleanMarkup | null) => void = () => undefined
  #idle: NodeJS.Timeout | undefined
  hasEnded = false

  constructor() {
    this.#ready = new Promise((resolve, reject) => {
      this.#worker.once('message', resolve)
      this.#worker.once('error', reject)
    })
    this.#worker.on('message', (answer: CleanMarkup) => this.#settle(answer))
    // The thread ran out of memory or the parser failed: the text is refused, and the next one gets a new thread.
    this.#worker.on('error', () => this.#end())
    this.#worker.on('exit', () => this.#end())
  }

  async clean({ kind, text, withinMs = timeLimitMs }: MarkupWork): Promise<CleanMarkup> {
    clearTimeout(this.#idle)
    this.#worker.ref()
    await this.#ready
    const timer = setTimeout(() => this.#end(), withinMs)
    const answer = await new Promise<CleanMarkup | null>((resolve) => {
      this.#settle = resolve
      this.#worker.postMessage({ kind, text })
    })
    clearTimeout(timer)
    // An idle thread neither keeps the process running nor holds its memory for long.
    this.#worker.unref()
    this.#idle = setTimeout(() => this.#end(), idleMs)
    this.#idle.unref()
    return answer ?? { fault: 'slow' }
  }

  #end(): void {
    if (!this.hasEnded) void this.#worker.terminate()
    this.hasEnded = true
    this.#settle(null)
  }
}

const queueOf = defineService(() => {
  let thread: MarkupThread | null = null
  const run = (work: MarkupWork): Promise<CleanMarkup> => {
    if (thread === null || thread.hasEnded) thread = new MarkupThread()
    return thread.clean(work)
  }
  const oneAtATime = pLimit(1)
  return (work: MarkupWork): Promise<CleanMarkup> => {
    if (oneAtATime.activeCount + oneAtATime.pendingCount >= maxWaiting)
      throw new AppError('unavailable', { retryAfterSeconds: 2 })
    return oneAtATime(() => run(work))
  }
})

/** Returns the clean text, or why it is refused. Callers are asked to come back when there are too many at once. */
export const cleanMarkup = async (ports: Ports, work: MarkupWork): Promise<CleanMarkup> => queueOf(ports)(work)
