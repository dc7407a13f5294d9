/**
 * Does what is due, on every server: it looks by a period, and at once where somebody here knows of something. One look goes on
 * at a time; who asks meanwhile gets one more after it.
 */

interface DueWork {
  periodMs: number
  /** True where more may be due at once. */
  look: () => Promise<boolean>
  failed: (error: unknown) => void
}

export class DueLoop {
  readonly #work: DueWork
  #timer: NodeJS.Timeout | undefined
  #looking: Promise<void> | null = null
  #again = false
  #runs = false

  constructor(work: DueWork) {
    this.#work = work
  }

  start(): void {
    this.#runs = true
    this.#arm()
  }

  /** Resolves when the look that goes on has ended; none begins after it. */
  async stop(): Promise<void> {
    this.#runs = false
    clearTimeout(this.#timer)
    await this.#looking
  }

  /** Looks for what is due now, without waiting for the next time. */
  look(): void {
    if (!this.#runs) return
    this.#again = this.#looking !== null
    this.#looking ??= this.#work
      .look()
      .catch((error: unknown) => {
        this.#work.failed(error)
        return false
      })
      .then((more) => {
        this.#looking = null
        if (more || this.#again) this.look()
      })
  }

  #arm(): void {
    this.#timer = setTimeout(() => {
      this.look()
      if (this.#runs) this.#arm()
    }, this.#work.periodMs)
    this.#timer.unref()
  }
}

/** A stopping server waits for what it sends, and no longer than this. */
export async function endWithin(sending: Iterable<Promise<void>>, ms: number): Promise<void> {
  const { promise: late, resolve } = Promise.withResolvers<void>()
  const timer = setTimeout(resolve, ms)
  await Promise.race([Promise.all(sending), late])
  clearTimeout(timer)
}
