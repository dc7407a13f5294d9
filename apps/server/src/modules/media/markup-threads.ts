/**
 * Markup that people send is reduced on a thread of its own for each kind, one text at a time, each app in its turn, within
 * limits of depth, number, memory and time. A thread starts with the first text and ends when none came for a while: its parsers take about
 * 18 MB.
 */

import { Worker } from 'node:worker_threads'
import type { ErrorReason } from '@vitrine/domain/error-reasons'
import type { LeftOut } from '@vitrine/domain/formats/left-out-html.rules'
import type { LeftOutPart } from '@vitrine/domain/media/media.routes'
import { minuteMs } from '@vitrine/domain/time'
import { createWorkLimit } from '../../http/work-limit.ts'
import { defineService } from '../../services.ts'
import type { ReadingFor } from './stored-picture.ts'

/** HTML is reduced by the cleaner that console and shopper app run too, SVG to what draws. */
type MarkupKind = 'html' | 'svg'

interface CleanHtmlText {
  clean: string
  /** What a reader would miss. */
  leftOut: readonly LeftOut[]
}

interface DrawingParts {
  /** With everything that draws, to compare it with. */
  whole: string
  /** Addresses of data, whose places `clean` and `whole` mark. */
  pictures: readonly string[]
  /** What does not show in a picture by itself, as a script. */
  leftOut: readonly LeftOutPart[]
  /** Why it cannot be kept. */
  refusal: { name: ErrorReason; parameters: Record<string, string | number> }
}

type MarkupFault = 'deep' | 'crowded' | 'slow'
interface Cleaned {
  html: CleanHtmlText
  svg: { clean: string } & Partial<DrawingParts>
}
type CleanMarkup = Cleaned[MarkupKind] | { fault: MarkupFault }

/** The largest accepted text needs a third of this at worst, on a slow machine. */
const timeLimitMs = 3000
const idleMs = minuteMs
/** Of one app. */
const waiting = 64
const memoryLimitMb = 256

interface MarkupWork {
  kind: MarkupKind
  text: string
  /** Shorter in tests. */
  withinMs?: number
}

const files: Readonly<Record<MarkupKind, string>> = { html: './html-worker.mjs', svg: './markup-worker.mjs' }

class MarkupThread {
  readonly #worker: Worker
  readonly #ready: Promise<unknown>
  #settle: (answer: CleanMarkup | null) => void = () => undefined
  #idle: NodeJS.Timeout | undefined
  hasEnded = false

  constructor(kind: MarkupKind) {
    this.#worker = new Worker(new URL(files[kind], import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: memoryLimitMb },
    })
    this.#ready = new Promise((resolve, reject) => {
      this.#worker.once('message', resolve)
      this.#worker.once('error', reject)
    })
    this.#worker.on('message', (answer: CleanMarkup) => this.#settle(answer))
    // The thread ran out of memory or the parser failed: the text is refused, and the next one gets a new thread.
    this.#worker.on('error', () => this.#end())
    this.#worker.on('exit', () => this.#end())
  }

  async clean({ text, withinMs = timeLimitMs }: MarkupWork): Promise<CleanMarkup> {
    clearTimeout(this.#idle)
    this.#worker.ref()
    await this.#ready
    const timer = setTimeout(() => this.#end(), withinMs)
    const answer = await new Promise<CleanMarkup | null>((resolve) => {
      this.#settle = resolve
      this.#worker.postMessage({ text })
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

function createQueue(kind: MarkupKind) {
  let thread: MarkupThread | null = null
  const run = (work: MarkupWork): Promise<CleanMarkup> => {
    if (thread === null || thread.hasEnded) thread = new MarkupThread(kind)
    return thread.clean(work)
  }
  const oneAtATime = createWorkLimit({ running: 1, waiting })
  return (appKey: string, work: MarkupWork): Promise<CleanMarkup> => oneAtATime(appKey, () => run(work))
}

const queuesOf = defineService(() => ({ html: createQueue('html'), svg: createQueue('svg') }))

/** Returns the clean text, or why it is refused. An app that asks for too much at once is asked to come back. */
export const cleanMarkup = async <Kind extends MarkupKind>(
  { ports, appKey }: ReadingFor,
  work: MarkupWork & { kind: Kind },
): Promise<Cleaned[Kind] | { fault: MarkupFault }> =>
  (await queuesOf(ports)[work.kind](appKey, work)) as Cleaned[Kind] | { fault: MarkupFault }
