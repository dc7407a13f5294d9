/**
 * What a shop's apps may ask of the Admin API: a request costs points, which come back with time. Each answer says what its
 * request cost and how many points are left, so that the next one waits for them and need not be refused.
 */
import { ConnectorError } from '../kit/connector-error.ts'

/** Whoever waits for us gives up after ten seconds. */
const longestMs = 5_000
/** Where nothing is said of points. */
const pauseMs = 1_000

interface Cost {
  requestedQueryCost: number
  throttleStatus: { maximumAvailable: number; currentlyAvailable: number; restoreRate: number }
}

const costOf = (extensions: unknown): Cost | undefined => {
  const { cost } = (extensions ?? {}) as { cost?: Partial<Cost> }
  const { requestedQueryCost, throttleStatus } = cost ?? {}
  return requestedQueryCost !== undefined && throttleStatus && throttleStatus.restoreRate > 0
    ? { requestedQueryCost, throttleStatus }
    : undefined
}

export interface Points {
  /** Waits until there are as many points as this request cost before. Throws `rate` where that is too long. */
  take(text: string): Promise<void>
  /** From each answer. */
  learn(text: string, extensions: unknown): void
  /** After a request that was refused for its cost. */
  pause(extensions: unknown): Promise<void>
}

interface PointsOptions {
  now: () => number
  sleep: (ms: number) => Promise<void>
}

export function createPoints({ now, sleep }: PointsOptions): Points {
  const costs = new Map<string, number>()
  let known: { left: number; most: number; rate: number; at: number } | null = null

  return {
    async take(text) {
      const cost = costs.get(text)
      if (!known || cost === undefined) return
      const at = now()
      known.left = Math.min(known.most, known.left + ((at - known.at) / 1_000) * known.rate) - cost
      known.at = at
      const waitMs = Math.ceil((-known.left / known.rate) * 1_000)
      if (waitMs <= 0) return
      if (waitMs > longestMs) {
        known.left += cost
        throw new ConnectorError('rate', 'The store has to be asked less often.', { retryAfterMs: waitMs })
      }
      await sleep(waitMs)
    },
    learn(text, extensions) {
      const cost = costOf(extensions)
      if (!cost) return
      const { maximumAvailable: most, currentlyAvailable: left, restoreRate: rate } = cost.throttleStatus
      costs.set(text, cost.requestedQueryCost)
      known = { left, most, rate, at: now() }
    },
    pause: async (extensions) => (costOf(extensions) ? undefined : sleep(pauseMs)),
  }
}
