/** The live release of each app that was asked for lately, in memory. */
import { LRUCache } from 'lru-cache'
import type { Clock } from '../../ports.ts'
import type { LiveState, StorefrontAnswers } from './storefront-answers.ts'

/** As long as this nothing is asked again. */
const freshMs = 500
/** A slow database holds no page up: after this the known release is shown. */
const patienceMs = 150

interface Known {
  state: LiveState
  at: number
}

export function createLiveShops(answers: StorefrontAnswers, clock: Clock) {
  const shops = new LRUCache<string, Known>({ max: 2_000 })
  const asking = new Map<string, Promise<LiveState>>()

  const ask = (appKey: string): Promise<LiveState> => {
    const running = asking.get(appKey)
    if (running !== undefined) return running
    const asked = answers
      .live(appKey, shops.get(appKey)?.state)
      .then((state) => {
        // Keys that name no app are free to make up: they are not remembered.
        if (state === 'unknown') shops.delete(appKey)
        else shops.set(appKey, { state, at: clock.now() })
        return state
      })
      .finally(() => asking.delete(appKey))
    asking.set(appKey, asked)
    return asked
  }

  return async (appKey: string): Promise<LiveState> => {
    const known = shops.get(appKey)
    if (known && clock.now() - known.at < freshMs) return known.state
    const asked = ask(appKey)
    if (!known) return asked
    let timer: NodeJS.Timeout | undefined
    const late = new Promise<LiveState>((resolve) => {
      timer = setTimeout(() => resolve(known.state), patienceMs)
    })
    return Promise.race([asked.catch(() => known.state), late]).finally(() => clearTimeout(timer))
  }
}
