/**
 * At most `running` pieces of work at a time. What waits does so in a queue of its party, which is mostly an app; the
 * queues come in turn, so that whatever one party asks for, another waits for no more than what runs and its own. More than
 * `waiting` of one party is refused as busy.
 */
import { AppError } from '@vitrine/domain/errors'

export type WorkLimit = <T>(party: string, work: () => Promise<T>) => Promise<T>

export function createWorkLimit({ running, waiting }: { running: number; waiting: number }): WorkLimit {
  /** Of those that wait for anything; the first comes next. */
  const queues = new Map<string, (() => void)[]>()
  let active = 0

  const waitFor = (party: string): Promise<void> => {
    const queue = queues.get(party) ?? []
    if (queue.length >= waiting) throw new AppError('unavailable', { retryAfterSeconds: 5 })
    queues.set(party, queue)
    return new Promise((resolve) => queue.push(resolve))
  }

  /** Hands the place on, so that nobody takes it who came later. */
  const leave = (): void => {
    const [next] = queues
    if (!next) {
      active -= 1
      return
    }
    const [party, queue] = next
    const begin = queue.shift()
    queues.delete(party)
    if (queue.length > 0) queues.set(party, queue)
    begin?.()
  }

  return async (party, work) => {
    if (active < running) active += 1
    else await waitFor(party)
    try {
      return await work()
    } finally {
      leave()
    }
  }
}
