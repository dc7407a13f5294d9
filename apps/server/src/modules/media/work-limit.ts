/** At most `running` pieces of work at a time and `waiting` behind them; more is refused as busy. */
import { AppError } from '@vitrine/domain/errors'

export type WorkLimit = <T>(work: () => Promise<T>) => Promise<T>

export function createWorkLimit(options: { running: number; waiting: number }): WorkLimit {
  let running = 0
  const queue: (() => void)[] = []
  return async (work) => {
    if (running >= options.running) {
      if (queue.length >= options.waiting) throw new AppError('unavailable', { retryAfterSeconds: 5 })
      await new Promise<void>((resolve) => queue.push(resolve))
    }
    running += 1
    try {
      return await work()
    } finally {
      running -= 1
      queue.shift()?.()
    }
  }
}
