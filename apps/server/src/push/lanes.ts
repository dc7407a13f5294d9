/** A lane is what calls of one credential to one origin share: their connection, and the pause where the service fails. */
import { hash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { type CircuitBreaker, type CircuitOptions, createCircuitBreaker } from './circuit-breaker.ts'
import { type Channel, createHttp2Channel, type OpenSession } from './http2-channel.ts'
import type { WireLimits } from './http2-session.ts'

export interface Lane {
  channel: Channel
  breaker: CircuitBreaker
}

/** Where a lane leads, and for whom. */
export interface LaneKey {
  credential: object
  origin: string
}

interface LanesOptions {
  limits: WireLimits
  circuit: CircuitOptions
  /** The one that was used longest ago makes room: origins of web pushes come from strangers. */
  maxLanes: number
  now(): number
}

export interface Lanes {
  /** A name of the lane, the same for another object with the same credential. */
  nameOf(key: LaneKey): string
  get(name: string, open: OpenSession): Lane
  close(): Promise<void>
}

export function createLanes({ limits, circuit, maxLanes, now }: LanesOptions): Lanes {
  const names = new WeakMap<object, string>()
  const closing = new Set<Promise<void>>()
  const lanes = new LRUCache<string, Lane>({
    max: maxLanes,
    dispose: ({ channel }) => {
      const closed = channel.close().finally(() => closing.delete(closed))
      closing.add(closed)
    },
  })

  return {
    nameOf({ credential, origin }) {
      let name = names.get(credential)
      if (name === undefined) {
        name = hash('sha256', JSON.stringify(credential), 'base64url')
        names.set(credential, name)
      }
      return `${name} ${origin}`
    },
    get(name, open) {
      const found = lanes.get(name)
      if (found) return found
      const lane = { channel: createHttp2Channel(open, limits), breaker: createCircuitBreaker(now, circuit) }
      lanes.set(name, lane)
      return lane
    },
    async close() {
      lanes.clear()
      await Promise.all(closing)
    },
  }
}
