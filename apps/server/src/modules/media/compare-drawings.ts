/**
 * Draws a drawing as it was sent and as it would be kept, in a process of its own: no drawing can hold the server, since
 * a process can be ended in the middle of its work, and a thread that draws cannot.
 */

import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { because } from '@vitrine/domain/error-reasons'
import { AppError } from '@vitrine/domain/errors'
import { minuteMs } from '@vitrine/domain/time'
import type { Ports } from '../../ports.ts'
import { defineService } from '../../services.ts'
import { limitDecoding, type ReadingFor } from './stored-picture.ts'

const program = fileURLToPath(new URL('./drawing/compare-program.mjs', import.meta.url))
/** Starting the process included, on a slow machine. What takes longer would stall a phone. */
const timeLimitMs = 8_000
const idleMs = minuteMs
/** Of pixels that one of both paints. A picture that is made anew differs by less, a lost mark of a logo by more. */
const visibleShare = 0.002
const visiblePixels = 6

interface Drawings {
  before: string
  after: string
}

interface Comparison {
  differing: number
  painted: number
}

/** A process that draws one pair after the other: starting one takes longer than most drawings. */
class DrawingProcess {
  readonly #child = fork(program, { env: {}, execArgv: [], serialization: 'advanced' })
  #settle: (answer: Comparison | null) => void = () => undefined
  #fail: (error: Error) => void = () => undefined
  #idle: NodeJS.Timeout | undefined
  hasEnded = false

  constructor() {
    this.#child.on('message', (answer: Comparison) => this.#settle(answer))
    this.#child.on('exit', (code) => {
      // Without a code it was ended, or a drawing was too much for it. With one it cannot work here: no drawing's fault.
      if (code !== null) this.#fail(new Error(`The process that draws ended with ${code}`))
      this.end()
    })
    this.#child.on('error', (error) => {
      this.#fail(error)
      this.end()
    })
  }

  /** Null when it took too long. */
  async draw(drawings: Drawings, withinMs: number): Promise<Comparison | null> {
    clearTimeout(this.#idle)
    this.#child.ref()
    this.#child.channel?.ref()
    const timer = setTimeout(() => this.end(), withinMs)
    const answer = await new Promise<Comparison | null>((resolve, reject) => {
      this.#settle = resolve
      this.#fail = reject
      this.#child.send(drawings, (error) => error && this.end())
    }).finally(() => clearTimeout(timer))
    // An idle process neither keeps the server running nor holds its memory for long.
    this.#child.unref()
    this.#child.channel?.unref()
    this.#idle = setTimeout(() => this.end(), idleMs)
    this.#idle.unref()
    return answer
  }

  end(): void {
    this.hasEnded = true
    this.#child.kill('SIGKILL')
    this.#settle(null)
  }
}

const idleProcesses = defineService((): DrawingProcess[] => [])

/** Null when it took too long, or was too much for a new process. */
async function draw(ports: Ports, drawings: Drawings, withinMs: number): Promise<Comparison | null> {
  const idle = idleProcesses(ports)
  const began = performance.now()
  for (;;) {
    const kept = idle.pop()
    const process = kept ?? new DrawingProcess()
    const leftMs = withinMs - (performance.now() - began)
    const answer = await process.draw(drawings, leftMs)
    if (!process.hasEnded) idle.push(process)
    // One that had waited may have been gone already: that says nothing of the drawing.
    const isTold = answer !== null || kept === undefined || performance.now() - began >= withinMs
    if (isTold) return answer
  }
}

/** Throws image_unreadable when the two look different, or when it takes too long to draw them. */
export async function compareDrawings(
  reading: ReadingFor,
  drawings: Drawings,
  { withinMs = timeLimitMs } = {},
): Promise<void> {
  const compared = await limitDecoding(reading, () => draw(reading.ports, drawings, withinMs))
  if (compared === null) throw new AppError('image_unreadable', because('drawing_too_costly'))
  const { differing, painted } = compared
  if (differing > Math.max(visiblePixels, painted * visibleShare))
    throw new AppError('image_unreadable', because('drawing_would_differ'))
}
