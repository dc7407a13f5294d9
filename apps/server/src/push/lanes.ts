/** A lane is what calls of one credential to one origin share: their connection, and the pause where the service fails. */
import { hash } from 'node:crypto'
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
  /**
   * Origins of web pushes come from strangers, who may name many: the credential with the most lanes makes room, with the one
   * that it used longest ago. So nobody's origins end the connections of other apps.
   */
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
  /** By credential, and then by name: the one that was used longest ago is the first. */
  const kept = new Map<string, Map<string, Lane>>()
  let count = 0

  function close({ channel }: Lane): void {
    const closed = channel.close().finally(() => closing.delete(closed))
    closing.add(closed)
  }

  function makeRoom(): void {
    const [[credential, lanes] = []] = [...kept].sort(([, one], [, other]) => other.size - one.size)
    const [[name, lane] = []] = lanes ?? []
    if (credential === undefined || !lanes || name === undefined || !lane) return
    lanes.delete(name)
    if (lanes.size === 0) kept.delete(credential)
    count -= 1
    close(lane)
  }

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
      const credential = name.slice(0, name.indexOf(' '))
      const found = kept.get(credential)?.get(name)
      if (!found && count >= maxLanes) makeRoom()
      const lane = found ?? { channel: createHttp2Channel(open, limits), breaker: createCircuitBreaker(now, circuit) }
      const lanes = kept.get(credential) ?? new Map<string, Lane>()
      if (!lanes.delete(name)) count += 1
      kept.set(credential, lanes.set(name, lane))
      return lane
    },
    async close() {
      for (const lanes of kept.values()) for (const lane of lanes.values()) close(lane)
      kept.clear()
      count = 0
      await Promise.all(closing)
    },
  }
}
