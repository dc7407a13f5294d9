/**
 * Markup that people send is reduced on a thread of its own, one text at a time, within limits of depth, number, memory
 * and time. The thread starts with the first text and ends when none came for a while: its parsers take about 18 MB.
 */
import { Worker } from 'node:worker_threads'
import { AppError } from '@vitrine/domain/errors'

/** HTML is reduced to what text needs, SVG to shapes. */
type MarkupKind = 'html' | 'svg'
type MarkupFault = 'deep' | 'crowded' | 'slow'
type CleanMarkup = { clean: string } | { fault: MarkupFault }

/** The largest accepted text needs a third of this at worst, on a slow machine. */
const timeLimitMs = 3000
const idleMs = 60_000
const maxWaiting = 64
const memoryLimitMb = 256

/** Why a text is refused, in words for the person who wrote it. */
export const faultWords: Record<MarkupFault, string> = {
  deep: 'Nest at most 100 elements in each other',
  crowded: 'Use at most 20,000 elements',
  slow: 'This takes too long to read: make it simpler',
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

  async clean(kind: MarkupKind, text: string, withinMs: number): Promise<CleanMarkup> {
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

let thread: MarkupThread | null = null
let last: Promise<unknown> = Promise.resolve()
let waiting = 0

function run(...work: Parameters<MarkupThread['clean']>): Promise<CleanMarkup> {
  if (thread === null || thread.hasEnded) thread = new MarkupThread()
  return thread.clean(...work)
}

/** Returns the clean text, or why it is refused. Callers are asked to come back when there are too many at once. */
export async function cleanMarkup(kind: MarkupKind, text: string, withinMs = timeLimitMs): Promise<CleanMarkup> {
  if (waiting >= maxWaiting) throw new AppError('unavailable', { retryAfterSeconds: 2 })
  waiting += 1
  const turn = last.then(() => run(kind, text, withinMs))
  last = turn.catch(() => undefined)
  try {
    return await turn
  } finally {
    waiting -= 1
  }
}
