/** At most `running` pieces of work at a time and `waiting` behind them; more is refused as busy. */
import { AppError } from '@vitrine/domain/errors'
import pLimit from 'p-limit'

export type WorkLimit = <T>(work: () => Promise<T>) => Promise<T>

export function createWorkLimit({ running, waiting }: { running: number; waiting: number }): WorkLimit {
  const limit = pLimit(running)
  return async (work) => {
    if (limit.activeCount >= running && limit.pendingCount >= waiting)
      throw new AppError('unavailable', { retryAfterSeconds: 5 })
    return limit(work)
  }
}
