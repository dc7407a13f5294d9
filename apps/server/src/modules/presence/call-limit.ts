/** How often one person may call in one app: a bucket that fills steadily, kept by each server for itself. */
import { AppError } from '@vitrine/domain/errors'
import { LRUCache } from 'lru-cache'

interface Bucket {
  left: number
  at: number
}

/** Twenty tabs that tell every two seconds, and a handful of quick selections. */
const burst = 60
const perSecond = 12

export function createCallLimit(now: () => number) {
  const buckets = new LRUCache<string, Bucket>({ max: 10_000 })
  /** Throws `rate_limited`. */
  return (key: string): void => {
    const at = now()
    const known = buckets.get(key) ?? { left: burst, at }
    const left = Math.min(burst, known.left + (Math.max(0, at - known.at) / 1000) * perSecond)
    buckets.set(key, { left: Math.max(0, left - 1), at })
    if (left < 1) throw new AppError('rate_limited', { retryAfterSeconds: 1 })
  }
}
