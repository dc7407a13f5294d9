/**
 * Renewals whose end nobody knows: the database went away while they were being committed. The browser still has the
 * old handle and comes again when it can, perhaps long after the ten seconds in which a used handle may be repeated.
 */
import { LRUCache } from 'lru-cache'
import type { Ports } from '../../../ports.ts'

const mostRenewals = 10_000
const instances = new WeakMap<Ports, LRUCache<string, true>>()

/** By hash of the handle that was presented; kept as long as a browser may be idle. */
export function unansweredRenewals(ports: Ports, keptMs: number): LRUCache<string, true> {
  const known = instances.get(ports)
  if (known) return known
  const made = new LRUCache<string, true>({ max: mostRenewals, ttl: keptMs })
  instances.set(ports, made)
  return made
}
