/**
 * At most `running` pieces of work at a time. What waits does so in a queue of its party, which is mostly an app; the
 * queues come in turn, so that whatever one party asks for, another waits for no more than what runs and its own. More than
 * `waiting` of one party is refused as busy. No party has more than `ofOne` of the places.
 */
import { AppError } from '@vitrine/domain/errors'

export type WorkLimit = <T>(party: string, work: () => Promise<T>) => Promise<T>

interface Places {
  running: number
  waiting: number
  ofOne?: number
}

export function createWorkLimit({ running, waiting, ofOne = running }: Places): WorkLimit {
  /** Of those that wait for anything; the first comes next. */
  const queues = new Map<string, (() => void)[]>()
  let active = 0
  /** Of each party that has any. */
  const places = new Map<string, number>()

  const count = (party: string, by: 1 | -1): void => {
    active += by
    const now = (places.get(party) ?? 0) + by
    if (now > 0) places.set(party, now)
    else places.delete(party)
  }
  const hasRoom = (party: string): boolean => (places.get(party) ?? 0) < ofOne

  const waitFor = (party: string): Promise<void> => {
    const queue = queues.get(party) ?? []
    if (queue.length >= waiting) throw new AppError('unavailable', { retryAfterSeconds: 5 })
    queues.set(party, queue)
    return new Promise((resolve) => queue.push(resolve))
  }

  /** Hands the place on, so that nobody takes it who came later. */
  const leave = (left: string): void => {
    count(left, -1)
    for (const [party, queue] of queues) {
      if (!hasRoom(party)) continue
      const begin = queue.shift()
      queues.delete(party)
      if (queue.length > 0) queues.set(party, queue)
      count(party, 1)
      begin?.()
      return
    }
  }

  return async (party, work) => {
    if (active < running && hasRoom(party)) count(party, 1)
    else await waitFor(party)
    try {
      return await work()
    } finally {
      leave(party)
    }
  }
}
